import { isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import type { Tool, ToolPoint } from '../tool.ts'
import { modeOf, select, showOutline } from './selecting.ts'

/** Selects a shape that fills the rectangle between two corners, of whole pixels. */
export function shapeTool(outlineOf: (rect: Rect) => Point[]): Tool {
  return {
    press(host, at, held) {
      const { session } = host
      const mode = modeOf(host, held)
      let rect = rectBetween(at, at)
      return {
        move(now) {
          rect = rectBetween(at, now)
          showOutline(session, outlineOf(rect))
        },
        end: () => select(session, isEmptyRect(rect) ? null : outlineOf(rect), mode),
        cancel: () => showOutline(session, null),
      }
    },
  }
}

function rectBetween(one: ToolPoint, other: ToolPoint): Rect {
  const x = Math.round(Math.min(one.x, other.x))
  const y = Math.round(Math.min(one.y, other.y))
  return {
    x,
    y,
    width: Math.round(Math.max(one.x, other.x)) - x,
    height: Math.round(Math.max(one.y, other.y)) - y,
  }
}
