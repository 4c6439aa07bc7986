import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Point = { x: number; y: number }

type Gestures = {
  /** Larger or smaller around a point of the element, in CSS pixels. */
  onZoom(factor: number, at: Point): void
  onPan(by: Point): void
  onToggle(): void
}

/** A notch of a wheel is a tenth. */
const perWheelPixel = 0.001
const perPinchPixel = 0.01
const pixelsPerLine = 32

/** Wheel, pinch of a trackpad or of two fingers, pull and double click over an element. */
export function useZoomGestures(
  element: RefObject<HTMLElement | null>,
  { onZoom, onPan, onToggle }: Gestures,
) {
  const pointers = useRef(new Map<number, Point>())
  const wheel = useEffectEvent((event: WheelEvent) => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY
    // A pinch on a trackpad comes as a wheel with Control; of the page itself nothing is zoomed.
    const share = event.ctrlKey ? perPinchPixel : perWheelPixel
    onZoom(Math.exp(-pixels * share), { x: event.clientX - left, y: event.clientY - top })
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      wheel(event)
    }
    // Not passive: what is zoomed does not scroll.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element])

  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isControl(event.target)) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      if (event.buttons === 0) return forget(event)
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other === undefined) return onPan({ x: now.x - before.x, y: now.y - before.y })
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
      onZoom(distance(now, other) / Math.max(1, distance(before, other)), middle)
      onPan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onPointerLeave: forget,
    onDoubleClick(event: { target: EventTarget }) {
      if (!isControl(event.target)) onToggle()
    },
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** A player or the slider has presses of its own. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('video, audio, input, button, a') !== null
}
