import { canvasTileSide as side } from '../../../shared/domain/canvas/canvas.ts'
import { emptyRect, isEmptyRect, type Rect, unionOf } from '../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../shared/canvas/tile-key.ts'
import type { CanvasFile } from '../canvas-file.ts'

/** Around all of a mask that is not clear, in the document's pixels; null for one that is clear, and for no mask. */
export function maskBoxOf(file: CanvasFile, layerId: string): Rect | null {
  const isMask = file.structure().layers.some(({ id, kind }) => id === layerId && kind === 'mask')
  return isMask ? boxOfLayer(file, layerId) : null
}

/** The same of a layer of any kind. */
export function boxOfLayer(file: CanvasFile, layerId: string): Rect | null {
  const layer = file.structure().layers.find(({ id }) => id === layerId)
  if (layer === undefined) return null
  let box = emptyRect
  for (const place of file.places()) {
    if (place.layerId !== layerId) continue
    const pixels = file.tile(place.tileId)
    if (pixels === null) continue
    const { x, y } = rectOfTile(place.key)
    const inTile = boxInTile(pixels)
    box = unionOf(box, { ...inTile, x: inTile.x + x + layer.x, y: inTile.y + y + layer.y })
  }
  return isEmptyRect(box) ? null : box
}

function boxInTile(pixels: Uint8Array): Rect {
  let [left, top, right, bottom] = [side, side, -1, -1]
  for (let index = 0; index < side * side; index++) {
    if (pixels[index * 4 + 3] === 0) continue
    const [x, y] = [index % side, Math.floor(index / side)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right === -1 ? emptyRect : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** How far each pixel is marked, in white on black: what was a tint in the document is seen by everybody. In place. */
export function inWhiteOnBlack(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(pixels[at + 3] as number, at, at + 3)
    pixels[at + 3] = 255
  }
}
