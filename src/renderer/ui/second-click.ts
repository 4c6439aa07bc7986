import { type RefObject, useEffect } from 'react'
import { doubleClickMs } from '../lib/double-click.ts'

/** How far a hand moves the pointer between the clicks of a double click; CSS pixels. */
const sameSpotPx = 8

/** Where and when a pointer went down; milliseconds of the page. */
export type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>

/** What else one press of a pointer makes. */
const partsOfPress = ['pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const

/**
 * For what closes under the pointer: the second click of the double click that closed it was meant for what lay there, and
 * reaches nothing below.
 */
export function useSecondClick(popup: RefObject<Element | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    let last: Press | null = null
    const note = (press: PointerEvent) => {
      last = popup.current?.contains(press.target as Node) === true ? press : null
    }
    window.addEventListener('pointerdown', note, { capture: true, signal: listening.signal })
    return () => {
      listening.abort()
      if (last !== null) swallowWhatFollows(last)
    }
  }, [popup, isOpen])
}

let lastPress: Press | null = null
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp }) => (lastPress = { clientX, clientY, timeStamp }),
    { capture: true },
  )

/**
 * For what opens under the pointer: the second click of the double click that opened it was meant for what lay there before.
 * Once it was closed again by a key, a click there is meant, however soon.
 */
export function useSecondClickOfOpening(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || lastPress === null) return
    const swallowing = swallowWhatFollows(lastPress)
    return () => swallowing.abort()
  }, [isOpen])
}

/** Pure: whether a press belongs to the same double click as the one before it. */
export function followsAtOnce(press: Press, before: Press): boolean {
  const awayPx = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - before.timeStamp < doubleClickMs && awayPx <= sameSpotPx
}

/** Up to the first press that is one of its own: elsewhere, or later. */
function swallowWhatFollows(first: Press): AbortController {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let before = first
  let isSecond = false
  const onPress = (press: PointerEvent) => {
    isSecond = followsAtOnce(press, before)
    if (isSecond) swallow(press)
    before = press
  }
  // The system may allow more time: a press that it does not count to the one before is one of its own.
  const onMouseDown = ({ detail }: MouseEvent) => {
    isSecond ||= detail > 1
    if (!isSecond) listening.abort()
  }
  window.addEventListener('pointerdown', onPress, options)
  window.addEventListener('mousedown', onMouseDown, options)
  for (const part of partsOfPress)
    window.addEventListener(part, (event) => isSecond && isOfPointer(event) && swallow(event), options)
  return listening
}

/** A click that a key made counts none. */
const isOfPointer = ({ type, detail }: UIEvent) => type === 'pointerup' || detail > 0

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}
