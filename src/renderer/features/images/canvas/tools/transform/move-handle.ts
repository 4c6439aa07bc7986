import { directionOf, type Placement, toPage } from '../../engine/transform/placement.ts'
import type { Handle } from '../crop/crop-box.ts'

/** Of either side, in pixels. */
const longestSide = 32_768
/** With Shift it turns by so much at a time, in degrees. */
export const angleStep = 15

/**
 * After one of its handles was moved on the page by so many pixels; the opposite one stays where it is.
 *
 * @param isRatioKept at a corner, both sides grow alike
 */
export function withHandleMoved(
  placement: Placement,
  handle: Handle,
  [right, down]: readonly [number, number],
  isRatioKept: boolean,
): Placement {
  const { cos, sin } = directionOf(placement.angle)
  const wanted = {
    width: placement.width + handle.across * (right * cos + down * sin),
    height: placement.height + handle.down * (down * cos - right * sin),
  }
  const isCorner = handle.across !== 0 && handle.down !== 0
  const share = Math.max(wanted.width / placement.width, wanted.height / placement.height)
  const { width, height } =
    isRatioKept && isCorner
      ? sizeWithin({ width: placement.width * share, height: placement.height * share })
      : { width: sideWithin(wanted.width), height: sideWithin(wanted.height) }
  const middle = toPage(
    placement,
    (handle.across * (width - placement.width)) / 2,
    (handle.down * (height - placement.height)) / 2,
  )
  return { ...placement, width, height, middleX: middle.x, middleY: middle.y }
}

/** Of another size; its first corner stays where it is on the page. */
export function withSize(placement: Placement, size: { width: number; height: number }): Placement {
  const [width, height] = [sideWithin(size.width), sideWithin(size.height)]
  const middle = toPage(placement, (width - placement.width) / 2, (height - placement.height) / 2)
  return { ...placement, width, height, middleX: middle.x, middleY: middle.y }
}

/** Turned so that its upper side looks at a place of the page. */
export function turnedTowards(
  placement: Placement,
  { x, y }: { x: number; y: number },
  isStepped: boolean,
): Placement {
  const degrees = (Math.atan2(x - placement.middleX, placement.middleY - y) * 180) / Math.PI
  const step = isStepped ? angleStep : 1
  return { ...placement, angle: withinTurn(Math.round(degrees / step) * step) }
}

/** The same direction as a number of degrees above −180, and no more than 180. */
export function withinTurn(angle: number): number {
  const rest = ((angle % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

function sideWithin(side: number): number {
  return Math.min(longestSide, Math.max(1, Math.round(side)))
}

/** In its ratio, as far as pixels can. */
function sizeWithin({ width, height }: { width: number; height: number }) {
  const longer = Math.max(width, height)
  const share = longer > longestSide ? longestSide / longer : longer < 1 ? 1 / longer : 1
  return { width: sideWithin(width * share), height: sideWithin(height * share) }
}
