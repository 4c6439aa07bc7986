import type { CanvasLayer, CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { isDrawable } from '../../engine/shape/draw-shape.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'

export type ShapeLayer = CanvasLayer & { readonly shape: CanvasShape }

/** The active layer where it is a shape. */
export function activeShapeIn(
  structure: Pick<CanvasStructure, 'layers' | 'activeLayerId'> | null,
): ShapeLayer | null {
  const layer = structure?.layers.find(({ id }) => id === structure.activeLayerId)
  return layer?.shape === undefined ? null : { ...layer, shape: layer.shape }
}

/** The same where it may be changed by hand. */
export function shapeInHand(session: CanvasSession): ShapeLayer | null {
  const layer = activeShapeIn(session.store.getState().structure)
  return layer === null || layer.isHidden || layer.isLocked ? null : layer
}

/** Whether it can be a layer: what is dragged too far, or pressed too flat, cannot. */
export function isPossible(shape: CanvasShape): boolean {
  return CanvasShape.safeParse(shape).success && isDrawable(shape)
}

/** The layer becomes that shape; as a draft it is only seen. What is not possible is left out. */
export function changeShape(
  session: Pick<CanvasSession, 'send'>,
  id: string,
  shape: CanvasShape,
  isDraft: boolean,
): void {
  if (!isPossible(shape)) return
  session.send({ type: 'edit', edit: { kind: 'change-shape', id, shape }, isDraft })
}
