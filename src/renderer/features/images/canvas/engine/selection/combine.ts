import type { Coverage } from '../brush/coverage.ts'
import type { TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../tiles/tile.ts'

/** How what is newly selected meets what was selected before. */
export const selectionModes = ['replace', 'add', 'subtract', 'intersect'] as const
export type SelectionMode = (typeof selectionModes)[number]

const none = new Uint8Array(tileSide * tileSide)

const combined: Record<SelectionMode, (before: number, given: number) => number> = {
  replace: (_before, given) => given,
  add: (before, given) => Math.max(before, given),
  subtract: (before, given) => Math.min(before, 255 - given),
  intersect: (before, given) => Math.min(before, given),
}

export function combineSelections(before: Coverage, given: Coverage, mode: SelectionMode): Coverage {
  if (mode === 'replace') return given
  const result = new Map<TileKey, Uint8Array>()
  for (const key of new Set([...before.keys(), ...given.keys()])) {
    const old = before.get(key) ?? none
    const fresh = given.get(key) ?? none
    const bytes = old.map((byte, index) => combined[mode](byte, fresh[index] as number))
    if (bytes.some((byte) => byte !== 0)) result.set(key, bytes)
  }
  return result
}
