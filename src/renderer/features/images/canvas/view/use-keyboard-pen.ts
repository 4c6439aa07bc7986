import { type RefObject, useMemo, useState } from 'react'
import { useKeys } from '../../../../keys/use-keys.ts'
import { tools } from '../tools/tool-table.ts'
import type { ToolHost, ToolPoint } from '../tools/tool.ts'
import { type Pen, toolPoint } from './pen.ts'
import { createKeyMoves } from '../tools/move/key-moves.ts'
import { type MovedPart, startMove } from '../tools/move/move-tool.ts'
import { arrowWays, keptInSight, pannedBy, type Point, toDocument, toSurface } from './viewport.ts'

/** In CSS pixels; with Shift further. */
const cursorStep = { short: 8, long: 64 }
const viewStep = { short: 32, long: 160 }
/** In pixels of the document. */
const layerStep = { short: 1, long: 10 }

/**
 * Every tool without a pointer: arrows move a cursor, Enter presses the tool there and lets it go, Escape takes the press
 * back. Moving tools need no cursor: arrows move what they move.
 *
 * @returns where the cursor is, in pixels of the document; null while nobody uses it
 */
export function useKeyboardPen(surface: RefObject<HTMLElement | null>, host: ToolHost, pen: Pen) {
  const [cursor, setCursor] = useState<Point | null>(null)
  const { session, options } = host
  // While a key is held down it is one move, in pixels of the document, and ends as one step.
  const moveLayer = useMemo(() => createKeyMoves((what: MovedPart) => startMove(session, what)), [session])

  /** The middle of what is seen, where there was none. */
  function place(): Point | null {
    const { view, box } = session.store.getState()
    return cursor ?? (view === null ? null : toDocument(view, { x: box.width / 2, y: box.height / 2 }))
  }

  function moveBy(
    right: number,
    down: number,
    pace: 'short' | 'long',
    onRelease: (act: () => void) => void,
  ): void {
    const { view, structure, box } = session.store.getState()
    if (view === null || structure === null) return
    const { tool } = options()
    const own = tools[tool].keys?.(host)
    const [across, along] = [right * layerStep[pace], down * layerStep[pace]]
    if (own?.arrow !== undefined) return own.arrow(across, along)
    if (tools[tool].movesLayer?.(host) === true)
      return moveLayer(across, along, tool === 'move' ? 'selected' : 'all', onRelease)
    if (tool === 'hand')
      return session.setView(pannedBy(view, -right * viewStep[pace], -down * viewStep[pace]))
    const from = place()
    if (from === null) return
    const step = cursorStep[pace] / view.scale
    const next = {
      x: clamp(from.x + right * step, structure.width),
      y: clamp(from.y + down * step, structure.height),
    }
    setCursor(next)
    const at = pointAt(host, next)
    if (at !== null && pen.isDown()) pen.move([at], noKeys)
    else if (at !== null) tools[tool].hover?.(host, at)
    const shown = toSurface(view, next)
    const over = { x: outside(shown.x, box.width), y: outside(shown.y, box.height) }
    if (over.x !== 0 || over.y !== 0)
      session.setView(keptInSight(pannedBy(view, -over.x, -over.y), structure, box))
  }

  useKeys(
    'focus',
    {
      moveOnCanvas: ({ key, chord, onRelease }) => {
        const [right, down] = arrowWays[key] ?? [0, 0]
        moveBy(right, down, chord.startsWith('Shift') ? 'long' : 'short', onRelease)
      },
      pressTool() {
        if (pen.isDown()) return pen.up()
        const tool = tools[options().tool]
        const own = tool.keys?.(host) ?? null
        if (own !== null) return own.enter()
        // Where the cursor is, Enter presses; who has none means what the pointer has begun.
        const end = cursor === null ? (tool.halfDone?.(host) ?? null) : null
        if (end !== null) return end()
        const from = place()
        const at = from === null ? null : pointAt(host, from)
        if (from === null || at === null) return
        setCursor(tool.enter === undefined ? from : null)
        if (tool.enter !== undefined) return tool.enter(host, from)
        pen.down(at, noKeys)
        if (tool.isAtOnce?.(host) === true) pen.up()
      },
      // Read at each press: what is half done comes before the cursor, and is taken back where it is shown.
      get close() {
        if (pen.isDown()) return leave
        return cursor === null || isHalfDone(host) ? undefined : leave
      },
    },
    { element: surface },
  )

  function leave(): void {
    pen.cancel()
    setCursor(null)
  }

  return { cursor, leave: () => setCursor(null) }
}

function isHalfDone(host: ToolHost): boolean {
  return (tools[host.options().tool].halfDone?.(host) ?? null) !== null
}

const noKeys = { isShift: false, isAlt: false }

/** A place of the document as tools want it. */
function pointAt(host: ToolHost, at: Point): ToolPoint | null {
  const { view } = host.session.store.getState()
  return view === null ? null : toolPoint(host, toSurface(view, at), 0.5)
}

function clamp(at: number, length: number): number {
  return Math.min(length, Math.max(0, at))
}

/** How far a place lies beyond the surface. */
function outside(at: number, length: number): number {
  return at < 0 ? at : Math.max(0, at - length)
}
