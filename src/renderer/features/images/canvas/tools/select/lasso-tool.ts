import type { Point } from '../../engine/selection/polygon.ts'
import type { Tool } from '../tool.ts'
import { modeOf, select, showOutline } from './selecting.ts'

/** An outline has an area from three corners on. */
const fewestCorners = 3

/** Selects what a line goes around; its ends are joined. */
export const lassoTool: Tool = {
  press(host, at, held) {
    const { session } = host
    const mode = modeOf(host, held)
    const way: Point[] = [{ x: at.x, y: at.y }]
    return {
      move(points) {
        for (const { x, y } of points) {
          const last = way.at(-1)
          if (last?.x !== x || last.y !== y) way.push({ x, y })
        }
        showOutline(session, way)
      },
      end: () => select(session, way.length < fewestCorners ? null : way, mode),
      cancel: () => showOutline(session, null),
    }
  },
}
