import type { Chance } from '../random.ts'
import { rawOf, type RawImage } from './given-image.ts'
import { sharp } from './image-library.ts'
import type { Region } from './region.ts'

/**
 * What models do to an image that they were to change only somewhere: all of it lies two or three pixels elsewhere, in a slightly
 * other light, and something was painted over the edge of what was marked. An app that puts the answer into an image has to
 * take it back.
 */
export async function slip(image: RawImage, mask: Buffer, region: Region, chance: Chance): Promise<Buffer> {
  const [across, down] = [shiftBy(chance), shiftBy(chance)]
  const gains = [0, 1, 2].map(() => chance.between(0.95, 1.03))
  const offsets = [0, 1, 2].map(() => chance.between(-4, 4))
  const blotted = paintBlot(image, mask, region, chance)
  const { width, height } = image
  // An image of a few pixels has no room to lie elsewhere.
  const [right, low] = Math.min(width, height) < 16 ? [0, 0] : [across, down]
  return sharp(blotted, rawOf(image))
    .linear([...gains, 1], [...offsets, 0])
    .extract({
      left: Math.max(0, -right),
      top: Math.max(0, -low),
      width: width - Math.abs(right),
      height: height - Math.abs(low),
    })
    .extend({
      left: Math.max(0, right),
      right: Math.max(0, -right),
      top: Math.max(0, low),
      bottom: Math.max(0, -low),
      extendWith: 'copy',
    })
    .raw()
    .toBuffer()
}

function shiftBy(chance: Chance): number {
  return chance.pick([-3, -2, 2, 3])
}

/** A soft disc whose middle lies just outside of what was marked. */
function paintBlot({ data, width, height }: RawImage, mask: Buffer, region: Region, chance: Chance): Buffer {
  const radius = Math.max(3, Math.min(width, height) * chance.between(0.03, 0.05))
  const centre = edgeFrom(mask, width, height, region, chance.between(0, 2 * Math.PI), radius / 2)
  const colour = [0, 1, 2].map(() => chance.pick([20, 235]))
  const blotted = Buffer.from(data)
  const last = (middle: number, side: number): number => Math.min(side - 1, Math.ceil(middle + radius))
  for (let y = Math.max(0, Math.floor(centre.y - radius)); y <= last(centre.y, height); y += 1) {
    for (let x = Math.max(0, Math.floor(centre.x - radius)); x <= last(centre.x, width); x += 1) {
      const inside = 1 - Math.sqrt((x - centre.x) ** 2 + (y - centre.y) ** 2) / radius
      const share = 0.85 * Math.min(1, Math.max(0, inside * 3))
      const at = (y * width + x) * 4
      for (const channel of [0, 1, 2] as const) {
        const level = blotted[at + channel] as number
        blotted[at + channel] = level + ((colour[channel] as number) - level) * share
      }
    }
  }
  return blotted
}

/** From the region's middle that way until the mask or the image ends, and so far beyond. */
function edgeFrom(
  mask: Buffer,
  width: number,
  height: number,
  region: Region,
  angle: number,
  beyond: number,
): { x: number; y: number } {
  const [right, down] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: region.left + region.width / 2, y: region.top + region.height / 2 }
  const at = (far: number) => ({ x: middle.x + right * far, y: middle.y + down * far })
  let edge = 0
  // The furthest, so that a mask with holes is left too.
  for (let far = 0; far < region.width + region.height; far += 1) {
    const [x, y] = [Math.floor(at(far).x), Math.floor(at(far).y)]
    if (x < 0 || y < 0 || x >= width || y >= height) break
    if ((mask[y * width + x] as number) > 0) edge = far
  }
  return at(edge + beyond)
}
