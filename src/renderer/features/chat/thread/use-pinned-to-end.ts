import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const nearPx = 32
/** Further away than this, the way back is offered. */
const awayPx = 160

type PinnedToEnd = {
  scroller: RefObject<HTMLDivElement | null>
  /** The end is out of sight. */
  isAway: boolean
  /** The reader is at the end and goes along with it. */
  isAtEnd(): boolean
  /** It is still being brought to where it starts. */
  isOnItsWay(): boolean
  onScroll(): void
  onScrollEnd(): void
  onResize(): void
  jump(): void
}

/**
 * Keeps a growing list at its end while the reader is there. Scrolling up lets go, coming back to the end holds on
 * again. A new last item always brings the reader to it. While the pointer is pressed in the list nothing moves under
 * it: the press reaches what it was meant for, and words can be selected while more arrive.
 *
 * @param startsElsewhere it is being brought to another place first, where it stays
 */
export function usePinnedToEnd(lastKey: string | undefined, startsElsewhere: boolean): PinnedToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const isPinned = useRef(!startsElsewhere)
  /** On the way to that place the end may come near, which says nothing about the reader. */
  const isBrought = useRef(startsElsewhere)
  const isPressed = useRef(false)
  const lastTop = useRef(0)
  const [isAway, setAway] = useState(false)

  const follow = useCallback(() => {
    const element = scroller.current
    if (!element || !isPinned.current || isPressed.current) return
    element.scrollTo(0, element.scrollHeight)
    lastTop.current = element.scrollTop
  }, [])

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop
    if (distance < nearPx && !isBrought.current) isPinned.current = true
    else if (element.scrollTop < lastTop.current - 1) isPinned.current = false
    lastTop.current = element.scrollTop
    setAway(distance > awayPx && !isPinned.current)
  }, [])

  const onScrollEnd = useCallback(() => {
    isBrought.current = false
    onScroll()
    follow()
  }, [onScroll, follow])

  const jump = useCallback(() => {
    isBrought.current = false
    isPinned.current = true
    setAway(false)
    follow()
  }, [follow])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const release = () => {
      if (!isPressed.current) return
      isPressed.current = false
      follow()
    }
    const element = scroller.current
    // Whoever scrolls goes elsewhere.
    const takeOver = () => void (isBrought.current = false)
    for (const name of ['wheel', 'pointerdown'] as const) {
      element?.addEventListener(name, takeOver, { signal, passive: true })
    }
    // Not on the scroll bar, and the first button only: the release of others may not come here.
    const press = ({ button, target }: PointerEvent) => {
      if (button === 0 && target !== element) isPressed.current = true
    }
    element?.addEventListener('pointerdown', press, { signal })
    // What follows the press (a click) comes before the next frame.
    window.addEventListener('pointerup', () => requestAnimationFrame(release), { signal })
    window.addEventListener('pointercancel', release, { signal })
    return () => controller.abort()
  }, [follow])
  const followed = useRef(startsElsewhere ? lastKey : undefined)
  useLayoutEffect(() => {
    if (followed.current === lastKey) return
    followed.current = lastKey
    isBrought.current = false
    isPinned.current = true
    follow()
  }, [follow, lastKey])
  useLayoutEffect(follow)
  const isAtEnd = useCallback(() => isPinned.current, [])
  const isOnItsWay = useCallback(() => isBrought.current, [])
  return { scroller, isAway, isAtEnd, isOnItsWay, onScroll, onScrollEnd, onResize: follow, jump }
}
