import { setImmediate as nextTurn } from 'node:timers/promises'
import { sharp } from './image-library.ts'
import { chanceFrom, hashText } from '../random.ts'
import { createCanvas, encodeCanvas } from '../raster/canvas.ts'
import { paintCaption } from './caption.ts'
import { demoMark } from './demo-mark.ts'
import { chooseComposition } from './composition.ts'
import { createPalette } from './palette.ts'
import { paintVignette } from './vignette.ts'

export type ImageOrder = {
  prompt: string
  /** Pixels. */
  width: number
  height: number
  /** Which of several images for one prompt. */
  index: number
  /** Other images for the same prompt. */
  seed: number
}

/** Drawing shares its thread with the app: it lets others in after this long. */
const sliceMs = 8

/** Levels of 255. */
const grain = 2.2

/**
 * A PNG. The same order gives the same image. Drawn by our own rasteriser rather than from an SVG, which the image
 * library may be forbidden to read, for its whole process.
 */
export async function drawImage(order: ImageOrder, signal: AbortSignal): Promise<Buffer> {
  const seed = hashText(`${order.prompt.trim()}\n${order.index}\n${order.seed}`)
  const chance = chanceFrom(seed)
  const { draw, palette: paletteName } = chooseComposition(order.prompt, chance)
  const palette = createPalette(paletteName, chance)
  const canvas = createCanvas(order.width, order.height)
  await runInSlices(draw({ canvas, palette, chance }), signal)
  await runInSlices(paintVignette(canvas), signal)
  await paintCaption(canvas, palette, order.prompt)
  signal.throwIfAborted()
  const { width, height } = order
  return sharp(encodeCanvas(canvas, grain, seed), { raw: { width, height, channels: 3 } })
    .withExif(demoMark)
    .png({ compressionLevel: 6 })
    .toBuffer()
}

async function runInSlices(work: Generator<void>, signal: AbortSignal): Promise<void> {
  let sliceStart = performance.now()
  while (!work.next().done) {
    if (performance.now() - sliceStart < sliceMs) continue
    await nextTurn()
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
}
