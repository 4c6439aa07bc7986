import type { PenPoint } from '../../engine/brush/brush.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { StrokeOrder } from '../../worker/stroke.ts'
import { readColour } from '../colour.ts'
import type { Tool, ToolPoint } from '../tool.ts'
import { workableLayer } from '../workable-layer.ts'
import type { ToolOptions } from '../tool-options.ts'

/** Where the last stroke on a document ended: with Shift the next one begins there. */
const lastPoints = new WeakMap<CanvasSession, PenPoint>()

/** Brush and eraser: what differs is what the stroke does to the layer. */
export function paintTool(kind: 'brush' | 'eraser'): Tool {
  return {
    press({ session, options }, at, isShift) {
      if (workableLayer(session) === null) return null
      const last = isShift ? lastPoints.get(session) : undefined
      const order = orderOf(kind, options())
      session.send({
        type: 'stroke-start',
        order,
        points: [...(last === undefined ? [] : [last]), penOf(at)],
      })
      lastPoints.set(session, penOf(at))
      return {
        move(points) {
          session.send({ type: 'stroke-points', points: points.map(penOf) })
          const end = points.at(-1)
          if (end !== undefined) lastPoints.set(session, penOf(end))
        },
        end: () => session.send({ type: 'stroke-end', command: kind }),
        cancel: () => session.send({ type: 'stroke-cancel' }),
      }
    },
  }
}

function orderOf(kind: 'brush' | 'eraser', options: ToolOptions): StrokeOrder {
  const tip = options[kind]
  return {
    brush: { ...tip, isPressureSize: options.isPressureSize },
    paint:
      kind === 'eraser'
        ? { kind: 'erase', opacity: tip.opacity }
        : { kind: 'colour', colour: readColour(options.colour), opacity: tip.opacity },
  }
}

function penOf({ x, y, pressure }: ToolPoint): PenPoint {
  return { x, y, pressure }
}
