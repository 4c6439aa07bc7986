import { emptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasMatrix } from '../../../../../../shared/domain/canvas/canvas-matrix.ts'
import type { Area, Outline } from './outlines.ts'

/** Straight sides on the layer, four numbers each: from x, y to x, y. Those of a hole go around the other way. */
export type Edges = Float64Array

/** The sides of an area where a matrix puts it. */
export function edgesOf({ outline, hole }: Area, matrix: CanvasMatrix): Edges {
  const edges = new Float64Array((outline.length + hole.length) * 4)
  write(edges, 0, outline, matrix)
  write(edges, outline.length * 4, hole.toReversed(), matrix)
  return edges
}

function write(edges: Edges, from: number, outline: Outline, [a, b, c, d, e, f]: CanvasMatrix): void {
  for (const [index, { x, y }] of outline.entries()) {
    const [right, down] = [a * x + c * y + e, b * x + d * y + f]
    const to = from + index * 4
    edges[to] = right
    edges[to + 1] = down
    // The end of the one before; the first one's is the last one's end.
    const before = index === 0 ? from + (outline.length - 1) * 4 : to - 4
    edges[before + 2] = right
    edges[before + 3] = down
  }
}

/** The smallest rectangle of whole pixels around all of them. */
export function boundsOfEdges(edges: Edges): Rect {
  if (edges.length === 0) return emptyRect
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < edges.length; at += 4) {
    const [x, y] = [edges[at] as number, edges[at + 1] as number]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}
