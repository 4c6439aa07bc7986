import type { Point } from '../selection/polygon.ts'

/** How far a flat piece may lie off the arc, in pixels as they are seen. */
const farthestOff = 1 / 64
const leastHalvings = 2
const mostHalvings = 12

/**
 * Directions of a quarter of a circle, from (1, 0) to (0, 1), both included, for arcs of that radius as they are seen. Made with
 * square roots alone, which every engine computes alike.
 */
export function quarterOf(radius: number): Point[] {
  let way: Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]
  for (let halvings = 0; halvings < mostHalvings; halvings++) {
    if (halvings >= leastHalvings && offOf(way, radius) <= farthestOff) break
    way = way.flatMap((one, index) => {
      const next = way[index + 1]
      return next === undefined ? [one] : [one, between(one, next)]
    })
  }
  return way
}

function between(one: Point, other: Point): Point {
  const [x, y] = [one.x + other.x, one.y + other.y]
  const length = Math.sqrt(x * x + y * y)
  return { x: x / length, y: y / length }
}

/** Between two directions, how far their chord lies off the arc in its middle. */
function offOf([one, next]: readonly Point[], radius: number): number {
  if (one === undefined || next === undefined) return 0
  const [x, y] = [(one.x + next.x) / 2, (one.y + next.y) / 2]
  return radius * (1 - Math.sqrt(x * x + y * y))
}
