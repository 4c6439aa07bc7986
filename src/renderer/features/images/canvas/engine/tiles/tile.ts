import { emptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import {
  bytesPerCanvasTile as bytesPerTile,
  canvasTileSide as tileSide,
} from '../../../../../../shared/domain/canvas/canvas.ts'

export { bytesPerTile, tileSide }

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

/** The smallest rectangle of a tile around what is not 0 of it: of each pixel's `size` values the one at `at`. */
export function boundsInTile(values: ArrayLike<number>, size: number, at: number): Rect {
  let [left, top, right, bottom] = [tileSide, tileSide, -1, -1]
  for (let y = 0; y < tileSide; y++) {
    const row = y * tileSide
    let first = 0
    while (first < tileSide && values[(row + first) * size + at] === 0) first++
    if (first === tileSide) continue
    let last = tileSide - 1
    while (values[(row + last) * size + at] === 0) last--
    if (first < left) left = first
    if (last > right) right = last
    if (y < top) top = y
    bottom = y
  }
  return right < 0 ? emptyRect : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
