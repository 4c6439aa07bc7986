import { useState } from 'react'

export type GridItems<Id> = {
  total: number
  idAt(index: number): Id | null
  /** -1 for one that is not there. */
  indexOf(id: Id): number
}

/** Null: whatever is there. */
export type GridFocus<Id> = { index: number; id: Id | null }

/**
 * The item that the keys start from. It stays on its item when others come before it, and goes to the next one when that
 * is gone.
 */
export function useGridFocus<Id>(
  items: GridItems<Id>,
  /** Where it begins. */
  initial: GridFocus<Id> = { index: 0, id: null },
): [index: number, set: (index: number, id?: Id | null) => void] {
  const [focus, setFocus] = useState<GridFocus<Id>>(initial)
  const found = focus.id === null ? -1 : items.indexOf(focus.id)
  const index = Math.max(0, Math.min(items.total - 1, found < 0 ? focus.index : found))
  const isGone = focus.id !== null && found < 0
  const next = isGone ? items.idAt(index) : null
  if (next !== null) setFocus({ index, id: next })
  return [
    index,
    (wanted, id = items.idAt(wanted)) =>
      setFocus((last) => (last.index === wanted && last.id === id ? last : { index: wanted, id })),
  ]
}
