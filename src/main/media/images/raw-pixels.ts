import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory } from '../files/durable-file.ts'
import type { Encoding, PixelSource, WrittenSize } from '../../image-decoder/protocol.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { ImageTools } from './image-tools.ts'
import type { Layout } from '../files/layout.ts'
import { asMediaError, MediaError } from '../media-error.ts'

/** A decoded image: `file` holds RGBA, 8 bits a channel, row by row, alpha not multiplied in. */
export type RawPixels = { file: string; width: number; height: number }

/** With what was converted on the way. */
export type DecodedPixels = RawPixels & PixelSource

/**
 * Decodes an image into a file that is gone when `use` has ended: its pixels are too many to go through this process.
 *
 * @throws MediaError `unsupported` when it cannot be decoded to its end, `missing` when it is gone
 */
export async function withRawPixels<Result>(
  source: string,
  size: WrittenSize,
  use: (pixels: DecodedPixels) => Promise<Result>,
  layout: Layout,
  images: ImageTools,
): Promise<Result> {
  const file = layout.temporary()
  try {
    return await use({ file, ...(await decode(source, file, size, images)) })
  } finally {
    await removeQuietly(file)
  }
}

/**
 * An image of pixels that `draw` writes into a new file, for as long as `use` needs it. It is made whole or not at all.
 *
 * @throws MediaError `disk-full`, and what `draw` and `use` throw
 */
export async function withDrawn<Result>(
  draw: (to: string) => Promise<RawPixels>,
  encoding: Encoding,
  use: (file: string) => Promise<Result>,
  layout: Layout,
  images: ImageTools,
): Promise<Result> {
  const [pixels, encoded] = [layout.temporary(), layout.temporary()]
  try {
    await makeDirectory(dirname(pixels))
    await images.encode(await draw(pixels), encoded, encoding)
    return await use(encoded)
  } catch (error) {
    throw asMediaError(error)
  } finally {
    await Promise.all([pixels, encoded].map((file) => removeQuietly(file)))
  }
}

/** A place for bytes that are gone when `use` has ended. */
export async function withTemporary<Result>(
  use: (file: string) => Promise<Result>,
  layout: Layout,
): Promise<Result> {
  const file = layout.temporary()
  try {
    await makeDirectory(dirname(file))
    return await use(file)
  } finally {
    await removeQuietly(file)
  }
}

async function decode(source: string, file: string, wanted: WrittenSize, images: ImageTools) {
  try {
    await access(source)
    await makeDirectory(dirname(file))
    const { width, height, ...facts } = await images.writePixels(source, file, wanted)
    const { size } = await stat(file)
    // The decoder has read hostile bytes: what it says is looked at.
    if (size !== width * height * 4) throw new MediaError('unsupported', 'not as many pixels as it said')
    return { width, height, ...facts }
  } catch (error) {
    throw asMediaError(error)
  }
}
