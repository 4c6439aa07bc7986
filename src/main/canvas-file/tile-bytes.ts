import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'
import { bytesPerCanvasTile } from '../../shared/domain/canvas/canvas.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { largestPackedTile } from './limits.ts'

/** Most tiles of a drawing are flat or clear: the quickest level takes nearly all that any would. */
const level = 1

/** A tile as a file holds it. */
export class PackedTile {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** @throws RangeError for anything that is not exactly one tile */
export function packTile(pixels: Uint8Array | Uint8ClampedArray): PackedTile {
  return new PackedTile(deflateRawSync(checked(pixels), { level }))
}

const deflated = promisify<Uint8Array | Uint8ClampedArray, { level: number }, Buffer>(deflateRaw)

/** As `packTile`, while the thread does something else. */
export async function packTileAside(pixels: Uint8Array | Uint8ClampedArray): Promise<PackedTile> {
  return new PackedTile(await deflated(checked(pixels), { level }))
}

function checked<Pixels extends Uint8Array | Uint8ClampedArray>(pixels: Pixels): Pixels {
  if (pixels.byteLength !== bytesPerCanvasTile) throw new RangeError(`a tile of ${pixels.byteLength} bytes`)
  return pixels
}

/** @throws CanvasFileError `damaged` for anything that is not exactly one tile, before it has grown beyond that */
export function unpackTile(packed: Uint8Array): Buffer {
  // Blocks without a byte in them take their time too.
  if (packed.byteLength > largestPackedTile) throw new CanvasFileError('damaged', 'a larger tile than any')
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
