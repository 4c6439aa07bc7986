import type { PenPoint } from './brush.ts'

/**
 * A point of the uniform Catmull-Rom curve between `from` and `to`: `before` and `after` are their
 * neighbours, `share` runs from 0 to 1. The curve goes through every point of the pen.
 */
export function pointOnCurve(
  before: PenPoint,
  from: PenPoint,
  to: PenPoint,
  after: PenPoint,
  share: number,
): PenPoint {
  return {
    x: catmullRom(before.x, from.x, to.x, after.x, share),
    y: catmullRom(before.y, from.y, to.y, after.y, share),
    // Pressure between two points lies between theirs: a curve through them would overshoot.
    pressure: from.pressure + (to.pressure - from.pressure) * share,
  }
}

function catmullRom(before: number, from: number, to: number, after: number, t: number): number {
  const linear = to - before
  const square = 2 * before - 5 * from + 4 * to - after
  const cube = 3 * (from - to) + after - before
  return from + 0.5 * t * (linear + t * (square + t * cube))
}
