import type { Box, Size } from './pixels.ts'

export type CropLimits = {
  /** Sizes in pixels that the model answers in; none: it takes every shape. */
  shapes: readonly Size[]
  /** Pixels of the longer side of what is sent to a model that takes every shape. */
  longestSide: number
}

export type Crop = {
  /** What is cut out of the document, in its pixels. */
  box: Box
  /** What it is scaled to before it is sent. */
  sent: Size
}

/** What is sent shows so much of what lies around: the box has this many times the sides of what is marked. */
const context = 1.5
/** And at least so many pixels on every side. */
const leastContext = 64

/**
 * The part of the document that is sent to have something in it changed: `marked` (whole pixels; where a mask is not
 * 0) with what lies around it, widened to a shape that the model takes. It lies within the document where a shape
 * allows it, with less around where only that makes it fit, and always holds all of `marked`.
 */
export function chooseCrop(marked: Box, document: Size, { shapes, longestSide }: CropLimits): Crop {
  const wanted = withContext(marked, document)
  if (shapes.length === 0) return { box: wanted, sent: within(wanted, longestSide) }
  const crops = shapes.map((sent) => ({ sent, ...fit(wanted, marked, document, sent) }))
  const [best] = crops.toSorted(
    (one, other) => one.cost - other.cost || areaOf(one.size) - areaOf(other.size),
  )
  const { size, sent } = best as (typeof crops)[number]
  return { box: placed(size, wanted, marked, document), sent: { width: sent.width, height: sent.height } }
}

/** Beyond the document there is nothing to see, so context ends at its edges. */
function withContext(marked: Box, document: Size): Box {
  const across = Math.max(leastContext, Math.ceil((marked.width * (context - 1)) / 2))
  const down = Math.max(leastContext, Math.ceil((marked.height * (context - 1)) / 2))
  const left = Math.min(marked.x, Math.max(0, marked.x - across))
  const top = Math.min(marked.y, Math.max(0, marked.y - down))
  const [markedRight, markedBottom] = [marked.x + marked.width, marked.y + marked.height]
  const right = Math.max(markedRight, Math.min(document.width, markedRight + across))
  const bottom = Math.max(markedBottom, Math.min(document.height, markedBottom + down))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** 0: within the document with all its context. 1: within it with less. 2: it reaches beyond. */
function fit(wanted: Box, marked: Box, document: Size, shape: Size): { size: Size; cost: number } {
  const size = widened(wanted, shape)
  const room = {
    width: roomOf(marked.x, marked.width, document.width),
    height: roomOf(marked.y, marked.height, document.height),
  }
  if (isWithin(size, room)) return { size, cost: 0 }
  const largest = narrowed(room, shape)
  if (isWithin(marked, largest)) return { size: largest, cost: 1 }
  return { size, cost: 2 }
}

/** Of one axis: the document, and what is marked beyond it. */
function roomOf(from: number, length: number, edge: number): number {
  return Math.max(edge, from + length) - Math.min(0, from)
}

function isWithin(inner: Size, outer: Size): boolean {
  return inner.width <= outer.width && inner.height <= outer.height
}

/** The smallest of that shape that holds a size. */
function widened({ width, height }: Size, shape: Size): Size {
  return width * shape.height < height * shape.width
    ? { width: Math.max(width, Math.round((height * shape.width) / shape.height)), height }
    : { width, height: Math.max(height, Math.round((width * shape.height) / shape.width)) }
}

/** The largest of that shape that a size holds. */
function narrowed({ width, height }: Size, shape: Size): Size {
  return width * shape.height > height * shape.width
    ? { width: Math.min(width, Math.round((height * shape.width) / shape.height)), height }
    : { width, height: Math.min(height, Math.round((width * shape.height) / shape.width)) }
}

function placed(size: Size, wanted: Box, marked: Box, document: Size): Box {
  return {
    x: place(size.width, wanted.x + wanted.width / 2, marked.x, marked.width, document.width),
    y: place(size.height, wanted.y + wanted.height / 2, marked.y, marked.height, document.height),
    ...{ width: size.width, height: size.height },
  }
}

/** Of one axis: about the middle, moved into the document as far as that goes, then over all that is marked. */
function place(
  length: number,
  middle: number,
  markedFrom: number,
  markedLength: number,
  edge: number,
): number {
  const [first, last] = [Math.min(0, markedFrom), Math.max(edge, markedFrom + markedLength)]
  const centred = Math.round(middle - length / 2)
  const inside = length > last - first ? centred : Math.min(Math.max(centred, first), last - length)
  return Math.max(Math.min(inside, markedFrom), markedFrom + markedLength - length)
}

/** Never enlarged: a model that takes every shape takes this one. */
function within({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function areaOf({ width, height }: Size): number {
  return width * height
}
