import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ScrolledPlaces } from './rows/grid-rows.ts'

/**
 * The item that a grid begins at when it is opened; it says when it has, since the next time it begins at its top again.
 *
 * `below`: pixels from the upper edge of what is seen to the item, where it is as somebody left it; absent: it is the first in
 * sight, and gets the focus.
 */
export type OpenAt = { index: number; below?: number; opened(): void }

/** Where a grid was left. */
export type LeftAt = Required<Omit<OpenAt, 'opened'>>

type Grid = { scroller: RefObject<HTMLElement | null>; places: ScrolledPlaces; isDrawn: boolean }

/** A grid that is opened at one of its items begins there, with the focus on it. */
export function useOpenAt(openAt: OpenAt | null, { scroller, places, isDrawn }: Grid): void {
  const wanted = useRef(openAt)
  useLayoutEffect(() => {
    const element = scroller.current
    if (wanted.current === null || !isDrawn || element === null) return
    const { index, below, opened } = wanted.current
    wanted.current = null
    element.scrollTo({ top: below === undefined ? places.offsetOf(index) : places.topOf(index) - below })
    if (below === undefined)
      element.querySelector<HTMLElement>(`[data-cell-index="${index}"]`)?.focus({ preventScroll: true })
    opened()
  })
}

/** Tells where a grid was as it goes; null: at its very top. */
export function useLeftAt(
  onLeave: ((at: LeftAt | null) => void) | undefined,
  { scroller, places }: Grid,
): void {
  const leave = useEffectEvent(() => {
    const { scrollTop = 0 } = scroller.current ?? {}
    const index = places.indexAt(scrollTop)
    onLeave?.(scrollTop < 1 ? null : { index, below: places.topOf(index) - scrollTop })
  })
  useLayoutEffect(() => () => leave(), [])
}
