import type { Asset } from '../../../shared/domain/asset.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { assetName } from '../library/asset-name.ts'
import { ratingText } from './rating-text.ts'

/** What a tile that shows the marks of its file is called by those who do not see them. */
export function ratedName(
  asset: Asset,
  { library, culling, tags, archive }: Pick<Catalogue, 'library' | 'culling' | 'tags' | 'archive'>,
  language?: string,
): string {
  const label = asset.label === null ? '' : tags.labelled(tags.labels[asset.label])
  const archived = asset.isArchived === true ? archive.mark : ''
  return [assetName(asset, library, language), ratingText(asset, culling), label, archived]
    .filter((part) => part !== '')
    .join(culling.joiner)
}
