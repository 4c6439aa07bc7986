import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { isSecondaryPress } from '../../../../keys/secondary-press.ts'
import type { Held, ToolHost, ToolPoint } from '../tools/tool.ts'
import { type Pen, toolPoint } from './pen.ts'
import { pannedBy, zoomedTo } from './viewport.ts'

/** What a pen or finger has no pressure for, a mouse says as well. */
const evenPressure = 0.5
/** Of a wheel's pixels: so much of the scale for each. */
const wheelPace = 0.0022
const pixelsOfLine = 16
/** A pen is heard as it moves, not once a frame: what draws it beside this thread has it in time for the frame of now. */
const moves = 'onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove'

/** Pointer and wheel on the surface: the tool's, and those that look elsewhere. `onPlace`: where the pointer is, for the ring. */
export function usePointer(
  surface: RefObject<HTMLElement | null>,
  host: ToolHost,
  pen: Pen,
  onPlace: (at: { x: number; y: number } | null) => void,
) {
  const pointer = useRef<number | null>(null)

  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const onMove = (event: Event) => {
      const moved = event as globalThis.PointerEvent
      if (moved.pointerId === pointer.current) pen.move(pointsOf(host, element, moved), heldBy(moved))
    }
    element.addEventListener(moves, onMove)
    return () => element.removeEventListener(moves, onMove)
  }, [surface, host, pen])

  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { view } = host.session.store.getState()
      if (view === null) return
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1
      const [right, down] = [event.deltaX * lines, event.deltaY * lines]
      // A pinch comes as a wheel with Ctrl.
      if (event.ctrlKey || event.metaKey) {
        const scale = view.scale * Math.exp(-down * wheelPace)
        host.session.setView(zoomedTo(view, scale, placeOn(element, event)))
      } else if (event.shiftKey && right === 0) host.session.setView(pannedBy(view, -down, 0))
      else host.session.setView(pannedBy(view, -right, -down))
    }
    // React's own is passive, and the page would zoom.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [surface, host])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (pointer.current !== null || event.button > 1 || isSecondaryPress(event)) return
      const [at] = pointsOf(host, event.currentTarget, event.nativeEvent)
      if (at === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      // The middle button looks elsewhere whatever the tool is.
      pen.down(at, heldBy(event), event.button === 1 ? 'hand' : undefined)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      onPlace(placeOn(event.currentTarget, event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.pointerId !== pointer.current) return
      pointer.current = null
      pen.up()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (event.pointerId !== pointer.current) return
      pointer.current = null
      pen.cancel()
    },
    onPointerLeave: () => onPlace(null),
  }
}

/** Where the pointer has been since the last time. */
function pointsOf(host: ToolHost, element: Element, event: globalThis.PointerEvent): ToolPoint[] {
  const events = event.getCoalescedEvents?.() ?? []
  return (events.length > 0 ? events : [event]).flatMap((one) => {
    const at = toolPoint(host, placeOn(element, one), pressureOf(one))
    return at === null ? [] : [at]
  })
}

function heldBy({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): Held {
  return { isShift: shiftKey, isAlt: altKey }
}

function pressureOf({ pointerType, pressure }: globalThis.PointerEvent): number {
  return pointerType === 'pen' ? pressure : evenPressure
}

function placeOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
