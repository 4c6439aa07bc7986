import { z } from 'zod'
import { CanvasMatrix } from './canvas-matrix.ts'

export const shapeKinds = ['line', 'arrow', 'rectangle', 'ellipse'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** Of a side, a line or a stroke, in pixels before the matrix. */
export const longestShapeSide = 100_000
/** Of an arrow, in widths of its stroke. */
export const smallestArrowHead = 2
export const largestArrowHead = 10

const length = z.number().min(0).max(longestShapeSide)
/** `#rrggbb`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/)

const stroked = { stroke: colour, strokeWidth: length, matrix: CanvasMatrix }
/** From its middle half its length to either side, level. */
const line = { length, ...stroked }
/** Around the middle. Its stroke lies inside of it, so that it is as large as it says. `fill`: null leaves it empty. */
const box = { width: length, height: length, fill: colour.nullable(), ...stroked }

const Line = z.strictObject({ kind: z.literal('line'), ...line })
const Arrow = z.strictObject({
  kind: z.literal('arrow'),
  ...line,
  head: z.number().min(smallestArrowHead).max(largestArrowHead),
  isHeadBoth: z.boolean(),
})
/** `radius`: of its corners, as far as the sides allow. */
const Rectangle = z.strictObject({ kind: z.literal('rectangle'), ...box, radius: length })
const Ellipse = z.strictObject({ kind: z.literal('ellipse'), ...box })
const AnyShape = z.discriminatedUnion('kind', [Line, Arrow, Rectangle, Ellipse])

/**
 * What a layer that is a shape draws: lengths in pixels of its own, whose 0, 0 is its middle, and the matrix that puts those on the
 * layer. Its pixels are tiles of the layer, as those of every layer.
 */
export const CanvasShape = AnyShape.refine(hasInk).refine(({ matrix: [a, b, c, d] }) => a * d - b * c !== 0)
export type CanvasShape = z.infer<typeof AnyShape>
export type LineShape = Extract<CanvasShape, { kind: 'line' | 'arrow' }>
export type BoxShape = Extract<CanvasShape, { kind: 'rectangle' | 'ellipse' }>

export function isLine<Shape extends { readonly kind: ShapeKind }>(
  shape: Shape,
): shape is Extract<Shape, { kind: 'line' | 'arrow' }> {
  return shape.kind === 'line' || shape.kind === 'arrow'
}

function hasInk(shape: CanvasShape): boolean {
  return shape.strokeWidth > 0 || ('fill' in shape && shape.fill !== null)
}
