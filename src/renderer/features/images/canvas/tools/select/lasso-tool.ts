import type { SelectionMode } from '../../engine/selection/combine.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Press, Tool, ToolPoint } from '../tool.ts'
import { addCorner, closePolygon, polygonStore, stretchTo } from './polygon-state.ts'
import { modeOf, select, showOutline } from './selecting.ts'

/** An outline has an area from three corners on. */
const fewestCorners = 3

/** Selects what a line goes around; its ends are joined. As a polygon it goes from press to press. */
export const lassoTool: Tool = {
  press(host, at, held) {
    const { session } = host
    const mode = modeOf(host, held)
    return host.options().lasso === 'polygon' ? pressCorner(session, at, mode) : pressFree(session, at, mode)
  },
  isAtOnce: ({ options }) => options().lasso === 'polygon',
  hover: ({ session }, at) => stretchTo(session, at),
  halfDone: ({ session }) =>
    polygonStore(session).getState().polygon === null ? null : () => closePolygon(session),
}

function pressFree(session: CanvasSession, at: ToolPoint, mode: SelectionMode): Press {
  const way: Point[] = [{ x: at.x, y: at.y }]
  return {
    move(_to, _held, points) {
      for (const { x, y } of points) {
        const last = way.at(-1)
        if (last?.x !== x || last.y !== y) way.push({ x, y })
      }
      showOutline(session, way)
    },
    end: () => select(session, way.length < fewestCorners ? null : way, mode),
    cancel: () => showOutline(session, null),
  }
}

/** The corner lies where it is let go. */
function pressCorner(session: CanvasSession, begun: ToolPoint, mode: SelectionMode): Press {
  let at = begun
  return {
    move(to) {
      at = to
      stretchTo(session, at)
    },
    end: () => addCorner(session, at, mode),
  }
}
