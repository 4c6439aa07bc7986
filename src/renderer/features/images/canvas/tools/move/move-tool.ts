import type { CanvasLayer } from '../../../../../../shared/domain/canvas.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Tool } from '../tool.ts'
import { workableLayer } from '../workable-layer.ts'

/** Moves the active layer, by whole pixels. */
export const moveTool: Tool = {
  press({ session }, at) {
    const layer = workableLayer(session)
    if (layer === null) return null
    let right = 0
    let down = 0
    return {
      move(points) {
        const now = points.at(-1)
        if (now === undefined) return
        right = Math.round(now.x - at.x)
        down = Math.round(now.y - at.y)
        moveBy(session, layer, right, down, true)
      },
      end: () => moveBy(session, layer, right, down, false),
      cancel: () => session.send({ type: 'edit-cancel' }),
    }
  },
}

/** Moves the active layer by that many pixels of the document, as one step. */
export function moveActiveLayer(session: CanvasSession, right: number, down: number): void {
  const layer = workableLayer(session)
  if (layer !== null) moveBy(session, layer, right, down, false)
}

function moveBy(
  session: CanvasSession,
  layer: CanvasLayer,
  right: number,
  down: number,
  isDraft: boolean,
): void {
  const change = { x: layer.x + right, y: layer.y + down }
  session.send({
    type: 'edit',
    edit: { kind: 'change-layer', id: layer.id, change },
    command: 'move-layer',
    isDraft,
  })
}
