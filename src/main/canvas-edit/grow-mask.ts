import type { Mask } from './pixels.ts'

/**
 * The mask grown by that many whole pixels to every side (a square, so diagonally a little further): each pixel takes
 * the highest value that is so near. Below 0 it shrinks. Time is linear in the pixels, whatever the radius.
 */
export function growMask(mask: Mask, radius: number): Mask {
  if (radius === 0) return mask
  if (radius < 0) return inverted(growMask(inverted(mask), -radius))
  const { width, height } = mask
  const across = growRows(mask.data, width, height, radius)
  return { width, height, data: growColumns(across, width, height, radius) }
}

function inverted(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => 255 - value) }
}

/**
 * Van Herk and Gil-Werman: a line is cut into blocks as long as the window. The highest of a window is the higher of
 * two: from its beginning to the end of that block, and from the start of the next block to its end.
 */
type Sides = { usesHead: boolean; usesTail: boolean; first: number; last: number }

function sidesOf(at: number, length: number, radius: number): Sides {
  const block = 2 * radius + 1
  const [first, last] = [Math.max(0, at - radius), Math.min(length - 1, at + radius)]
  const isOneBlock = Math.floor(first / block) === Math.floor(last / block)
  const startsBlock = first % block === 0
  return { usesHead: !isOneBlock || !startsBlock, usesTail: !isOneBlock || startsBlock, first, last }
}

function growRows(from: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const block = 2 * radius + 1
  const to = new Uint8Array(from.length)
  const [tail, head] = [new Uint8Array(width), new Uint8Array(width)]
  const sides = Array.from({ length: width }, (_, x) => sidesOf(x, width, radius))
  for (let y = 0; y < height; y++) {
    const row = from.subarray(y * width, (y + 1) * width)
    tail.set(row)
    head.set(row)
    for (let x = 1; x < width; x++) if (x % block !== 0) raise(tail, x, x - 1)
    for (let x = width - 2; x >= 0; x--) if ((x + 1) % block !== 0) raise(head, x, x + 1)
    for (let x = 0; x < width; x++) {
      const { usesHead, usesTail, first, last } = sides[x] as Sides
      to[y * width + x] = Math.max(
        usesHead ? (head[first] as number) : 0,
        usesTail ? (tail[last] as number) : 0,
      )
    }
  }
  return to
}

/** The same down the columns, a whole row at a time, as memory likes it. */
function growColumns(from: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const block = 2 * radius + 1
  const [tail, head, to] = [from.slice(), from.slice(), new Uint8Array(from.length)]
  for (let y = 1; y < height; y++) if (y % block !== 0) raise(tail, y * width, (y - 1) * width, width)
  for (let y = height - 2; y >= 0; y--)
    if ((y + 1) % block !== 0) raise(head, y * width, (y + 1) * width, width)
  for (let y = 0; y < height; y++) {
    const { usesHead, usesTail, first, last } = sidesOf(y, height, radius)
    const row = to.subarray(y * width, (y + 1) * width)
    if (usesHead) row.set(head.subarray(first * width, (first + 1) * width))
    if (!usesTail) continue
    for (let x = 0; x < width; x++) row[x] = Math.max(row[x] as number, tail[last * width + x] as number)
  }
  return to
}

/** Each of `count` values becomes at least as high as the one beside it. */
function raise(values: Uint8Array, at: number, beside: number, count = 1): void {
  for (let index = 0; index < count; index++) {
    const value = values[beside + index] as number
    if (value > (values[at + index] as number)) values[at + index] = value
  }
}
