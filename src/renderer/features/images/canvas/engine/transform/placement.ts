import type { Rect } from '../../../../../../shared/canvas/rect.ts'

/** Where a rectangle of pixels is put: its middle, its sides in pixels (at least 1), and how far it is turned to the right. */
export type Placement = {
  readonly middleX: number
  readonly middleY: number
  readonly width: number
  readonly height: number
  /** In degrees. */
  readonly angle: number
}

/** The place that a rectangle has by itself. */
export function placementOf({ x, y, width, height }: Rect): Placement {
  return { middleX: x + width / 2, middleY: y + height / 2, width, height, angle: 0 }
}

/** Exact at quarters, where the functions of the language are not. */
export function directionOf(angle: number): { readonly cos: number; readonly sin: number } {
  const quarter = (((angle / 90) % 4) + 4) % 4
  if (Number.isInteger(quarter))
    return { cos: [1, 0, -1, 0][quarter] as number, sin: [0, 1, 0, -1][quarter] as number }
  const radians = (angle * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** A place of the placed rectangle, from its middle and along its own sides, where it lies on the page. */
export function toPage(placement: Placement, across: number, down: number): { x: number; y: number } {
  const { cos, sin } = directionOf(placement.angle)
  return {
    x: placement.middleX + across * cos - down * sin,
    y: placement.middleY + across * sin + down * cos,
  }
}

/** The smallest rectangle of whole pixels around it. */
export function boundsOfPlacement(placement: Placement): Rect {
  const { cos, sin } = directionOf(placement.angle)
  const across = (Math.abs(cos) * placement.width + Math.abs(sin) * placement.height) / 2
  const down = (Math.abs(sin) * placement.width + Math.abs(cos) * placement.height) / 2
  const x = Math.floor(placement.middleX - across)
  const y = Math.floor(placement.middleY - down)
  const width = Math.ceil(placement.middleX + across) - x
  return { x, y, width, height: Math.ceil(placement.middleY + down) - y }
}

/** Moved by less than a pixel, so that upright edges lie between pixels and stay sharp. */
export function snapped(placement: Placement): Placement {
  const { cos, sin } = directionOf(placement.angle)
  if (cos !== 0 && sin !== 0) return placement
  const width = Math.max(1, Math.round(placement.width))
  const height = Math.max(1, Math.round(placement.height))
  const [across, down] = cos === 0 ? [height, width] : [width, height]
  return {
    ...placement,
    ...{ width, height },
    middleX: Math.round(placement.middleX - across / 2) + across / 2,
    middleY: Math.round(placement.middleY - down / 2) + down / 2,
  }
}
