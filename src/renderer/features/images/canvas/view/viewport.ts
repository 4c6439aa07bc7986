import type { Box } from '../../../../media/tiles/tile-layout.ts'

/** Where the document lies on the surface: a pixel of it is `scale` CSS pixels, its corner lies at x, y. */
export type Viewport = { readonly x: number; readonly y: number; readonly scale: number }
export type Point = { readonly x: number; readonly y: number }

export const smallestScale = 1 / 128
export const largestScale = 64
/** Between a document that fits and the edge, in CSS pixels. */
const margin = 24
/** Of the document, something stays in sight: this many CSS pixels. */
const leftInSight = 40

/** In CSS pixels. `lent`: how much of its height the prompt below it has for as long as it has more lines than one. */
export type SurfaceBox = Box & { readonly lent?: number }

/** All of the document, in the middle; never larger than it is. It does not become smaller because a prompt grows. */
export function fitted(document: Box, surface: SurfaceBox): Viewport {
  const room = (side: number) => Math.max(1, side - 2 * margin)
  const scale = Math.min(
    1,
    room(surface.width) / document.width,
    room(surface.height + (surface.lent ?? 0)) / document.height,
  )
  return centred(document, surface, Math.max(smallestScale, scale))
}

export function centred(document: Box, surface: Box, scale: number): Viewport {
  return {
    scale,
    x: Math.round((surface.width - document.width * scale) / 2),
    y: Math.round((surface.height - document.height * scale) / 2),
  }
}

/** What lies under `at` stays there. */
export function zoomedTo(view: Viewport, scale: number, at: Point): Viewport {
  const next = Math.min(largestScale, Math.max(smallestScale, scale))
  const factor = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

export function pannedBy(view: Viewport, right: number, down: number): Viewport {
  return { ...view, x: view.x + right, y: view.y + down }
}

/** The same where some of the document is in sight, else moved until it is. */
export function keptInSight(view: Viewport, document: Box, surface: Box): Viewport {
  const within = (at: number, length: number, room: number) =>
    Math.min(room - leftInSight, Math.max(leftInSight - length, at))
  return {
    scale: view.scale,
    x: within(view.x, document.width * view.scale, surface.width),
    y: within(view.y, document.height * view.scale, surface.height),
  }
}

const stops = [
  1 / 64,
  1 / 32,
  1 / 16,
  1 / 8,
  1 / 4,
  1 / 3,
  1 / 2,
  2 / 3,
  1,
  1.5,
  2,
  3,
  4,
  6,
  8,
  12,
  16,
  24,
  32,
  64,
]

/** The next larger or smaller of the scales that one steps through. */
export function nextScale(scale: number, isLarger: boolean): number {
  const found = isLarger
    ? stops.find((stop) => stop > scale * 1.001)
    : stops.findLast((stop) => stop < scale * 0.999)
  return found ?? (isLarger ? largestScale : smallestScale)
}

/** Whether it is shown as one sees it who has neither zoomed nor gone elsewhere. */
export function isFitted(view: Viewport, document: Box, surface: SurfaceBox): boolean {
  const whole = fitted(document, surface)
  return view.scale === whole.scale && view.x === whole.x && view.y === whole.y
}

/** After the surface became another size: what was shown whole still is, else its middle stays in the middle. */
export function resized(view: Viewport, document: Box, before: SurfaceBox, after: SurfaceBox): Viewport {
  if (isFitted(view, document, before)) return fitted(document, after)
  const right = Math.round((after.width - before.width) / 2)
  const down = Math.round((after.height - before.height) / 2)
  return keptInSight(pannedBy(view, right, down), document, after)
}

/** After the document became another size: the same, where a pixel of it would stay on its place. */
export function reshaped(view: Viewport, before: Box, after: Box, surface: SurfaceBox): Viewport {
  if (isFitted(view, before, surface)) return fitted(after, surface)
  return keptInSight(view, after, surface)
}

/** A place on the surface in pixels of the document. */
export function toDocument(view: Viewport, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }
}

export function toSurface(view: Viewport, { x, y }: Point): Point {
  return { x: x * view.scale + view.x, y: y * view.scale + view.y }
}

/** Right and down, by the arrow that is pressed. */
export const arrowWays: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
