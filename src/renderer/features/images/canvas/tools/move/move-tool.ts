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

/**
 * Moves the active layer by that many pixels of the document.
 *
 * @param isDraft seen, but no step yet: the next move begins where the layer was before
 */
export function moveActiveLayer(session: CanvasSession, right: number, down: number, isDraft: boolean): void {
  const layer = workableLayer(session)
  if (layer !== null) moveBy(session, layer, right, down, isDraft)
}

function moveBy(
  session: CanvasSession,
  { id }: CanvasLayer,
  right: number,
  down: number,
  isDraft: boolean,
): void {
  session.send({
    type: 'edit',
    edit: { kind: 'move-layer', id, right, down },
    command: 'move-layer',
    isDraft,
  })
}
