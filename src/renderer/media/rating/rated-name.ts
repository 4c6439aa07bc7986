import type { Asset } from '../../../shared/domain/asset.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { assetName } from '../library/asset-name.ts'
import { ratingText } from './rating-text.ts'

/** What a tile that shows the marks of its file is called by those who do not see them. */
export function ratedName(
  asset: Asset,
  { library, culling, tags }: Pick<Catalogue, 'library' | 'culling' | 'tags'>,
  language?: string,
): string {
  const label = asset.label === null ? '' : tags.labelled(tags.labels[asset.label])
  return [assetName(asset, library, language), ratingText(asset, culling), label]
    .filter((part) => part !== '')
    .join(culling.joiner)
}
