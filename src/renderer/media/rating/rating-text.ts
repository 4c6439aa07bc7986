import type { AssetRating } from '../../../shared/domain/asset.ts'
import type { culling } from '../../text/en/library/culling.ts'

/** "Picked, 3 stars"; empty where nothing was said of it. */
export function ratingText({ pick, stars }: AssetRating, words: typeof culling): string {
  return [pick !== null && words[pick], stars > 0 && words.starCount(stars)]
    .filter((part) => part !== false)
    .join(words.joiner)
}
