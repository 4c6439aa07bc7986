import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Box } from '../../tiles/tile-layout.ts'

/**
 * Where one looks, the same for each image of the viewer, and for those that are compared. `zoom`: 1 is the whole image; `x` and `y`: the place of the
 * image in the middle of its pane, from 0 to 1.
 */
export type ZoomView = { readonly zoom: number; readonly x: number; readonly y: number }
type Point = { x: number; y: number }

export const wholeView: ZoomView = { zoom: 1, x: 0.5, y: 0.5 }
const mostZoom = 32

/** An image's own size, in CSS pixels of this screen. */
export function naturalSize({ width, height }: Pick<Asset, 'width' | 'height'>): Box {
  return { width: Math.max(1, width) / devicePixelRatio, height: Math.max(1, height) / devicePixelRatio }
}

/**
 * An image seen whole in a pane, in CSS pixels.
 *
 * @param natural its own size, in CSS pixels
 * @param isFilling also a small one is as large as the pane, so that those of different sizes can be compared
 */
export function wholeSize(natural: Box, pane: Box, isFilling: boolean): Box {
  const fit = Math.min(pane.width / natural.width, pane.height / natural.height)
  const scale = isFilling ? fit : Math.min(1, fit)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Where the image lies in its pane. It is moved no further than to its edge, and lies in the middle where it is smaller. */
export function placeOf(view: ZoomView, whole: Box, pane: Box): Box & { left: number; top: number } {
  const width = whole.width * view.zoom
  const height = whole.height * view.zoom
  return {
    width,
    height,
    left: pane.width / 2 - within(view.x, width, pane.width) * width,
    top: pane.height / 2 - within(view.y, height, pane.height) * height,
  }
}

/** Larger or smaller, with what is under a point of the pane staying there. */
export function zoomedAt(view: ZoomView, factor: number, at: Point, whole: Box, pane: Box): ZoomView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor))
  const now = placeOf(view, whole, pane)
  const under = { x: (at.x - now.left) / now.width, y: (at.y - now.top) / now.height }
  const next = {
    zoom,
    x: under.x + (pane.width / 2 - at.x) / (whole.width * zoom),
    y: under.y + (pane.height / 2 - at.y) / (whole.height * zoom),
  }
  return settled(next, whole, pane)
}

/** Moved as if the image were pulled by so many CSS pixels. */
export function pannedBy(view: ZoomView, by: Point, whole: Box, pane: Box): ZoomView {
  const start = settled(view, whole, pane)
  const moved = {
    zoom: view.zoom,
    x: start.x - by.x / (whole.width * view.zoom),
    y: start.y - by.y / (whole.height * view.zoom),
  }
  return settled(moved, whole, pane)
}

/** Whole, or each pixel of the image a pixel of the screen; where that is the same, twice as large. */
export function toggledZoom(view: ZoomView, natural: Box, whole: Box): ZoomView {
  if (view.zoom !== 1) return wholeView
  const actual = natural.width / whole.width
  return { ...view, zoom: Math.min(mostZoom, actual > 1.01 ? actual : 2) }
}

/** How large each pixel of the image is, in percent of a pixel of the screen. */
export function zoomPercent({ zoom }: ZoomView, natural: Box, whole: Box): number {
  return Math.round((100 * whole.width * zoom) / natural.width)
}

/** The same by keys, around the middle. */
export function zoomedBy(view: ZoomView, factor: number): ZoomView {
  return inSight({ ...view, zoom: Math.min(mostZoom, Math.max(1, view.zoom * factor)) })
}

/** Moved by a share of what is in sight. */
export function steppedBy(view: ZoomView, by: Point): ZoomView {
  return inSight({ ...view, x: view.x + by.x / view.zoom, y: view.y + by.y / view.zoom })
}

/** No further than an image reaches that fills its pane; where it does not, its place in the pane is settled as it is drawn. */
function inSight({ zoom, x, y }: ZoomView): ZoomView {
  const least = 0.5 / zoom
  const within = (middle: number) => Math.min(1 - least, Math.max(least, middle))
  return { zoom, x: within(x), y: within(y) }
}

function settled(view: ZoomView, whole: Box, pane: Box): ZoomView {
  return {
    zoom: view.zoom,
    x: within(view.x, whole.width * view.zoom, pane.width),
    y: within(view.y, whole.height * view.zoom, pane.height),
  }
}

function within(middle: number, size: number, pane: number): number {
  if (size <= pane) return 0.5
  const least = pane / 2 / size
  return Math.min(1 - least, Math.max(least, middle))
}
