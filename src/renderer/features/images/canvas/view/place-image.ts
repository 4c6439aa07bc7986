import type { Box } from '../../../../media/tiles/tile-layout.ts'
import { type Point, toDocument, toSurface, type Viewport } from './viewport.ts'

/** What of the document is seen: in what view, on a surface of what size, in CSS pixels; `page` is its own size. */
export type Seen = { view: Viewport; box: Box; page: Box }

/** An edge that comes so near to the page's, in CSS pixels, lies on it. */
const snapWithin = 6

/**
 * Where the corner of an image goes whose middle falls to a place on the surface; null is the middle of the page, or of what
 * is seen where that is elsewhere. In whole pixels of the document.
 */
export function placeImage(image: Box, { view, box, page }: Seen, at: Point | null): Point {
  const middle = at === null ? middleOf(view, box, page) : toDocument(view, at)
  const within = snapWithin / view.scale
  return {
    x: snapped(middle.x - image.width / 2, page.width - image.width, within),
    y: snapped(middle.y - image.height / 2, page.height - image.height, within),
  }
}

function middleOf(view: Viewport, box: Box, page: Box): Point {
  const middle = { x: page.width / 2, y: page.height / 2 }
  const { x, y } = toSurface(view, middle)
  const isSeen = x >= 0 && y >= 0 && x <= box.width && y <= box.height
  return isSeen ? middle : toDocument(view, { x: box.width / 2, y: box.height / 2 })
}

/** `atEnd`: where it would lie at the page's far edge. */
function snapped(start: number, atEnd: number, within: number): number {
  const near = [0, atEnd].find((edge) => Math.abs(start - edge) <= within)
  return near ?? Math.round(start)
}
