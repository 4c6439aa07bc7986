import { chanceFrom, hashText } from '../random.ts'
import { type Change, changesFor } from './changes.ts'
import { demoMark } from './demo-mark.ts'
import { drawImage } from './draw-image.ts'
import { rawOf, type RawImage } from './given-image.ts'
import { sharp } from './image-library.ts'
import { boundsOf, type Region } from './region.ts'
import { slip } from './slip.ts'

export type RegionEdit = {
  image: RawImage
  /** One byte a pixel of the image, not 0 everywhere: how far each is to be changed. */
  mask: Buffer
  instruction: string
  /** Which of several for one instruction, and other ones for the same. */
  index: number
  seed: number
}

/** Pixels of the longer side of what is drawn into a region; it is enlarged to it. */
const largestFill = 768

/**
 * A PNG of the image's size, changed where the mask says: as far as the instruction's words name a change, by that, else
 * by an image of these words. And as models do, it keeps to it badly: see `slip`. The same order gives the same bytes.
 */
export async function editRegion(edit: RegionEdit, signal: AbortSignal): Promise<Buffer> {
  const { image, mask, instruction } = edit
  const chance = chanceFrom(hashText(`${instruction.trim()}\n${edit.index}\n${edit.seed}`))
  const region = boundsOf(mask, image)
  const changes = changesFor(instruction)
  const inside =
    changes.length > 0 ? await changed(image, region, changes) : await filled(edit, region, signal)
  signal.throwIfAborted()
  const input = await withAlpha(inside, mask, image.width, region)
  const data = await sharp(image.data, rawOf(image))
    .composite([{ input, ...rawOf(region), left: region.left, top: region.top }])
    .raw()
    .toBuffer()
  signal.throwIfAborted()
  const slipped = await slip({ ...image, data }, mask, region, chance)
  signal.throwIfAborted()
  return sharp(slipped, rawOf(image)).withExif(demoMark).png({ compressionLevel: 6 }).toBuffer()
}

async function changed(image: RawImage, region: Region, changes: readonly Change[]): Promise<Buffer> {
  let data = await sharp(image.data, rawOf(image)).extract(region).raw().toBuffer()
  // One change at a time: sharp has its own order for the steps of one pipeline.
  for (const change of changes)
    data = await change(sharp(data, rawOf(region)))
      .raw()
      .toBuffer()
  return data
}

/** With its words, which say that it is of the demo, at the lower left of the region. */
async function filled(edit: RegionEdit, region: Region, signal: AbortSignal): Promise<Buffer> {
  const scale = Math.min(1, largestFill / Math.max(region.width, region.height))
  const [width, height] = [region.width, region.height].map((side) => Math.max(16, Math.round(side * scale)))
  const { instruction: prompt, index, seed } = edit
  const drawn = await drawImage({ prompt, width: width ?? 16, height: height ?? 16, index, seed }, signal)
  return sharp(drawn).resize(region.width, region.height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
}

/** The region's pixels as far as the mask shows them. */
async function withAlpha(pixels: Buffer, mask: Buffer, width: number, region: Region): Promise<Buffer> {
  const shown = Buffer.from(pixels)
  for (let y = 0; y < region.height; y += 1) {
    for (let x = 0; x < region.width; x += 1) {
      const at = (y * region.width + x) * 4 + 3
      const covered = mask[(region.top + y) * width + region.left + x] as number
      shown[at] = ((shown[at] as number) * covered) / 255
    }
  }
  return shown
}
