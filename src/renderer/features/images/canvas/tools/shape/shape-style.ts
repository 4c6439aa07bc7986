import { z } from 'zod'
import {
  type CanvasShape,
  largestArrowHead,
  type ShapeKind,
  shapeKinds,
  smallestArrowHead,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { identity } from '../../engine/transform/matrix.ts'

/** In pixels, as the field takes it. */
export const widestStroke = 500
export const largestRadius = 2000

/** What the next shape is and how it looks, but for the colour of its stroke, which is that of all tools. */
export const ShapeStyle = z.object({
  kind: z.enum(shapeKinds),
  strokeWidth: z.int().min(0).max(widestStroke),
  isFilled: z.boolean(),
  /** `#rrggbb`. */
  fill: z.string().regex(/^#[0-9a-f]{6}$/),
  radius: z.int().min(0).max(largestRadius),
  head: z.int().min(smallestArrowHead).max(largestArrowHead),
  isHeadBoth: z.boolean(),
})
export type ShapeStyle = z.infer<typeof ShapeStyle>

/** How a shape looks, whatever its kind is. `colour`: of its stroke. */
export type ShapeLook = Omit<ShapeStyle, 'kind'> & { readonly colour: string }

export const firstShapeStyle: ShapeStyle = {
  kind: 'rectangle',
  strokeWidth: 8,
  isFilled: false,
  fill: '#ffd166',
  radius: 0,
  head: 4,
  isHeadBoth: false,
}

/** A shape of that look that is nowhere yet and has no size. */
export function newShape(style: ShapeStyle, colour: string): CanvasShape {
  const { kind, head, isHeadBoth, radius } = style
  const strokeWidth = Math.max(leastStroke(kind, style.isFilled), style.strokeWidth)
  const look = { stroke: colour, strokeWidth, matrix: identity }
  const line = { length: 0, ...look }
  const box = { width: 0, height: 0, fill: style.isFilled ? style.fill : null, ...look }
  switch (kind) {
    case 'line':
      return { kind, ...line }
    case 'arrow':
      return { kind, ...line, head, isHeadBoth }
    case 'rectangle':
      return { kind, ...box, radius }
    case 'ellipse':
      return { kind, ...box }
  }
}

/** Without any stroke only what is filled is seen. */
export function leastStroke(kind: ShapeKind, isFilled: boolean): number {
  return kind === 'line' || kind === 'arrow' || !isFilled ? 1 : 0
}
