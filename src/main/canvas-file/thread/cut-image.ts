import { open } from 'node:fs/promises'
import { canvasTileSide as side } from '../../../shared/domain/canvas/canvas.ts'
import { tileKey } from '../../../shared/canvas/tile-key.ts'
import type { TileWrite } from '../steps.ts'
import { packTileAside } from '../tile-bytes.ts'
import type { RawImage } from './protocol.ts'

/**
 * The tiles of a layer that holds the image with its corner at 0, 0. Where nothing would be seen there is none. Read a row of
 * tiles at a time, and packed beside each other.
 */
export async function cutImage(layerId: string, { file, width, height }: RawImage): Promise<TileWrite[]> {
  const writes: TileWrite[] = []
  const handle = await open(file, 'r')
  try {
    const rows = Buffer.alloc(width * side * 4)
    for (let top = 0; top < height; top += side) {
      const count = Math.min(side, height - top)
      await handle.read(rows, 0, width * count * 4, width * top * 4)
      const packing: Promise<TileWrite>[] = []
      for (let left = 0; left < width; left += side) {
        const pixels = tileAt(rows, { width, left, rowCount: count })
        if (pixels === null) continue
        const key = tileKey(left / side, top / side)
        packing.push(packTileAside(pixels).then((packed) => ({ layerId, key, pixels: packed })))
      }
      writes.push(...(await Promise.all(packing)))
    }
  } finally {
    await handle.close()
  }
  return writes
}

/** Null where all of it is clear. */
function tileAt(
  rows: Buffer,
  { width, left, rowCount }: { width: number; left: number; rowCount: number },
): Uint8Array | null {
  const tile = new Uint8Array(side * side * 4)
  const length = Math.min(side, width - left) * 4
  for (let row = 0; row < rowCount; row++) {
    const from = (row * width + left) * 4
    tile.set(rows.subarray(from, from + length), row * side * 4)
  }
  for (let alpha = 3; alpha < tile.length; alpha += 4) if (tile[alpha] !== 0) return tile
  return null
}
