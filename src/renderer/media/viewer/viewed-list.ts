import type { Asset } from '../../../shared/domain/asset.ts'

/** The list that the viewer turns through. What of it is not in memory comes once it is wanted. */
export type ViewedList = {
  total: number
  /** Of what is shown. */
  index: number
  /** Undefined while it is not in memory, and beyond the ends. */
  at(index: number): Asset | undefined
  show(index: number): void
  /** Absent where all of it is in memory. */
  want?: ((first: number, last: number) => void) | undefined
}

/** How to go so many files further; null where there is none, or not yet. */
export function turnOf(list: ViewedList | null, step: 1 | -1): (() => void) | null {
  const index = (list?.index ?? 0) + step
  return list?.at(index) === undefined ? null : () => list.show(index)
}
