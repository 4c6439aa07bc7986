import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../../engine/tiles/tile.ts'
import type { Screen } from '../messages.ts'
import { chequered } from './chequers.ts'
import { levelFor, visibleRect } from './levels.ts'
import { type ImagePart, TileImages } from './tile-images.ts'

/** Images are made for so long in one frame; what is left is made in the next. */
const budgetMs = 10
/** Around what changed, in device pixels: what is scaled takes its neighbours in. */
const blurred = 2

export type Painter = ReturnType<typeof createPainter>

/** `missing`: tiles of the document that are still on their way. */
export function createPainter(
  context: OffscreenCanvasRenderingContext2D,
  missing: ReadonlyMap<TileKey, unknown>,
) {
  const images = new TileImages(missing)
  let preview: ImageBitmap | null = null
  /** What the surface shows wholly but for `dirty`, a rectangle of the document; null while that is nothing. */
  let shown: { screen: Screen; width: number; height: number } | null = null
  let dirty = emptyRect

  return {
    /** The document looks different there. */
    spoil(rect: Rect) {
      images.spoil(rect)
      dirty = unionOf(dirty, rect)
    },
    /** The document in small, for what of it is still on its way. */
    preview(image: ImageBitmap) {
      preview = image
      shown = null
    },
    /** Draws what the surface shows, or what of it changed. @returns false when something of it is still to be made */
    paint(document: CanvasDocument, screen: Screen): boolean {
      const isComing = missing.size > 0
      if (!isComing && preview !== null) {
        preview.close()
        preview = null
        shown = null
      }
      const { width, height } = document
      const isOfSize = shown === null || (shown.width === width && shown.height === height)
      const isPart = isOfSize && shown !== null && isSame(shown.screen, screen)
      const isWhole = draw(context, document, images, screen, isPart ? dirty : null, preview)
      if (isWhole) dirty = emptyRect
      shown = !isComing && (isWhole || isPart) ? { screen, width, height } : null
      return isWhole
    },
    /** Does some of what the next stroke will need. @returns false when nothing is left of it */
    warm: () => images.warm(),
  }
}

function draw(
  context: OffscreenCanvasRenderingContext2D,
  document: CanvasDocument,
  images: TileImages,
  { view, width, height, isDark }: Screen,
  part: Rect | null,
  preview: ImageBitmap | null,
): boolean {
  const surface = context.canvas
  if (surface.width !== width || surface.height !== height) Object.assign(surface, { width, height })
  const level = levelFor(view.scale)
  const all = { x: 0, y: 0, width, height }
  const box = part === null ? all : intersectionOf(all, onScreen(part, view, level))
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.clearRect(0, 0, width, height)
  const left = Math.round(view.x)
  const top = Math.round(view.y)
  const right = Math.round(view.x + document.width * view.scale)
  const bottom = Math.round(view.y + document.height * view.scale)
  context.fillStyle = chequered(context, isDark)
  context.fillRect(left, top, right - left, bottom - top)

  const side = tileSide * 2 ** level
  // Enlarged, single pixels are what one wants to see; a level is never made smaller than by half.
  context.imageSmoothingEnabled = view.scale < 2
  context.imageSmoothingQuality = 'low'
  const deadline = performance.now() + budgetMs
  let isWhole = true
  let tiles = 0
  for (const key of tileKeysIn(visibleRect(document, { view, width, height }, level))) {
    tiles++
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
    const place = { ...from, width: to.x - from.x, height: to.y - from.y }
    images.use(level, key)
    if (isEmptyRect(intersectionOf(place, box))) continue
    const image = images.ready(document, level, key, deadline)
    const isComing = image === undefined && images.isComing(level, key)
    // Who brings the rest asks for a frame then.
    if (image === undefined && !isComing) isWhole = false
    const shown = image ?? images.drawn(level, key)
    if (shown !== null) context.drawImage(shown, place.x, place.y, place.width, place.height)
    else if (isComing && preview !== null) drawPreview(context, preview, document, view, place)
    else if (image === undefined) drawInstead(context, images.standIn(level, key), place)
  }
  context.restore()
  images.endFrame(tiles)
  return isWhole
}

function drawInstead(context: OffscreenCanvasRenderingContext2D, part: ImagePart | null, place: Rect): void {
  if (part === null) return
  const { surface, x, y, side } = part
  context.drawImage(surface, x, y, side, side, place.x, place.y, place.width, place.height)
}

/** Only its part in the place of a tile. */
function drawPreview(
  context: OffscreenCanvasRenderingContext2D,
  preview: ImageBitmap,
  { width, height }: CanvasDocument,
  { x, y, scale }: Screen['view'],
  place: Rect,
): void {
  context.save()
  context.beginPath()
  context.rect(place.x, place.y, place.width, place.height)
  context.clip()
  context.imageSmoothingEnabled = true
  context.drawImage(preview, x, y, width * scale, height * scale)
  context.restore()
}

/** Whole device pixels around a rectangle of the document, with what is blurred into it. */
function onScreen(rect: Rect, { x, y, scale }: Screen['view'], level: number): Rect {
  const more = blurred + 2 ** level * scale
  const left = Math.floor(x + rect.x * scale - more)
  const top = Math.floor(y + rect.y * scale - more)
  return {
    x: left,
    y: top,
    width: Math.ceil(x + (rect.x + rect.width) * scale + more) - left,
    height: Math.ceil(y + (rect.y + rect.height) * scale + more) - top,
  }
}

function isSame(one: Screen, other: Screen): boolean {
  const { view } = one
  const isView = view.x === other.view.x && view.y === other.view.y && view.scale === other.view.scale
  return isView && one.width === other.width && one.height === other.height && one.isDark === other.isDark
}
