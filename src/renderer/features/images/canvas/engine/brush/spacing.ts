import { type Brush, type Dab, dabAt, type PenPoint } from './brush.ts'
import { pointOnCurve } from './curve.ts'

/** Dabs lie this share of their diameter apart: close enough that the edge of a stroke is smooth. */
const spacingShare = 0.125
/** A curve is walked in lines no longer than this many pixels. */
const lineLength = 2

/** Makes dabs of the points of a pen, as they come. */
export type DabSpacing = {
  /** The dabs that are certain with this point: a curve is known once the point after its end is. */
  add: (point: PenPoint) => Dab[]
  /** The dabs up to the last point, as they would be if it were the end. */
  end: () => Dab[]
}

export function spaceDabs(brush: Brush): DabSpacing {
  const points: PenPoint[] = []
  /** The way still to go before the next dab, in pixels. */
  let left = 0

  function add(point: PenPoint): Dab[] {
    const last = points.at(-1)
    if (last !== undefined && last.x === point.x && last.y === point.y) return []
    points.push(point)
    if (points.length === 1) return walkFrom(point, point)
    if (points.length === 2) return []
    return walkCurve(points.at(-4) ?? (points.at(-3) as PenPoint), points.at(-3), points.at(-2), point)
  }

  function end(): Dab[] {
    const last = points.at(-1)
    const from = points.at(-2)
    if (last === undefined || from === undefined) return []
    const before = left
    const dabs = walkCurve(points.at(-3) ?? from, from, last, last)
    left = before
    return dabs
  }

  function walkCurve(
    before: PenPoint,
    from: PenPoint | undefined,
    to: PenPoint | undefined,
    after: PenPoint,
  ): Dab[] {
    if (from === undefined || to === undefined) return []
    const dabs: Dab[] = []
    const lines = Math.max(1, Math.ceil(distanceOf(from, to) / lineLength))
    let at = from
    for (let line = 1; line <= lines; line++) {
      const next = pointOnCurve(before, from, to, after, line / lines)
      dabs.push(...walkFrom(at, next))
      at = next
    }
    return dabs
  }

  /** The dabs on a straight line; the first of a stroke lies at its beginning. */
  function walkFrom(from: PenPoint, to: PenPoint): Dab[] {
    const dabs: Dab[] = []
    const length = distanceOf(from, to)
    let walked = left
    while (walked <= length) {
      const share = length === 0 ? 0 : walked / length
      const dab = dabAt(
        {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
          pressure: from.pressure + (to.pressure - from.pressure) * share,
        },
        brush,
      )
      dabs.push(dab)
      walked += Math.max(0.5, dab.radius * 2 * spacingShare)
    }
    left = walked - length
    return dabs
  }

  return { add, end }
}

/** Not `Math.hypot`: engines may differ in its last bit, and a stroke draws the same everywhere. */
function distanceOf(from: PenPoint, to: PenPoint): number {
  const x = to.x - from.x
  const y = to.y - from.y
  return Math.sqrt(x * x + y * y)
}
