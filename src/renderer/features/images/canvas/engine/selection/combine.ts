import type { Coverage } from '../brush/coverage.ts'
import type { TileKey } from '../../../../../../shared/canvas/tile-key.ts'

/** How what is newly selected meets what was selected before. */
export const selectionModes = ['replace', 'add', 'subtract', 'intersect'] as const
export type SelectionMode = (typeof selectionModes)[number]

const combined: Record<SelectionMode, (before: number, given: number) => number> = {
  replace: (_before, given) => given,
  add: (before, given) => Math.max(before, given),
  subtract: (before, given) => Math.min(before, 255 - given),
  intersect: (before, given) => Math.min(before, given),
}

/** Tiles that come out as they went in are the same objects. */
export function combineSelections(before: Coverage, given: Coverage, mode: SelectionMode): Coverage {
  if (mode === 'replace') return given
  const result = new Map<TileKey, Uint8Array>()
  for (const key of new Set([...before.keys(), ...given.keys()])) {
    const bytes = combineTiles(before.get(key), given.get(key), mode)
    if (bytes?.some((byte) => byte !== 0) === true) result.set(key, bytes)
  }
  return result
}

function combineTiles(
  old: Uint8Array | undefined,
  fresh: Uint8Array | undefined,
  mode: SelectionMode,
): Uint8Array | undefined {
  if (old === undefined) return mode === 'add' ? fresh : undefined
  if (fresh === undefined) return mode === 'intersect' ? undefined : old
  const meet = combined[mode]
  const bytes = new Uint8Array(old.length)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = meet(old[index] as number, fresh[index] as number)
  return bytes
}
