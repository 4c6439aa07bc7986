import type { Pixels } from './pixels.ts'
import type { Ring } from './ring.ts'

/** Where one image lies in another: pixels to the right and down, in parts of one; and how sure that is, 0 to 1. */
export type Shift = { readonly x: number; readonly y: number; readonly confidence: number }

/** Slopes of brightness to the right and down: what differs only by light or colour has the same. */
export type Slopes = {
  readonly width: number
  readonly height: number
  readonly x: Int16Array
  readonly y: Int16Array
}

/** Thousandths of red, green and blue in brightness (BT.709). */
const weights = [213, 715, 72] as const

export function slopesOf({ width, height, data }: Pixels): Slopes {
  const light = new Uint8Array(width * height)
  for (let index = 0; index < light.length; index++) {
    const at = index * 4
    const sum = weights[0] * (data[at] as number) + weights[1] * (data[at + 1] as number)
    light[index] = (sum + weights[2] * (data[at + 2] as number)) / 1000
  }
  const [x, y] = [new Int16Array(light.length), new Int16Array(light.length)]
  for (let row = 1; row < height - 1; row++) {
    for (let index = row * width + 1; index < (row + 1) * width - 1; index++) {
      x[index] = (light[index + 1] as number) - (light[index - 1] as number)
      y[index] = (light[index + width] as number) - (light[index - width] as number)
    }
  }
  return { width, height, x, y }
}

/** Sums over a ring, from which its fits follow; those of several rings can be added. */
export type Sums = {
  count: number
  /** Of the original's slopes, squared. */
  energy: number
  /** For each shift up to the reach, row by row: slopes multiplied, and those of the answer squared. */
  products: Float64Array
  squares: Float64Array
}

/**
 * Lays the answer over the original, moved by every whole number of pixels up to `reach` each way. Every shift is tried
 * on the pixels themselves rather than by a Fourier transform, in which the hole in the ring would be the strongest
 * feature, and would lie still.
 */
export function correlate(original: Slopes, answer: Slopes, ring: Ring, reach: number): Sums {
  const { width, height } = original
  const inside = ring.filter((index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return x >= reach && y >= reach && x < width - reach && y < height - reach
  })
  const side = 2 * reach + 1
  const sums = noSums(reach)
  sums.count = inside.length
  for (const index of inside)
    sums.energy += (original.x[index] as number) ** 2 + (original.y[index] as number) ** 2
  for (let place = 0; place < side * side; place++) {
    const offset = (Math.floor(place / side) - reach) * width + (place % side) - reach
    let [product, square] = [0, 0]
    for (let at = 0; at < inside.length; at++) {
      const index = inside[at] as number
      const ax = answer.x[index + offset] as number
      const ay = answer.y[index + offset] as number
      product += (original.x[index] as number) * ax + (original.y[index] as number) * ay
      square += ax * ax + ay * ay
    }
    sums.products[place] = product
    sums.squares[place] = square
  }
  return sums
}

function noSums(reach: number): Sums {
  const places = (2 * reach + 1) ** 2
  return { count: 0, energy: 0, products: new Float64Array(places), squares: new Float64Array(places) }
}

export function addSums(all: readonly Sums[], reach: number): Sums {
  const total = noSums(reach)
  for (const { count, energy, products, squares } of all) {
    total.count += count
    total.energy += energy
    for (let place = 0; place < products.length; place++) {
      total.products[place] = (total.products[place] as number) + (products[place] as number)
      total.squares[place] = (total.squares[place] as number) + (squares[place] as number)
    }
  }
  return total
}

/** Below this mean square slope (levels), or with fewer pixels, there is nothing to hold on to. */
const leastSlope = 4
const leastPixels = 64

/** Null for a ring without features. */
export function shiftOf({ count, energy, products, squares }: Sums, reach: number): Shift | null {
  if (count < leastPixels || energy / count < leastSlope) return null
  const fits = products.map((product, place) => {
    const square = squares[place] as number
    return square === 0 ? 0 : product / Math.sqrt(square * energy)
  })
  return peakOf(fits, reach)
}

/**
 * The best of these fits (-1 to 1), in parts of a pixel. Its confidence is how far it stands above every other peak: a pattern
 * that repeats fits in many places and tells nothing, and what fits best at the very edge fits better beyond it.
 */
function peakOf(fits: Float64Array, reach: number): Shift {
  const side = 2 * reach + 1
  const at = (x: number, y: number): number => fits[(y + reach) * side + x + reach] as number
  let [best, rival] = [{ x: 0, y: 0 }, 0]
  for (let y = 1 - reach; y < reach; y++)
    for (let x = 1 - reach; x < reach; x++) if (at(x, y) > at(best.x, best.y)) best = { x, y }
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const isNear = Math.abs(x - best.x) <= 1 && Math.abs(y - best.y) <= 1
      const isEdge = Math.abs(x) === reach || Math.abs(y) === reach
      const isPeak = isEdge
        ? at(x, y) > at(best.x, best.y)
        : at(x, y) >= Math.max(at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1))
      if (!isNear && isPeak) rival = Math.max(rival, at(x, y))
    }
  }
  const peak = at(best.x, best.y)
  return {
    x: best.x + vertex(at(best.x - 1, best.y), peak, at(best.x + 1, best.y)),
    y: best.y + vertex(at(best.x, best.y - 1), peak, at(best.x, best.y + 1)),
    confidence: Math.max(0, peak - rival),
  }
}

/** Of the parabola through three neighbours, as far from the middle one. */
function vertex(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after
  return bend >= 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * bend)))
}
