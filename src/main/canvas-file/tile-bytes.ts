import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { bytesPerCanvasTile } from '../../shared/domain/canvas.ts'
import { CanvasFileError } from './canvas-file-error.ts'

/** Most tiles of a drawing are flat or clear: the quickest level takes nearly all that any would. */
const level = 1

export function packTile(pixels: Uint8Array | Uint8ClampedArray): Buffer {
  if (pixels.byteLength !== bytesPerCanvasTile) throw new RangeError(`a tile of ${pixels.byteLength} bytes`)
  return deflateRawSync(pixels, { level })
}

/** @throws CanvasFileError `damaged` for anything that is not exactly one tile, before it has grown beyond that */
export function unpackTile(packed: Uint8Array): Buffer {
  const pixels = inflated(packed)
  if (pixels?.byteLength !== bytesPerCanvasTile)
    throw new CanvasFileError('damaged', 'a tile of another size')
  return pixels
}

function inflated(packed: Uint8Array): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesPerCanvasTile })
  } catch {
    return null
  }
}
