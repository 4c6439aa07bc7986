import type { Asset } from '../../shared/domain/asset.ts'
import type { library } from '../text/en/library.ts'
import { filmLength } from './film-length.ts'

/** What a tile is called by those who do not see it, with everything that is written on it. */
export function assetName(asset: Asset, words: typeof library): string {
  const facts = [asset.kind === 'video' ? words.film(asset.prompt) : words.picture(asset.prompt)]
  if (asset.durationMs !== null) facts.push(filmLength(asset.durationMs, words))
  if (asset.isMissing) facts.push(words.missing)
  return facts.join(', ')
}
