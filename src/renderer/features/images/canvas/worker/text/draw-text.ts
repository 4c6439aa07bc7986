import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { layOut, boundsOfLines, isTooLarge } from '../../engine/text/layout.ts'
import type { Tile } from '../../engine/tiles/tile.ts'
import { type TileMap, tilesOf } from '../../engine/tiles/tile-map.ts'
import { measureOf, textPen } from './text-pen.ts'

/** Squares of this side, in pixels, are drawn one after another: a surface may not be of any size. Tiles end where they do. */
const side = 1024

/** The tiles of a text layer, drawn here, where there are fonts, and kept as bytes; null where they would be too many. */
export function drawText(text: CanvasText): TileMap | null {
  const lines = layOut(text, measureOf(text))
  const bounds = boundsOfLines(lines)
  if (isTooLarge(bounds)) return null
  const surface = new OffscreenCanvas(side, side)
  const tiles = new Map<number, Tile>()
  for (const square of squaresIn(bounds)) {
    const seen = lines.filter(({ rect }) => !isEmptyRect(intersectionOf(rect, square)))
    if (seen.length === 0) continue
    const pen = textPen(surface, text)
    pen.resetTransform()
    pen.clearRect(0, 0, side, side)
    const [a, b, c, d, e, f] = text.matrix
    pen.setTransform(a, b, c, d, e - square.x, f - square.y)
    for (const { words, isRightToLeft, baseline } of seen) {
      pen.direction = isRightToLeft ? 'rtl' : 'ltr'
      pen.fillText(words, 0, baseline)
    }
    const { data } = pen.getImageData(0, 0, side, side)
    for (const [key, tile] of tilesOf(data, square)) tiles.set(key, tile)
  }
  return tiles
}

function* squaresIn(rect: Rect): Generator<Rect> {
  const [left, top] = [Math.floor(rect.x / side) * side, Math.floor(rect.y / side) * side]
  for (let y = top; y < rect.y + rect.height; y += side)
    for (let x = left; x < rect.x + rect.width; x += side) yield { x, y, width: side, height: side }
}
