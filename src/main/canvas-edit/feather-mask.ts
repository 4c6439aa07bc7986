import { growMask } from './grow-mask.ts'
import type { Mask } from './pixels.ts'

/**
 * The mask with its edges blurred (three boxes, nearly a Gaussian). What is further than `radius` pixels from an edge
 * keeps its value exactly: it is 0 outside and 255 inside. Beyond the borders it goes on as at the border.
 */
export function featherMask(mask: Mask, radius: number): Mask {
  const { width, height } = mask
  const [values, spare] = [
    Uint16Array.from(mask.data, (value) => value * 257),
    new Uint16Array(mask.data.length),
  ]
  for (const reach of reachesOf(radius)) {
    blurRows(values, spare, width, height, reach)
    blurColumns(spare, values, width, height, reach)
  }
  return { width, height, data: Uint8Array.from(values, (value) => (value + 128) / 257) }
}

/**
 * A fade of `width` pixels that lies wholly outside the mask: what was marked is replaced whole, and what is further
 * than `width` pixels away is 0.
 */
export function featherOutwards(mask: Mask, width: number): Mask {
  const reach = Math.floor(width / 2)
  return featherMask(growMask(mask, width - reach), reach)
}

/** Of the boxes; together they reach exactly as far as is asked. */
function reachesOf(radius: number): number[] {
  const third = Math.floor(radius / 3)
  const reaches = [third, third, third]
  for (let left = radius - 3 * third; left > 0; left--) reaches[left - 1] = third + 1
  return reaches.filter((reach) => reach > 0)
}

function blurRows(from: Uint16Array, to: Uint16Array, width: number, height: number, reach: number): void {
  const [share, last] = [1 / (2 * reach + 1), width - 1]
  for (let start = 0; start < width * height; start += width) {
    let sum = 0
    for (let x = -reach; x <= reach; x++) sum += from[start + within(x, last)] as number
    for (let x = 0; x < width; x++) {
      to[start + x] = sum * share + 0.5
      sum +=
        (from[start + Math.min(x + reach + 1, last)] as number) -
        (from[start + Math.max(x - reach, 0)] as number)
    }
  }
}

/** A row of sums walks down, one for each column. */
function blurColumns(from: Uint16Array, to: Uint16Array, width: number, height: number, reach: number): void {
  const [share, last] = [1 / (2 * reach + 1), height - 1]
  const sums = new Float64Array(width)
  for (let y = -reach; y <= reach; y++) {
    const row = within(y, last) * width
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[row + x] as number)
  }
  for (let y = 0; y < height; y++) {
    const entering = Math.min(y + reach + 1, last) * width
    const leaving = Math.max(y - reach, 0) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number
      to[y * width + x] = sum * share + 0.5
      sums[x] = sum + (from[entering + x] as number) - (from[leaving + x] as number)
    }
  }
}

function within(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last)
}
