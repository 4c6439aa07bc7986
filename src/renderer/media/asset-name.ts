import { assertNever } from '../../shared/assert-never.ts'
import type { Asset } from '../../shared/domain/asset.ts'
import type { library } from '../text/en/library.ts'
import { filmLength } from './film-length.ts'

/** What a tile is called by those who do not see it, with everything that is written on it. */
export function assetName(asset: Asset, words: typeof library): string {
  const facts = [kindAndName(asset, words)]
  if (asset.durationMs !== null) facts.push(filmLength(asset.durationMs, words))
  if (asset.isMissing) facts.push(words.missing)
  return facts.join(', ')
}

/** What something is called in a line: the words it was made from, else the name it came with. */
export function assetTitle({ prompt, fileName }: Asset): string {
  return prompt === '' ? fileName : prompt
}

function kindAndName(asset: Asset, words: typeof library): string {
  switch (asset.kind) {
    case 'image':
      return words.picture(asset.prompt)
    case 'video':
      return words.film(asset.prompt)
    case 'audio':
      return words.sound(assetTitle(asset))
    case 'document':
      return words.document(assetTitle(asset))
    default:
      return assertNever(asset.kind)
  }
}
