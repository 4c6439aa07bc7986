import { deltaE } from './lab.ts'
import { boxAround, cutOut } from './mask-box.ts'
import { type Mask, type Pixels, wantSameSize } from './pixels.ts'

/** ΔE*ab. Less is not seen beside the original. */
const seen = 8

/**
 * How many pixels beyond a mask the layer of an answer is seen to change something: at most what its fade is wide, and 0 where the
 * answer kept to what was marked. `feathered` is the same mask with its fade.
 */
export function reachOf(original: Pixels, answer: Pixels, mask: Mask, feathered: Mask): number {
  wantSameSize(original, answer)
  wantSameSize(original, mask)
  wantSameSize(original, feathered)
  const box = boxAround(feathered)
  if (box === null) return 0
  const far = distancesFrom(cutOut(mask, box))
  let reach = 0
  for (let y = 0, index = 0; y < box.height; y++) {
    let from = (box.y + y) * mask.width + box.x
    for (let x = 0; x < box.width; x++, index++, from++) {
      const distance = far[index] as number
      if (distance > reach && isSeen(original.data, answer.data, from * 4, feathered.data[from] as number))
        reach = distance
    }
  }
  return reach
}

const mixed = new Uint8ClampedArray(4)

/** Of one pixel, laid over the original as the layer lays it. What is clear there was not there to be changed. */
function isSeen(
  original: Uint8ClampedArray,
  answer: Uint8ClampedArray,
  at: number,
  covered: number,
): boolean {
  const share = (covered / 255) * ((answer[at + 3] as number) / 255)
  if (share === 0 || original[at + 3] === 0) return false
  for (let channel = 0; channel < 3; channel++) {
    const before = original[at + channel] as number
    mixed[channel] = before + ((answer[at + channel] as number) - before) * share
  }
  return deltaE(original, at, mixed, 0) > seen
}

/** Of each pixel to the next one that is marked, as squares grow; once down and once up is exact for these. */
function distancesFrom({ width, height, data }: Mask): Uint16Array {
  const far = new Uint16Array(data.length).fill(65_000)
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 65_000 : (far[y * width + x] as number)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const above = Math.min(at(x - 1, y), at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1))
      far[y * width + x] = data[y * width + x] === 0 ? above + 1 : 0
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const below = Math.min(at(x + 1, y), at(x + 1, y + 1), at(x, y + 1), at(x - 1, y + 1))
      far[y * width + x] = Math.min(at(x, y), below + 1)
    }
  return far
}
