import type { Asset, AssetKind } from '../../../../shared/domain/asset.ts'
import type { ViewedList } from '../viewed-list.ts'

/** `unread`: it is not in memory yet. */
export type NextSlide = { type: 'slide' | 'unread'; index: number } | { type: 'end' }

/** Sounds and documents are not looked at. */
export function isSlideKind(kind: AssetKind): boolean {
  return kind === 'image' || kind === 'video'
}

export function isSlide({ kind, isMissing }: Pick<Asset, 'kind' | 'isMissing'>): boolean {
  return isSlideKind(kind) && !isMissing
}

/**
 * What a slideshow goes to, forwards or back.
 *
 * @param repeats whether the first follows the last
 */
export function nextSlide(
  { index, total, at }: Pick<ViewedList, 'index' | 'total' | 'at'>,
  step: 1 | -1,
  repeats: boolean,
): NextSlide {
  for (let passed = 1; passed <= total; passed += 1) {
    const next = index + step * passed
    const isBeyond = next < 0 || next >= total
    if (isBeyond && !repeats) break
    const place = (next + total) % total
    const asset = at(place)
    if (asset === undefined) return { type: 'unread', index: place }
    if (isSlide(asset)) return { type: 'slide', index: place }
  }
  return { type: 'end' }
}
