import type { Held, Press, ToolHost, ToolId, ToolPoint } from '../tools/tool.ts'
import { tools } from '../tools/tool-table.ts'
import { type Point, toDocument } from './viewport.ts'

export type Pen = ReturnType<typeof createPen>

/** Whatever presses the tool of now on the surface: a pointer or the keyboard. One press at a time. */
export function createPen(host: ToolHost) {
  let press: Press | null = null
  return {
    isDown: () => press !== null,
    down(at: ToolPoint, held: Held, tool: ToolId = host.options().tool) {
      press?.cancel?.()
      press = tools[tool].press(host, at, held)
    },
    move(points: readonly ToolPoint[], held: Held) {
      const to = points.at(-1)
      if (to !== undefined) press?.move?.(to, held, points)
    },
    up() {
      press?.end?.()
      press = null
    },
    cancel() {
      press?.cancel?.()
      press = null
    },
  }
}

/** A place on the surface as tools want it; null while the surface has no view. */
export function toolPoint(host: ToolHost, at: Point, pressure: number): ToolPoint | null {
  const { view } = host.session.store.getState()
  return view === null ? null : { ...toDocument(view, at), pressure, surfaceX: at.x, surfaceY: at.y }
}
