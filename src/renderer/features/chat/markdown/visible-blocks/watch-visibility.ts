import { flushSync } from 'react-dom'

/** Before something comes into sight it is drawn, so far ahead that a fast scroll does not overtake it. */
const aheadPx = 1_600

/** Told whether an element is near the eye, and how high it was at that moment. */
type OnVisible = (isNear: boolean, heightPx: number) => void

type Watch = { observer: IntersectionObserver; watched: Map<Element, OnVisible> }

const watches = new WeakMap<Element, Watch>()

/**
 * Tells when an element comes near the eye of whoever scrolls the conversation and when it leaves, until the returned
 * function is called. What changes its height above the eye moves nothing that is being read.
 */
export function watchVisibility(element: Element, onNear: OnVisible): () => void {
  const scroller = element.closest('[role="log"]')
  if (scroller === null) return () => {}
  const watch = watches.get(scroller) ?? openWatch(scroller)
  watches.set(scroller, watch)
  watch.watched.set(element, onNear)
  watch.observer.observe(element)
  return () => {
    watch.watched.delete(element)
    watch.observer.unobserve(element)
  }
}

function openWatch(scroller: Element): Watch {
  const watched = new Map<Element, OnVisible>()
  const tell = (entries: readonly IntersectionObserverEntry[]) =>
    keepingPlace(scroller, watched, () =>
      // All at once, before the next paint.
      flushSync(() => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          if (isIntersecting || !isHeld(target))
            watched.get(target)?.(isIntersecting, boundingClientRect.height)
      }),
    )
  const observer = new IntersectionObserver(tell, { root: scroller, rootMargin: `${aheadPx}px 0px` })
  return { observer, watched }
}

/** What a person is at stays: the focus, an end of what is selected, an image that was asked for. */
function isHeld(element: Element): boolean {
  if (element.contains(document.activeElement) || element.querySelector('img') !== null) return true
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed) return false
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode)
}

/** The list of messages keeps the place for messages that are wholly above; within one that is being read we do. */
function keepingPlace(scroller: Element, watched: ReadonlyMap<Element, OnVisible>, change: () => void): void {
  const topPx = scroller.getBoundingClientRect().top
  let anchor: Element | null = null
  let anchorTopPx = 0
  for (const element of watched.keys()) {
    const { top, bottom } = element.getBoundingClientRect()
    if (top > topPx || bottom <= topPx) continue
    anchor = element
    anchorTopPx = top
    break
  }
  change()
  if (anchor === null) return
  const movedPx = anchor.getBoundingClientRect().top - anchorTopPx
  if (movedPx !== 0) scroller.scrollTop += movedPx
}
