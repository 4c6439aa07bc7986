import { access } from 'node:fs/promises'
import { bytesToSend, type FileToSend } from '../files/to-send/file-to-send.ts'
import { ownMediaToSend } from '../files/to-send/own-media-to-send.ts'
import type { ImageTools } from './image-tools.ts'
import type { Layout } from '../files/layout.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { mediaTypeOf } from '../probe/media-type.ts'

/** An image's row, as far as it matters here. */
export type SendableImage = {
  sha256: string
  mimeType: string
  byteSize: number
  width: number
  height: number
}

/**
 * A small JPEG of an image: upright, on white where it was transparent, and without anything that was written into it.
 *
 * @param edge pixels of its longer edge at most
 * @throws MediaError as `imageToSend`
 */
export async function smallImageToSend(
  image: SendableImage,
  layout: Layout,
  images: ImageTools,
  edge: number,
): Promise<FileToSend> {
  const path = await imagePath(image, layout)
  try {
    // The decoder's word for a file that is gone is the one for an image it cannot read.
    await access(path)
  } catch (error) {
    throw asMediaError(error)
  }
  return bytesToSend(await images.toJpeg(path, edge), 'image/jpeg')
}

async function imagePath({ mimeType, sha256 }: SendableImage, layout: Layout): Promise<string> {
  const type = mediaTypeOf(mimeType)
  if (type?.kind !== 'image') throw new MediaError('unsupported', 'not an image')
  return layout.source(sha256, type.extension)
}

/** A PNG within both limits goes with all of its pixels: a video that goes on from a made image should begin with these. */
const largestAsIs = { bytes: 8 * 1024 * 1024, edge: 4096 }
/** Pixels of the longer edge of everything else. */
const jpegEdge = 2048

/**
 * An image in a form that every gateway takes, at most a few megabytes. Everything but a modest PNG becomes a JPEG:
 * turned upright, on white where it was transparent, and without what a camera wrote into it (place, time, device).
 *
 * @param mostBytes of a PNG that is modest
 * @throws MediaError `missing`, `archived`, or `unsupported` when it cannot be decoded
 */
export async function imageToSend(
  image: SendableImage,
  layout: Layout,
  images: ImageTools,
  mostBytes = largestAsIs.bytes,
): Promise<FileToSend> {
  const path = await imagePath(image, layout)
  const isModest = image.byteSize <= mostBytes && Math.max(image.width, image.height) <= largestAsIs.edge
  try {
    if (image.mimeType === 'image/png' && isModest) return await ownMediaToSend(path, image.mimeType)
  } catch (error) {
    throw asMediaError(error)
  }
  return smallImageToSend(image, layout, images, jpegEdge)
}
