import { type RefObject, useEffect } from 'react'
import { covered, type Obstacle, placeToasts } from './place-toasts.ts'

const pressable = [
  ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary', '[contenteditable=true]'],
  ...['button', 'link', 'slider', 'switch', 'checkbox', 'radio', 'tab', 'combobox', 'option', 'menuitem'].map(
    (role) => `[role=${role}]`,
  ),
].join()
/** What scrolls in long lists can be scrolled away from under a notice: it is covered where nothing else is left. */
const inLists = '[role=grid], [role=log], [data-tile], article'
const weights = { inList: 1, else: 1000 } as const
/** Less is drawn for programs that read the screen, not for a pointer. */
const leastEdge = 3
/** Controls come and go while a notice is there, in a reply that streams many times a second: looked at together. */
const togetherMs = 200

/**
 * Keeps the box of notices where it covers nothing that can be pressed, for as long as there are any. It moves only where
 * it is in the way, and back to where notices usually stand when another one comes, unless a person is at them.
 *
 * @param count how many notices there are
 */
export function useToastPlace(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = box.current
    if (element === null || count === 0) return
    let observer: IntersectionObserver | null = null
    let isNew = true
    const move = (obstacles: readonly Obstacle[]) => {
      const mayReturn = isNew && !element.matches(':hover, :focus-within')
      isNew = false
      moveTo(element, obstacles, mayReturn)
    }
    const look = () => {
      observer?.disconnect()
      const controls = [...document.querySelectorAll(pressable)].filter((one) => isInTheWay(one, element))
      if (controls.length === 0) return move([])
      observer = new IntersectionObserver((entries, self) => {
        self.disconnect()
        move(entries.flatMap(obstacleOf))
      })
      for (const one of controls) observer.observe(one)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, togetherMs)
    }
    look()
    const ending = new AbortController()
    const { signal } = ending
    const sized = new ResizeObserver(look)
    sized.observe(element)
    const changed = new MutationObserver(lookSoon)
    changed.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', look, { signal })
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true, signal })
    // What folded out or slid in.
    document.addEventListener('transitionend', lookSoon, { signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
      sized.disconnect()
      changed.disconnect()
      observer?.disconnect()
    }
  }, [box, count])
}

/** Not what a dialog covers, and no part of the notices. */
function isInTheWay(control: Element, box: Element): boolean {
  return !box.contains(control) && control.closest('[inert], [aria-hidden=true]') === null
}

/** As much of it as can be seen. */
function obstacleOf({ target, intersectionRect: seen }: IntersectionObserverEntry): Obstacle[] {
  if (seen.width < leastEdge || seen.height < leastEdge) return []
  const weight = target.closest(inLists) === null ? weights.else : weights.inList
  return [{ left: seen.left, top: seen.top, width: seen.width, height: seen.height, weight }]
}

function moveTo(element: HTMLElement, obstacles: readonly Obstacle[], mayReturn: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = element
  if (height === 0) return
  const view = { width: innerWidth, height: innerHeight }
  const now = element.dataset['placed']?.split(' ').map(Number)
  const [left = 0, bottom = 0] = now ?? []
  const stands = { left, top: view.height - bottom - height, width, height }
  const isInView = stands.top >= 0 && left + width <= view.width
  const heavy = obstacles.filter(({ weight }) => weight > weights.inList)
  if (!mayReturn && now !== undefined && isInView && covered(stands, heavy, 1) === 0) return
  const place = placeToasts(view, { width, height }, obstacles)
  const fromFoot = view.height - place.top - height
  element.dataset['placed'] = `${place.left} ${fromFoot}`
  element.style.left = `${place.left}px`
  // From its foot: one that is added stands above those that are there.
  element.style.bottom = `${fromFoot}px`
}
