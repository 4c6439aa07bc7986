import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { isSecondaryPress } from '../../../../../keys/secondary-press.ts'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { classes } from '../../../../../lib/classes.ts'
import { useSession } from '../../session/use-session.ts'
import { arrowWays } from '../viewport.ts'

/** Of the ring that shows the focus, in CSS pixels. */
const ringRadius = 11

/** What a drag does; the way is from where it began, in pixels of the document. */
export type DragHandle = (right: number, down: number, isShift: boolean, isAlt: boolean) => void

type HandleMarkProps = {
  label: string
  /** In CSS pixels of the surface. */
  x: number
  y: number
  /** In degrees. */
  angle?: number
  cursor: string
  /** Of what takes the pointer around it, in CSS pixels; 0: it is for keys only, since others would lie under it. */
  reach: number
  value: number
  valueText: string
  /** At the beginning of a drag. Null: nothing can be dragged now. */
  onPress(): DragHandle | null
  /** Of an arrow with Shift; without, 1. */
  longStep?: number
  /** By arrows. */
  onStep(right: number, down: number): void
  /** A drag was let go, or an arrow: what was shown is meant, unless the drag was taken away. */
  onEnd?(isMeant: boolean): void
  children: ReactNode
}

/** One handle of a box: dragged by the pointer, or moved by the arrows while it has the focus; with Shift further. */
export function HandleMark(props: HandleMarkProps) {
  const { label, x, y, angle = 0, cursor, reach, value, valueText, children } = props
  const { longStep = 10, onPress, onStep, onEnd } = props
  const session = useSession()
  const mark = useRef<SVGGElement>(null)
  const dragged = useRef<{ x: number; y: number; drag: DragHandle } | null>(null)

  useKeys(
    'focus',
    {
      moveOnCanvas: ({ key, chord, onRelease }) => {
        const [right, down] = arrowWays[key] ?? [0, 0]
        const step = chord.startsWith('Shift') ? longStep : 1
        onStep(right * step, down * step)
        if (onEnd !== undefined) onRelease(() => onEnd(true))
      },
    },
    { element: mark as RefObject<Element | null> },
  )

  function onPointerDown(event: PointerEvent<SVGGElement>): void {
    if (event.button !== 0 || isSecondaryPress(event)) return
    // The surface would press the tool here.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const drag = onPress()
    dragged.current = drag === null ? null : { x: event.clientX, y: event.clientY, drag }
  }

  function onPointerMove(event: PointerEvent<SVGGElement>): void {
    const { view } = session.store.getState()
    const begun = dragged.current
    if (begun === null || view === null) return
    const right = (event.clientX - begun.x) / view.scale
    const down = (event.clientY - begun.y) / view.scale
    begun.drag(right, down, event.shiftKey, event.altKey)
  }

  function end(isMeant: boolean): void {
    if (dragged.current === null) return
    dragged.current = null
    onEnd?.(isMeant)
  }
  return (
    <g
      ref={mark}
      role="slider"
      aria-label={label}
      aria-valuenow={value}
      aria-valuetext={valueText}
      tabIndex={0}
      transform={`translate(${x} ${y}) rotate(${angle})`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      className={classes(
        'group outline-none',
        reach > 0 ? `pointer-events-auto ${cursor}` : 'opacity-0 focus-visible:opacity-100',
      )}
    >
      {reach > 0 && <circle r={reach} className="fill-transparent" />}
      <circle
        r={ringRadius}
        className="fill-none stroke-focus stroke-2 opacity-0 group-focus-visible:opacity-100"
      />
      {children}
    </g>
  )
}
