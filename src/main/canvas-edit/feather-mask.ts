import { growMask } from './grow-mask.ts'
import { boxAround, cutOut } from './mask-box.ts'
import type { Mask } from './pixels.ts'

/**
 * The mask with its edges blurred (three boxes, nearly a Gaussian). What is further than `radius` pixels from an edge
 * keeps its value exactly: it is 0 outside and 255 inside. Beyond the borders it goes on as at the border.
 */
export function featherMask(mask: Mask, radius: number): Mask {
  const { width, height } = mask
  const [values, spare] = [finer(mask.data), new Uint16Array(mask.data.length)]
  for (const reach of reachesOf(radius)) {
    blurRows(values, spare, width, height, reach)
    blurColumns(spare, values, width, height, reach)
  }
  return { width, height, data: coarser(values) }
}

/** Sums of bytes would be rounded three times; 255 becomes 65 535. A loop: `from` with a function takes ten times as long. */
function finer(bytes: Uint8Array): Uint16Array {
  const values = new Uint16Array(bytes.length)
  for (let index = 0; index < bytes.length; index++) values[index] = (bytes[index] as number) * 257
  return values
}

function coarser(values: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(values.length)
  for (let index = 0; index < values.length; index++) bytes[index] = ((values[index] as number) + 128) / 257
  return bytes
}

/**
 * A fade of `width` pixels that lies wholly outside the mask: what was marked is replaced whole, and what is further
 * than `width` pixels away is 0.
 */
export function featherOutwards(mask: Mask, width: number): Mask {
  const reach = Math.floor(width / 2)
  // Most masks are a small part of the crop; the rest is 0 before and after.
  const box = boxAround(mask, width)
  if (box === null) return mask
  const { data } = featherMask(growMask(cutOut(mask, box), width - reach), reach)
  const whole = new Uint8Array(mask.data.length)
  for (let y = 0; y < box.height; y++)
    whole.set(data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * mask.width + box.x)
  return { ...mask, data: whole }
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
