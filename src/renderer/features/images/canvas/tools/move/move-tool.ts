import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Placement } from '../../engine/transform/placement.ts'
import type { Press, Tool, ToolPoint } from '../tool.ts'
import { applyTransform, placeTransform, transformStore } from '../transform/transform-state.ts'
import { paintableLayer, workableLayer } from '../workable-layer.ts'
import type { MoveBy } from './key-moves.ts'
import { cancelMove, dropFloating, movePixels, movesPixels } from './floating.ts'

/** Moves the active layer, by whole pixels, or what is selected of it; while it is transformed, what is shown of that. */
export const moveTool: Tool = {
  press({ session }, at) {
    const transformed = transformStore(session).getState().layer
    if (transformed !== null) return pressTransform(session, transformed.to, at)
    const isPixels = movesPixels(session)
    const put = startMove(session, 'selected')
    if (put === null) return null
    let right = 0
    let down = 0
    return {
      move(now) {
        right = Math.round(now.x - at.x)
        down = Math.round(now.y - at.y)
        put(right, down, true)
      },
      // A click moves nothing.
      end: () => (isPixels && right === 0 && down === 0 ? cancelMove(session) : put(right, down, false)),
      cancel: () => cancelMove(session),
    }
  },
  movesLayer: () => true,
  keys({ session }) {
    const { layer } = transformStore(session).getState()
    if (layer === null) return movesPixels(session) ? { enter: () => dropFloating(session) } : null
    return {
      enter: () => applyTransform(session),
      arrow: (right, down) => placeTransform(session, movedBy(layer.to, right, down)),
    }
  },
}

function pressTransform(session: CanvasSession, begun: Placement, at: ToolPoint): Press {
  return {
    move: (now) => placeTransform(session, movedBy(begun, now.x - at.x, now.y - at.y)),
    cancel: () => placeTransform(session, begun),
  }
}

function movedBy(placement: Placement, right: number, down: number): Placement {
  return {
    ...placement,
    middleX: placement.middleX + Math.round(right),
    middleY: placement.middleY + Math.round(down),
  }
}

/** All of a layer, or only what is selected of it where anything is. */
export type MovedPart = 'all' | 'selected'

/** Decides what is moved: the active layer, or what is selected of it; says so where that must not be, and gives null. */
export function startMove(session: CanvasSession, what: MovedPart): MoveBy | null {
  const isPixels = what === 'selected' && movesPixels(session)
  const layer = isPixels ? paintableLayer(session) : workableLayer(session)
  if (layer === null) return null
  return isPixels
    ? (right, down, isDraft) => movePixels(session, right, down, isDraft)
    : (right, down, isDraft) =>
        session.send({ type: 'edit', edit: { kind: 'move-layer', id: layer.id, right, down }, isDraft })
}
