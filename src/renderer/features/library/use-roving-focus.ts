import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

type RovingFocus = {
  /** The next change of the index came from a key: bring the item into view and give it the focus. */
  announceMove(): void
  /** Gives the focus back to its item when the virtual list took it away by moving elements. */
  recapture(): void
  onFocus(): void
  onBlur(event: FocusEvent): void
}

/** Keeps the focus on the item of an index while rows come and go under it. */
export function useRovingFocus(
  container: RefObject<HTMLElement | null>,
  index: number,
  total: number,
  bringIntoView: (index: number) => void,
): RovingFocus {
  const isMoving = useRef(false)
  const isOurs = useRef(false)
  const bring = useRef(bringIntoView)
  const focusItem = useRef(() => {})
  useEffect(() => {
    bring.current = bringIntoView
    focusItem.current = () => {
      container.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    const isInside = container.current?.contains(document.activeElement) ?? false
    if (!isMoving.current && !isInside && !isLost(isOurs.current)) return
    if (isMoving.current) bring.current(index)
    isMoving.current = false
    focusItem.current()
  }, [container, index, total])

  return {
    announceMove: () => (isMoving.current = true),
    recapture: () => isLost(isOurs.current) && focusItem.current(),
    onFocus: () => (isOurs.current = true),
    onBlur(event) {
      // Without a next element the focused one was taken out of the document, or the window went to the back.
      if (event.relatedTarget !== null) isOurs.current = false
    },
  }
}

function isLost(isOurs: boolean): boolean {
  return isOurs && document.activeElement === document.body
}
