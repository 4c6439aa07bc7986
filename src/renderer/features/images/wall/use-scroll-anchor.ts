import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import type { WallRow } from './wall-rows.ts'

type Wall = {
  rows: readonly WallRow[]
  virtualizer: RefObject<VirtualRowsHandle | null>
  /** What the rows are laid out for: another one is another wall. */
  width: number
  edge: number
}

/**
 * Keeps the order that is seen first in sight when the tiles become larger or smaller, or the wall wider. Answers what has
 * to be told of every scroll, in CSS pixels.
 */
export function useScrollAnchor({ rows, virtualizer, width, edge }: Wall): (offset: number) => void {
  const first = useRef<string | null>(null)
  const laidOut = useRef({ width, edge })
  useLayoutEffect(() => {
    const isSame = laidOut.current.width === width && laidOut.current.edge === edge
    laidOut.current = { width, edge }
    if (isSame || first.current === null) return
    const row = rows.findIndex(({ orders }) => orders.some(({ job }) => job.id === first.current))
    if (row >= 0) virtualizer.current?.scrollToIndex(row, { align: 'start' })
  }, [rows, virtualizer, width, edge])
  return (offset) => {
    // At the very top the newest shows, whatever its size.
    const row = offset < 1 ? undefined : rows[virtualizer.current?.findItemIndex(offset) ?? 0]
    first.current = row?.orders[0]?.job.id ?? null
  }
}
