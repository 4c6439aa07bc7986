import { type RefObject, useLayoutEffect, useState } from 'react'

/** What is known of the rows' places, in pixels. */
type Places = {
  findItemIndex(offset: number): number
  getItemOffset(index: number): number
}

/**
 * Keeps what is on screen where it is while rows come and go above it. At the very top it leaves the list alone: there
 * the newest row shows.
 * @param ids of the rows, in order; without them nothing is kept
 */
export function useScrollAnchor(
  list: RefObject<Places | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
  ids: readonly string[] | null,
): void {
  const [change, setChange] = useState<Change>({ before: null, ids, top: 0 })
  // Now, before they are drawn: a list that becomes shorter is moved to its new end, and of a scroll the list may not have
  // heard yet.
  if (change.ids !== ids) setChange({ before: change.ids, ids, top: scroller?.current?.scrollTop ?? 0 })
  useLayoutEffect(() => {
    const { before, top } = change
    const handle = list.current
    const element = scroller?.current
    if (before === null || change.ids === null || !handle || !element || top < 1) return
    const { from, to } = firstThatStayed(before, change.ids, handle.findItemIndex(top))
    // Row heights are kept by place: those of the rows that moved are put right once they are measured.
    const moved = handle.getItemOffset(to) - handle.getItemOffset(from)
    if (moved !== 0) element.scrollTo(element.scrollLeft, top + moved)
  }, [list, scroller, change])
}

/** Rows that came or went, and how far the list was scrolled before, in pixels. */
type Change = {
  readonly before: readonly string[] | null
  readonly ids: readonly string[] | null
  readonly top: number
}

/** Pure: where the first row from `start` on that is still there was, and where it is now. */
export function firstThatStayed(
  before: readonly string[],
  now: readonly string[],
  start: number,
): { from: number; to: number } {
  for (let from = start; from < before.length; from += 1) {
    if (before[from] === now[from]) return { from, to: from }
    const to = now.indexOf(before[from] ?? '')
    if (to >= 0) return { from, to }
  }
  return { from: start, to: start }
}
