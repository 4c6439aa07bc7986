import { type Mask, type Pixels, wantSameSize } from './pixels.ts'

/**
 * The answer as what a layer holds: its alpha is the feathered mask (times its own, where it is partly clear). Where the
 * mask is 0 all four bytes are 0, so that not one byte below the layer changes there, whatever the answer holds.
 */
export function layerFromAnswer(answer: Pixels, feathered: Mask): Pixels {
  wantSameSize(answer, feathered)
  const data = new Uint8ClampedArray(answer.data.length)
  for (let index = 0, at = 0; at < data.length; index++, at += 4) {
    const covered = feathered.data[index] as number
    const alpha = covered === 0 ? 0 : Math.round((covered * (answer.data[at + 3] as number)) / 255)
    if (alpha === 0) continue
    data[at] = answer.data[at] as number
    data[at + 1] = answer.data[at + 1] as number
    data[at + 2] = answer.data[at + 2] as number
    data[at + 3] = alpha
  }
  return { width: answer.width, height: answer.height, data }
}
