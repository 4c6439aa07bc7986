import sharp, { type OverlayOptions } from 'sharp'
import { open } from './open-image.ts'
import type { Sheet, SheetImage } from './protocol.ts'
import { setLine } from './set-line.ts'
import { writeImage } from './write-image.ts'

/**
 * Draws a page of images and words, and writes it as a PNG.
 *
 * @returns the cells whose image cannot be decoded, by their place; nothing of them is drawn
 */
export async function drawSheet(to: string, { width, height, cells, lines }: Sheet): Promise<number[]> {
  const layers: OverlayOptions[] = []
  const undrawn: number[] = []
  const shownLines = [...lines]
  for (const [nth, cell] of cells.entries()) {
    const layer = await drawImage(cell.image).catch(() => null)
    if (layer === null) undrawn.push(nth)
    else {
      layers.push(layer)
      shownLines.push(...cell.lines)
    }
  }
  for (const line of shownLines) {
    const layer = await setLine(line)
    if (layer !== null) layers.push(layer)
  }
  const page = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(layers)
  await writeImage(page.removeAlpha().png({ compressionLevel: 6 }), to)
  return undrawn
}

/** All of it, in the middle of its place. */
async function drawImage({ file, left, top, width, height }: SheetImage): Promise<OverlayOptions> {
  if (file === null)
    return { input: { create: { width, height, channels: 3, background: '#e6e6e6' } }, left, top }
  const { data, info } = await open(file)
    .resize(width, height, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    raw: info,
    left: left + Math.floor((width - info.width) / 2),
    top: top + Math.floor((height - info.height) / 2),
  }
}
