import { changesFor } from './changes.ts'
import { captionText, demoMark } from './demo-mark.ts'
import { rawOf, type RawImage } from './given-image.ts'
import { sharp } from './image-library.ts'
import { setWords } from './words.ts'

/**
 * All of the given image, changed as the instruction's words ask; with dark corners and the instruction as its
 * caption. A PNG of the same size.
 */
export async function editImage(image: RawImage, instruction: string, signal: AbortSignal): Promise<Buffer> {
  const { width, height } = image
  const layers = [await corners(width, height), await caption(instruction, width, height)]
  signal.throwIfAborted()
  let { data } = image
  // One change at a time: sharp has its own order for the steps of one pipeline.
  for (const change of changesFor(instruction)) {
    data = await change(sharp(data, rawOf(image)))
      .raw()
      .toBuffer()
    signal.throwIfAborted()
  }
  return sharp(data, rawOf(image))
    .composite(layers.filter((layer) => layer !== null))
    .withExif(demoMark)
    .png({ compressionLevel: 6 })
    .toBuffer()
}

type Layer = {
  input: Buffer
  left: number
  top: number
  raw?: { width: number; height: number; channels: 4 }
}

/** Darker towards the corners; computed small and enlarged. */
async function corners(width: number, height: number): Promise<Layer> {
  const side = 64
  const shade = Buffer.alloc(side * side * 4)
  for (let index = 0; index < side * side; index += 1) {
    const x = (index % side) / (side - 1) - 0.5
    const y = Math.floor(index / side) / (side - 1) - 0.5
    shade[index * 4 + 3] = Math.round(190 * Math.max(0, Math.hypot(x, y) * Math.SQRT2 - 0.45) ** 1.5)
  }
  const input = await sharp(shade, { raw: { width: side, height: side, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { input, left: 0, top: 0, raw: { width, height, channels: 4 } }
}

/**
 * The instruction in white on a dark strip along the top: a drawn image has its own words at the bottom, and an
 * earlier change had its strip here. Null where there is no room or no font.
 */
async function caption(instruction: string, width: number, height: number): Promise<Layer | null> {
  const size = Math.max(8, Math.min(width, height) * 0.03)
  const margin = Math.round(size * 0.75)
  const words = captionText(instruction)
  const letters = width > margin * 8 ? await setWords(words, size, width - 2 * margin) : null
  const strip = (letters?.height ?? 0) + 2 * margin
  if (letters === null || letters.width > width - 2 * margin || strip > height / 2) return null
  const input = Buffer.alloc(width * strip * 4)
  for (let index = 3; index < input.length; index += 4) input[index] = 225
  for (const [index, alpha] of letters.alpha.entries()) {
    if (alpha === 0) continue
    const place =
      ((margin + Math.floor(index / letters.width)) * width + margin + (index % letters.width)) * 4
    for (const channel of [0, 1, 2]) input[place + channel] = alpha * 245
  }
  return { input, left: 0, top: 0, raw: { width, height: strip, channels: 4 } }
}
