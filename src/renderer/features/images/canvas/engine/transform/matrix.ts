import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasMatrix } from '../../../../../../shared/domain/canvas/canvas-matrix.ts'
import { directionOf, type Placement, snapped } from './placement.ts'
import { type Turn, turnedRect } from './turn.ts'

export const identity: CanvasMatrix = [1, 0, 0, 1, 0, 0]

/** The one that does `first`, then `then`. */
function multiplied(then: CanvasMatrix, first: CanvasMatrix): CanvasMatrix {
  const [a, b, c, d, e, f] = then
  const [g, h, i, j, k, l] = first
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Where a text or a shape lies after what its layer shows, `rect` in pixels of the layer, was put elsewhere as `placeTiles` does it. */
export function placedMatrix(matrix: CanvasMatrix, rect: Rect, placement: Placement): CanvasMatrix {
  const to = snapped(placement)
  const { cos, sin } = directionOf(to.angle)
  const [across, down] = [to.width / rect.width, to.height / rect.height]
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  const linear = [cos * across, sin * across, -sin * down, cos * down] as const
  const [a, b, c, d] = linear
  return multiplied([...linear, to.middleX - a * x - c * y, to.middleY - b * x - d * y], matrix)
}

/** The same after a flip or a quarter, as `turnTiles` does it. */
export function turnedMatrix(matrix: CanvasMatrix, rect: Rect, turn: Turn): CanvasMatrix {
  return multiplied(matrixOfTurn(rect, turn), matrix)
}

function matrixOfTurn(rect: Rect, turn: Turn): CanvasMatrix {
  const to = turnedRect(rect, turn)
  switch (turn) {
    case 'flip-horizontal':
      return [-1, 0, 0, 1, 2 * rect.x + rect.width, 0]
    case 'flip-vertical':
      return [1, 0, 0, -1, 0, 2 * rect.y + rect.height]
    case 'rotate-right':
      return [0, 1, -1, 0, to.x + rect.height + rect.y, to.y - rect.x]
    case 'rotate-left':
      return [0, -1, 1, 0, to.x - rect.y, to.y + rect.width + rect.x]
  }
}

/** The smallest rectangle of whole pixels around a box where the matrix puts it. */
export function boundsThrough(
  [a, b, c, d, e, f]: CanvasMatrix,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): Rect {
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y }
}
