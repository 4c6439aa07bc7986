import { useRef } from 'react'
import type { GridRows } from './grid-rows.ts'
import { type Move, moveInRows } from './move-in-rows.ts'

const upAndDown = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Where a key leads from an item; up and down keep their column, also through rows that end before it. */
export function useMoveInRows(
  rows: GridRows,
  viewHeight: number,
): (index: number, key: string) => number | null {
  const last = useRef<Move | null>(null)
  return (index, key) => {
    const column = upAndDown.has(key) && last.current?.index === index ? last.current.column : null
    const move = moveInRows(rows, index, key, { column, viewHeight })
    if (move !== null) last.current = move
    return move?.index ?? null
  }
}
