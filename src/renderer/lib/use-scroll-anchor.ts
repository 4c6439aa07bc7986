import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is known of the rows' places, in pixels. */
type Places = {
  readonly scrollOffset: number
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
  const drawn = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = ids
    const handle = list.current
    const element = scroller?.current
    if (before === null || ids === null || before === ids || !handle || !element) return
    const top = topBefore(element, handle.scrollOffset)
    if (top < 1) return
    const { from, to } = firstThatStayed(before, ids, handle.findItemIndex(top))
    // Row heights are kept by place: those of the rows that moved are put right once they are measured.
    const moved = handle.getItemOffset(to) - handle.getItemOffset(from)
    if (moved !== 0) element.scrollTo(element.scrollLeft, top + moved)
  }, [list, scroller, ids])
}

/** Pixels; a list that became shorter may have been moved to its new end already, away from where it was last heard of. */
function topBefore(element: HTMLElement, lastHeard: number): number {
  const { scrollTop, scrollHeight, clientHeight } = element
  return scrollTop >= scrollHeight - clientHeight - 1 ? Math.max(scrollTop, lastHeard) : scrollTop
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
