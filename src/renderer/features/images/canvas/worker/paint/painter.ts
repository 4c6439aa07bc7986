import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { rectOfTile, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../../engine/tiles/tile.ts'
import type { Screen } from '../messages.ts'
import { chequered } from './chequers.ts'
import { levelFor, visibleRect } from './levels.ts'
import type { TileImages } from './tile-images.ts'

/** Images are made for so long in one frame; what is left is made in the next. */
const budgetMs = 10

/** Draws what the surface shows. @returns false when something of it is still to be made */
export function paint(
  context: OffscreenCanvasRenderingContext2D,
  document: CanvasDocument,
  images: TileImages,
  { view, width, height, isDark }: Screen,
): boolean {
  const surface = context.canvas
  if (surface.width !== width || surface.height !== height) Object.assign(surface, { width, height })
  context.clearRect(0, 0, width, height)
  const left = Math.round(view.x)
  const top = Math.round(view.y)
  const right = Math.round(view.x + document.width * view.scale)
  const bottom = Math.round(view.y + document.height * view.scale)
  context.fillStyle = chequered(context, isDark)
  context.fillRect(left, top, right - left, bottom - top)

  const level = levelFor(view.scale)
  const side = tileSide * 2 ** level
  // Enlarged, single pixels are what one wants to see.
  context.imageSmoothingEnabled = view.scale < 2
  context.imageSmoothingQuality = 'medium'
  const deadline = performance.now() + budgetMs
  let isWhole = true
  for (const key of tileKeysIn(visibleRect(document, { view, width, height }, level))) {
    const image = images.ready(document, level, key, deadline)
    if (image === undefined) isWhole = false
    const shown = image ?? images.drawn(level, key)
    if (shown === null) continue
    const { x, y } = rectOfTile(key)
    // Whole pixels of the screen, so that no seam is seen between two tiles.
    const from = {
      x: Math.round(view.x + (x / tileSide) * side * view.scale),
      y: Math.round(view.y + (y / tileSide) * side * view.scale),
    }
    const to = {
      x: Math.round(view.x + (x / tileSide + 1) * side * view.scale),
      y: Math.round(view.y + (y / tileSide + 1) * side * view.scale),
    }
    context.drawImage(shown, from.x, from.y, to.x - from.x, to.y - from.y)
  }
  return isWhole
}
