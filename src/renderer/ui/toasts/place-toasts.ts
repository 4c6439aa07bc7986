/** In CSS pixels of the window, as all measures here. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** Something that can be pressed, and how bad it is to cover a pixel of it. */
export type Obstacle = Rect & { readonly weight: number }
export type Size = { readonly width: number; readonly height: number }

/** From the edges of the window, and around what can be pressed. */
const margin = 12
const clearance = 4
/** From one place that is tried to the next. */
const pitch = 16
/** How far up the middle a notice goes before it leaves it, of the height of the window. */
const highestUsual = 0.4

/**
 * Pure: where a box covers least of what can be pressed. It stands in the middle, at the foot or just above what lies there, so that
 * people find it where the last one was; only where nothing is free there, as low as it can be, and as near to the middle.
 *
 * @param view the window
 * @param box what is placed
 */
export function placeToasts(view: Size, box: Size, obstacles: readonly Obstacle[]): Rect {
  const lowest = Math.max(margin, view.height - box.height - margin)
  const middle = Math.max(0, (view.width - box.width) / 2)
  for (const up of steps(Math.min(lowest - margin, view.height * highestUsual))) {
    const usual = { left: middle, top: lowest - up, ...box }
    if (covered(usual, obstacles, 1) === 0) return usual
  }
  const sideways = steps(Math.max(0, middle - margin)).flatMap((step) => [middle - step, middle + step])
  let best: Rect = { left: middle, top: lowest, ...box }
  let least = covered(best, obstacles)
  for (const up of steps(lowest - margin)) {
    for (const left of sideways) {
      if (least === 0) return best
      const place = { left, top: lowest - up, ...box }
      const cost = covered(place, obstacles, least)
      if (cost < least) [best, least] = [place, cost]
    }
  }
  return best
}

/**
 * Pure: how much of what can be pressed a box covers: pixels, each as heavy as what it belongs to.
 *
 * @param limit what is that much or more is not counted on
 */
export function covered(box: Rect, obstacles: readonly Obstacle[], limit = Infinity): number {
  let sum = 0
  for (const obstacle of obstacles) {
    sum += obstacle.weight * overlap(box, obstacle)
    if (sum >= limit) break
  }
  return sum
}

function overlap(box: Rect, other: Rect): number {
  const width = between(box.left, box.width, other.left - clearance, other.width + 2 * clearance)
  const height = between(box.top, box.height, other.top - clearance, other.height + 2 * clearance)
  return width * height
}

function between(start: number, length: number, otherStart: number, otherLength: number): number {
  const end = Math.min(start + length, otherStart + otherLength)
  return Math.max(0, end - Math.max(start, otherStart))
}

/** 0, 16, 32 … and the last one itself. */
function steps(last: number): number[] {
  return [...Array.from({ length: Math.ceil(last / pitch) }, (_, step) => step * pitch), last]
}
