import type { AssetPick, AssetRating } from '../../../shared/domain/asset.ts'
import type { KeyHandlers } from '../../keys/registry.ts'
import type { RatingChange } from './rate-asset.ts'

/** Pure: what pressing a button says; pressing what it is already takes it back. */
export function pressedRating({ pick, stars }: AssetRating, pressed: AssetPick | number): RatingChange {
  if (typeof pressed === 'number') return { stars: stars === pressed ? 0 : pressed }
  return { pick: pick === pressed ? null : pressed }
}

/** The keys of rating. A key says what it says however often it is pressed: one may choose without looking. */
export function ratingKeys(onRate: (change: RatingChange) => void): KeyHandlers {
  return {
    pickAsset: () => onRate({ pick: 'picked' }),
    rejectAsset: () => onRate({ pick: 'rejected' }),
    clearPick: () => onRate({ pick: null }),
    giveStars: ({ key }) => onRate({ stars: Number(key) }),
  }
}
