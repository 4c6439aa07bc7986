import { bytesPerCanvasTile } from '../../../shared/domain/canvas/canvas.ts'
import { CanvasStepHeader, longestStepHeader } from '../../../shared/domain/canvas/canvas-step.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import type { TileWrite } from '../steps.ts'
import { type PackedTile, packTileAside } from '../tile-bytes.ts'

/** So many are packed at once, each on a thread of the pool. */
const mostPacking = 4

/** What the tiles of one step may take in memory while the rest of it is on its way, in bytes as they are packed. */
const mostPackedBytes = 512 * 1024 * 1024

export type StepReader = ReturnType<typeof createStepReader>

/** Reads a step as it comes (see CanvasStepHeader). Tiles are packed at once: what waits in memory is little of them. */
export function createStepReader() {
  let header: CanvasStepHeader | null = null
  let filled: CanvasStepHeader['tiles'] = []
  const tiles: Promise<PackedTile>[] = []
  let packedBytes = 0
  /** What comes next, and how much of it has come: the length of the header, the header, or a tile. */
  let part = new Uint8Array(4)
  let length = 0

  const pack = (pixels: Uint8Array) => {
    const packing = packTileAside(pixels).then((packed) => {
      packedBytes += packed.bytes.byteLength
      if (packedBytes > mostPackedBytes) throw new CanvasFileError('too-large', 'more than one step may hold')
      return packed
    })
    // Told where it is waited for: a step that is dropped waits for none.
    packing.catch(() => undefined)
    return packing
  }

  const readPart = async () => {
    if (header !== null) {
      tiles.push(pack(part))
      // The one that began first: those after it go on beside it.
      await tiles.at(-mostPacking)
      part = new Uint8Array(bytesPerCanvasTile)
    } else if (isLength) {
      part = new Uint8Array(lengthOf(part))
      isLength = false
    } else {
      header = readHeader(part)
      filled = header.tiles.filter(({ isEmpty }) => !isEmpty)
      part = new Uint8Array(bytesPerCanvasTile)
    }
    length = 0
  }
  let isLength = true

  return {
    /** @throws CanvasFileError `bad-step` as soon as it cannot be one, `too-large` */
    async take(bytes: Uint8Array) {
      for (let at = 0; at < bytes.byteLength;) {
        if (header !== null && tiles.length === filled.length)
          throw new CanvasFileError('bad-step', 'more than its tiles')
        const piece = bytes.subarray(at, at + part.byteLength - length)
        part.set(piece, length)
        at += piece.byteLength
        length += piece.byteLength
        if (length === part.byteLength) await readPart()
      }
    },
    /** @throws CanvasFileError `bad-step` where something is missing */
    async end(): Promise<{ header: CanvasStepHeader; writes: TileWrite[] }> {
      if (header === null || length > 0 || tiles.length < filled.length)
        throw new CanvasFileError('bad-step', 'less than its tiles')
      const { tiles: places } = header
      const packed = await Promise.all(tiles)
      let next = 0
      const writes = places.map(({ layerId, key, isEmpty }) => ({
        layerId,
        key,
        pixels: isEmpty ? null : (packed[next++] ?? null),
      }))
      return { header, writes }
    },
  }
}

function lengthOf(bytes: Uint8Array): number {
  const length = new DataView(bytes.buffer).getUint32(0, true)
  if (length > longestStepHeader)
    throw new CanvasFileError('too-large', 'a longer header than a step may have')
  if (length === 0) throw new CanvasFileError('bad-step', 'no header')
  return length
}

function readHeader(bytes: Uint8Array): CanvasStepHeader {
  const parsed = CanvasStepHeader.safeParse(asJson(bytes))
  if (!parsed.success) throw new CanvasFileError('bad-step', 'the header does not fit')
  return parsed.data
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
