import type { Colour, PenPoint } from '../../engine/brush/brush.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { StrokeOrder } from '../../worker/stroke.ts'
import { readColour } from '../colour.ts'
import type { Tool, ToolHost, ToolPoint } from '../tool.ts'
import { isMaskWorkable, paintableLayer } from '../workable-layer.ts'
import type { TipTool, ToolOptions } from '../tool-options.ts'

/** Where the last stroke on a document ended: with Shift the next one begins there. */
const lastPoints = new WeakMap<CanvasSession, PenPoint>()

/** Brush, eraser and mask: what differs is what the stroke is on and does to it. */
export function paintTool(kind: TipTool): Tool {
  const isMask = kind === 'mask'
  return {
    ...(isMask && { take: showMasks }),
    press({ session, options }, at, { isShift }) {
      if (isMask ? !isMaskWorkable(session) : paintableLayer(session) === null) return null
      const last = isShift && !isMask ? lastPoints.get(session) : undefined
      const order = orderOf(kind, options(), isShift)
      session.send({
        type: 'stroke-start',
        order,
        points: [...(last === undefined ? [] : [last]), penOf(at)],
        maskId: isMask ? crypto.randomUUID() : null,
      })
      lastPoints.set(session, penOf(at))
      return {
        move(to, _held, way) {
          session.send({ type: 'stroke-points', points: way.map(penOf) })
          lastPoints.set(session, penOf(to))
        },
        end: () => session.send({ type: 'stroke-end', command: kind }),
        cancel: () => session.send({ type: 'stroke-cancel' }),
      }
    },
  }
}

/** One that gave way to an answer is seen again by who is about to paint on it. */
function showMasks({ session }: ToolHost): void {
  session.send({ type: 'masks-show' })
}

/** Of a mask only the alpha means something. */
const maskColour: Colour = { red: 0, green: 0, blue: 0 }

function orderOf(kind: TipTool, options: ToolOptions, isShift: boolean): StrokeOrder {
  const tip = options[kind]
  const isErased = kind === 'mask' ? isShift !== options.isMaskErased : kind === 'eraser'
  const colour = kind === 'mask' ? maskColour : readColour(options.colour)
  return {
    brush: { ...tip, isPressureSize: options.isPressureSize },
    paint: isErased
      ? { kind: 'erase', opacity: tip.opacity }
      : { kind: 'colour', colour, opacity: tip.opacity },
  }
}

function penOf({ x, y, pressure }: ToolPoint): PenPoint {
  return { x, y, pressure }
}
