import { useRef, type PointerEvent, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { classes } from '../lib/classes.ts'
import { clampWidth, usePaneWidths } from '../lib/pane-widths.ts'
import { asRem, textScale } from '../lib/text-scale.ts'
import { useText } from '../text/use-text.ts'

type SplitPaneProps = {
  /** Under which its width is remembered: the room, then the pane, like `chat-list`. */
  paneId: string
  /** The side of the work that it stands on; the handle is on the other edge. */
  side: 'left' | 'right'
  /** Widths in pixels, at the usual size of text. */
  initial: number
  min: number
  max: number
  children: ReactNode
  /** Its name for assistive technology. */
  label?: string
}

const keyStep = 16

/** A pane at the side of the work that can be made wider and narrower, by pointer or arrow keys. */
export function SplitPane({ paneId, side, initial, min, max, children, label }: SplitPaneProps) {
  const text = useText()
  const width = clampWidth(usePaneWidths((widths) => widths[paneId]) ?? initial, min, max)
  const drag = useRef<{ x: number; width: number } | null>(null)
  const outward = side === 'left' ? 1 : -1
  const setWidth = (next: number) => usePaneWidths.setState({ [paneId]: clampWidth(next, min, max) })

  const handle = useRef<HTMLDivElement>(null)
  useKeys(
    'focus',
    { resizePane: ({ key }) => setWidth(width + (key === 'ArrowRight' ? outward : -outward) * keyStep) },
    { element: handle },
  )
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width }
  }
  function onPointerMove(event: PointerEvent) {
    if (drag.current !== null)
      setWidth(drag.current.width + ((event.clientX - drag.current.x) * outward) / textScale())
  }

  return (
    <section
      aria-label={label ?? text.common.sidePane}
      style={{ width: asRem(width) }}
      className={classes(
        'relative flex min-h-0 max-w-[45vw] shrink-0 flex-col bg-panel',
        side === 'left' ? 'border-r border-line' : 'order-last border-l border-line',
      )}
    >
      {children}
      <div
        ref={handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={text.common.resizePane}
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onDoubleClick={() => setWidth(initial)}
        className={classes(
          'absolute inset-y-0 z-10 w-1.5 cursor-col-resize touch-none transition-colors hover:bg-line-strong focus-visible:bg-focus focus-visible:outline-none',
          side === 'left' ? '-right-[3px]' : '-left-[3px]',
        )}
      />
    </section>
  )
}
