import { isNearRatio } from './judge-filters.ts'

/** Ratios that people have a name for. */
const known: readonly (readonly [across: number, down: number])[] = [
  [1, 1],
  [16, 9],
  [9, 16],
  [4, 3],
  [3, 4],
  [3, 2],
  [2, 3],
  [5, 4],
  [4, 5],
  [21, 9],
  [9, 21],
  [2, 1],
  [1, 2],
]

/** The known ratio that a size has, as a filter names it and finds it; null where it has none. */
export function ratioOf(size: { width: number; height: number }): string | null {
  const [across, down] = known.find((sides) => isNearRatio(size, ...sides)) ?? []
  return across === undefined ? null : `${across}:${down}`
}
