export {
  bytesPerCanvasTile as bytesPerTile,
  canvasTileSide as tileSide,
} from '../../../../../../shared/domain/canvas/canvas.ts'

/**
 * A square of a layer: RGBA, 8 bits a channel, alpha not multiplied in, row by row. Never changed once a document holds
 * it; two documents that hold the same tile hold the same object.
 */
export type Tile = { readonly pixels: Uint8ClampedArray }

/** Whether nothing of it would be seen: the alpha of every pixel is 0. */
export function isClear(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 0) return false
  return true
}

export function arePixelsEqual(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const left = new Uint32Array(one.buffer, one.byteOffset, one.length / 4)
  const right = new Uint32Array(other.buffer, other.byteOffset, other.length / 4)
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false
  return true
}
