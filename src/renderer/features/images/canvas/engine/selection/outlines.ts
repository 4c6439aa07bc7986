import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Point } from './polygon.ts'

/** The outline of a rectangle. */
export function outlineOfRect({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** The corners of an ellipse lie this far apart at most, in pixels. */
const arcLength = 2
const leastCorners = 24
const mostCorners = 2048

/** The outline of the ellipse that fills a rectangle: a polygon that is nowhere a tenth of a pixel off it. */
export function outlineOfEllipse({ x, y, width, height }: Rect): Point[] {
  const wanted = Math.ceil((Math.PI * Math.max(width, height)) / arcLength)
  const count = Math.min(mostCorners, Math.max(leastCorners, wanted))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return {
      x: x + (width / 2) * (1 + Math.cos(angle)),
      y: y + (height / 2) * (1 + Math.sin(angle)),
    }
  })
}
