import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

type RovingFocus = {
  /** The next change of the index came from a key: bring the item into view and give it the focus. */
  announceMove(): void
  /** Gives the focus back to its item when the virtual list took it away by moving elements. */
  recapture(): void
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

/**
 * The item that an event happened on, or null if it was beside all of them. The virtual list numbers its rows in
 * `data-index`, which is why a cell has another name for its number.
 */
export function indexUnder(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-cell-index]') : null
  return item === null ? null : Number(item.dataset['cellIndex'])
}

/** Keeps the focus on the item of an index while rows come and go under it, and the index on what has the focus. */
export function useRovingFocus(
  container: RefObject<HTMLElement | null>,
  index: number,
  total: number,
  setIndex: (index: number) => void,
  bringIntoView: (index: number) => void,
): RovingFocus {
  const isMoving = useRef(false)
  const isOurs = useRef(false)
  const bring = useRef(bringIntoView)
  const focusItem = useRef(() => {})
  useLayoutEffect(() => {
    bring.current = bringIntoView
    focusItem.current = () => {
      container.current
        ?.querySelector<HTMLElement>(`[data-cell-index="${index}"]`)
        ?.focus({ preventScroll: true })
    }
  })
  // Before the next key can come: what it acts on is what has the focus.
  useLayoutEffect(() => {
    const { activeElement } = document
    // What has the focus beside the items, as the check of a day, keeps it.
    const isInside =
      activeElement !== null &&
      indexUnder(activeElement) !== null &&
      container.current?.contains(activeElement) === true
    if (!isMoving.current && !isInside && !isLost(isOurs.current)) return
    if (isMoving.current) bring.current(index)
    isMoving.current = false
    focusItem.current()
  }, [container, index, total])

  return {
    announceMove: () => (isMoving.current = true),
    recapture: () => isLost(isOurs.current) && focusItem.current(),
    onFocus(event) {
      isOurs.current = true
      const focused = indexUnder(event.target)
      // Also where it is there already: from now on it is about this item, and not about whatever stands there.
      if (focused !== null) setIndex(focused)
    },
    onBlur(event) {
      // Without a next element the focused one was taken out of the document, or the window went to the back.
      if (event.relatedTarget !== null) isOurs.current = false
    },
  }
}

function isLost(isOurs: boolean): boolean {
  return isOurs && document.activeElement === document.body
}
