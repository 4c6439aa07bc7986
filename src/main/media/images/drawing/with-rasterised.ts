import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory } from '../../files/durable-file.ts'
import type { ImageTools } from '../image-tools.ts'
import type { Layout } from '../../files/layout.ts'
import { asMediaError, MediaError } from '../../media-error.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'

/** In bytes: a drawing is read as a whole. */
const largestDrawing = 32 * 1024 * 1024

/**
 * A drawing in SVG as an image, a PNG that is there for as long as `use` runs.
 *
 * @throws MediaError `too-large`, and `unsupported` for what cannot be drawn, or not in the time that an image has
 */
export async function withRasterised<Result>(
  source: AsyncIterable<Uint8Array>,
  use: (file: string) => Promise<Result>,
  layout: Layout,
  images: ImageTools,
): Promise<Result> {
  const [drawing, image] = [layout.temporary(), layout.temporary()]
  try {
    await makeDirectory(dirname(drawing))
    await write(source, drawing)
    await images.rasterise(drawing, image).catch((error: unknown) => {
      throw isDrawings(error)
        ? new MediaError('unsupported', 'a drawing that cannot be drawn').with({ isDamaged: true })
        : error
    })
    return await use(image)
  } catch (error) {
    throw asMediaError(error)
  } finally {
    await Promise.all([drawing, image].map((file) => removeQuietly(file)))
  }
}

/** What its decoder did not survive, or took too long over, is the drawing's own fault: no other image is so small and takes so much. */
function isDrawings(error: unknown): boolean {
  return error instanceof MediaError && (error.kind === 'unsupported' || error.kind === 'unchecked')
}

async function write(source: AsyncIterable<Uint8Array>, to: string): Promise<void> {
  const file = await open(to, 'wx')
  try {
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > largestDrawing) throw new MediaError('too-large', 'too-large', { mostBytes: largestDrawing })
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
}
