import type { AssetPick, AssetRating } from '../../../shared/domain/asset.ts'
import type { KeyHandlers } from '../../keys/registry.ts'
import type { RatingChange } from './rate-asset.ts'

/** Pure: what pressing a button says; pressing what it is already takes it back. */
export function toggledRating({ pick, stars }: AssetRating, pressed: AssetPick | number): RatingChange {
  if (typeof pressed === 'number') return { stars: stars === pressed ? 0 : pressed }
  return { pick: pick === pressed ? null : pressed }
}

/**
 * The keys of rating. A key says what it says however often it is pressed: one may choose without looking.
 *
 * @param onRate also told the element that the key was pressed on, where several files are in sight
 */
export function ratingKeys(onRate: (change: RatingChange, target: Element) => void): KeyHandlers {
  return {
    pickAsset: ({ target }) => onRate({ pick: 'picked' }, target),
    rejectAsset: ({ target }) => onRate({ pick: 'rejected' }, target),
    clearPick: ({ target }) => onRate({ pick: null }, target),
    giveStars: ({ key, target }) => onRate({ stars: Number(key) }, target),
  }
}
