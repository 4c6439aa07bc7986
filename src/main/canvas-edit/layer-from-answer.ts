import { type Mask, type Pixels, wantSameSize } from './pixels.ts'

/**
 * The answer as what a layer holds: its alpha is the feathered mask (times its own, where it is partly clear). Where the
 * mask is 0 all four bytes are 0, so that not one byte below the layer changes there, whatever the answer holds.
 */
export function layerFromAnswer(answer: Pixels, feathered: Mask): Pixels {
  wantSameSize(answer, feathered)
  const [from, mask] = [answer.data, feathered.data]
  const data = new Uint8ClampedArray(from.length)
  for (let start = 0; start < mask.length;) {
    const covered = mask[start] as number
    let end = start + 1
    while (end < mask.length && mask[end] === covered) end++
    // Most of a mask is all or nothing: such runs are copied, or stay clear, at once.
    if (covered === 255) data.set(from.subarray(start * 4, end * 4), start * 4)
    else if (covered !== 0) fade(data, from, start * 4, end * 4, covered)
    start = end
  }
  return { width: answer.width, height: answer.height, data }
}

function fade(
  to: Uint8ClampedArray,
  from: Uint8ClampedArray,
  start: number,
  end: number,
  covered: number,
): void {
  for (let at = start; at < end; at += 4) {
    to[at] = from[at] as number
    to[at + 1] = from[at + 1] as number
    to[at + 2] = from[at + 2] as number
    to[at + 3] = (covered * (from[at + 3] as number)) / 255
  }
}
