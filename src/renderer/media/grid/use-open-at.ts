import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ScrolledPlaces } from './rows/grid-rows.ts'

/** The item that a grid begins at when it is opened; it says when it has, since the next time it begins at its top again. */
export type OpenAt = { index: number; opened(): void }

type Grid = { scroller: RefObject<HTMLElement | null>; places: ScrolledPlaces; isDrawn: boolean }

/** A grid that is opened at one of its items begins there, with the focus on it. */
export function useOpenAt(openAt: OpenAt | null, { scroller, places, isDrawn }: Grid): void {
  const wanted = useRef(openAt)
  useLayoutEffect(() => {
    const element = scroller.current
    if (wanted.current === null || !isDrawn || element === null) return
    const { index, opened } = wanted.current
    wanted.current = null
    element.scrollTo({ top: places.offsetOf(index) })
    element.querySelector<HTMLElement>(`[data-cell-index="${index}"]`)?.focus({ preventScroll: true })
    opened()
  })
}
