import { addSums, correlate, type Shift, shiftOf, slopesOf } from './correlate.ts'
import { type Pixels, wantSameSize } from './pixels.ts'
import { type Ring, sampleRing } from './ring.ts'

/**
 * Where an answer lies over its original. The original's pixel (x, y) is found in the answer at
 * `x + shiftX + (x - middle) * stretchX`, and down likewise.
 */
export type Alignment = {
  readonly shiftX: number
  readonly shiftY: number
  /** 0 where the answer has the original's scale; 0.01 where it is drawn one hundredth wider. */
  readonly stretchX: number
  readonly stretchY: number
  /** 0 to 1. What is below `leastConfidence` is not acted on: shift and stretch are 0 then. */
  readonly confidence: number
}

export const unmoved: Omit<Alignment, 'confidence'> = { shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0 }

/** Pixels of the document. A change that is moved further is another image. */
const mostShift = 8
const mostStretch = 0.03
export const leastConfidence = 0.15
const samples = 40_000
/** The ring is looked at in so many columns and rows, to see whether its sides moved apart. */
const columns = 3
/** Pixels that a part may lie beside the line through all of them. */
const mostResidual = 0.8
const leastParts = 4

/**
 * Finds by how much the answer is shifted (up to 8 px) and stretched (up to 3 %), from the pixels around what changed.
 * Both images of one size. A ring without features, or with a pattern that repeats, moves nothing.
 */
export function registerAnswer(original: Pixels, answer: Pixels, ring: Ring): Alignment {
  wantSameSize(original, answer)
  const [before, after] = [slopesOf(original), slopesOf(answer)]
  // One more, so that a best fit at the limit is seen to be a peak.
  const reach = mostShift + 1
  const all = partsOf(sampleRing(ring, samples), original).map(({ ring, ...place }) => ({
    ...place,
    sums: correlate(before, after, ring, reach),
  }))
  const parts = all.map(({ sums, ...place }) => ({ ...place, shift: shiftOf(sums, reach) }))
  const whole = shiftOf(
    addSums(
      all.map(({ sums }) => sums),
      reach,
    ),
    reach,
  )
  const stretched = stretchOf(parts, original)
  if (stretched !== null && stretched.confidence > (whole?.confidence ?? 0)) return stretched
  if (whole === null || whole.confidence < leastConfidence)
    return { ...unmoved, confidence: whole?.confidence ?? 0 }
  return { ...unmoved, shiftX: settled(whole.x), shiftY: settled(whole.y), confidence: whole.confidence }
}

/** So near to whole pixels it is whole ones: then its bytes stay as they came. */
function settled(shift: number): number {
  return Math.abs(shift - Math.round(shift)) <= 0.2 ? Math.round(shift) + 0 : shift
}

type Part = { x: number; y: number; ring: Ring }

/** The ring's pixels by the part of the image that they lie in, with the middle of each part from the image's middle. */
function partsOf(ring: Ring, { width, height }: Pixels): Part[] {
  const lists: number[][] = Array.from({ length: columns * columns }, () => [])
  for (const index of ring) {
    const column = Math.floor(((index % width) * columns) / width)
    const row = Math.floor((Math.floor(index / width) * columns) / height)
    lists[row * columns + column]?.push(index)
  }
  return lists.map((list) => ({
    x: meanOf(list.map((index) => index % width)) - (width - 1) / 2,
    y: meanOf(list.map((index) => Math.floor(index / width))) - (height - 1) / 2,
    ring: Uint32Array.from(list),
  }))
}

type PlacedShift = { x: number; y: number; shift: Shift }

/** Null unless at least four parts are sure and agree on one line each way, and that line is not level. */
function stretchOf(
  parts: readonly { x: number; y: number; shift: Shift | null }[],
  size: Pixels,
): Alignment | null {
  const sure = parts.flatMap(({ x, y, shift }) =>
    shift !== null && shift.confidence >= leastConfidence ? [{ x, y, shift }] : [],
  )
  const agreed = withoutStrays(sure)
  if (agreed.length < leastParts) return null
  const { across, down } = linesThrough(agreed)
  if (Math.max(Math.abs(across.slope), Math.abs(down.slope)) > mostStretch) return null
  const [stretchX, stretchY] = [visible(across.slope, size.width), visible(down.slope, size.height)]
  if (stretchX === 0 && stretchY === 0) return null
  const confidence = meanOf(agreed.map(({ shift }) => shift.confidence))
  return { shiftX: settled(across.middle), shiftY: settled(down.middle), stretchX, stretchY, confidence }
}

/** A part beside which something was painted lies off the line through the others: the worst goes until all agree. */
function withoutStrays(all: readonly PlacedShift[]): readonly PlacedShift[] {
  if (all.length < leastParts) return all
  const { across, down } = linesThrough(all)
  const off = all.map(({ x, y, shift }) =>
    Math.max(
      Math.abs(shift.x - across.middle - x * across.slope),
      Math.abs(shift.y - down.middle - y * down.slope),
    ),
  )
  const worst = Math.max(...off)
  return worst <= mostResidual ? all : withoutStrays(all.toSpliced(off.indexOf(worst), 1))
}

function linesThrough(parts: readonly PlacedShift[]): { across: Line; down: Line } {
  return {
    across: lineThrough(parts.map(({ x, shift }) => [x, shift.x])),
    down: lineThrough(parts.map(({ y, shift }) => [y, shift.y])),
  }
}

/** A stretch that moves the edges by less than half a pixel is none. */
function visible(slope: number, side: number): number {
  return Math.abs(slope) * side < 1 ? 0 : slope
}

type Line = { middle: number; slope: number }

/** Least squares. Level where all points have one place. */
function lineThrough(points: readonly (readonly [number, number])[]): Line {
  const [meanX, meanY] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  return { middle: meanY - slope * meanX, slope }
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
