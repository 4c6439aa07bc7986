import type { AssetRating } from '../../../shared/domain/asset.ts'
import type { choosing } from '../../text/en/library/choosing.ts'

/** "Picked, 3 stars"; empty where nothing was said of it. */
export function ratingText({ pick, stars }: AssetRating, words: typeof choosing): string {
  return [pick !== null && words[pick], stars > 0 && words.starCount(stars)]
    .filter((part) => part !== false)
    .join(words.joiner)
}
