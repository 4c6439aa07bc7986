import type { Rect } from '../../../../../../shared/canvas/rect.ts'

/** Which edges a handle moves: −1 the left or upper one, 1 the other one, 0 neither. */
export type Handle = { readonly across: -1 | 0 | 1; readonly down: -1 | 0 | 1 }

/** What a box may be, in whole pixels of the document: around `inner` (if there is one), within `outer`. */
export type BoxLimits = {
  readonly inner: Rect | null
  readonly outer: Rect
  /** Of either side. */
  readonly longest: number
}

/** One axis: where the box lies and what it may be there. */
type Axis = {
  readonly from: number
  readonly to: number
  readonly innerFrom: number
  readonly innerTo: number
  readonly outerFrom: number
  readonly outerTo: number
  readonly longest: number
}

/**
 * The box after one of its handles was moved by so many pixels, kept in its limits.
 *
 * @param ratio width by height that it keeps, or null
 */
export function resizedBox(
  box: Rect,
  handle: Handle,
  [right, down]: readonly [number, number],
  ratio: number | null,
  limits: BoxLimits,
): Rect {
  const across = acrossOf(box, limits)
  const upright = uprightOf(box, limits)
  const [left, end] = edgesMoved(across, handle.across, Math.round(right))
  const [top, bottom] = edgesMoved(upright, handle.down, Math.round(down))
  if (ratio === null) return { x: left, y: top, width: end - left, height: bottom - top }
  const [width, height] = [end - left, bottom - top]
  const wanted =
    handle.across === 0 ? height * ratio : handle.down === 0 ? width : Math.max(width, height * ratio)
  return inRatio(across, upright, handle, wanted, ratio)
}

/** The box somewhere else, as far as its limits let it. */
export function movedBox(box: Rect, right: number, down: number, limits: BoxLimits): Rect {
  return {
    ...box,
    x: placed(acrossOf(box, limits), box.x + Math.round(right), box.width),
    y: placed(uprightOf(box, limits), box.y + Math.round(down), box.height),
  }
}

/** The box in a ratio, about its middle: smaller where nothing says what it must hold, else larger. */
export function boxInRatio(box: Rect, ratio: number, limits: BoxLimits): Rect {
  const byHeight = box.height * ratio
  const wanted = limits.inner === null ? Math.min(box.width, byHeight) : Math.max(box.width, byHeight)
  return inRatio(acrossOf(box, limits), uprightOf(box, limits), { across: 0, down: 0 }, wanted, ratio)
}

/** From one corner to the other, both places of the document. */
export function boxBetween(
  from: { x: number; y: number },
  to: { x: number; y: number },
  ratio: number | null,
  limits: BoxLimits,
): Rect {
  const { outer } = limits
  const handle: Handle = { across: to.x < from.x ? -1 : 1, down: to.y < from.y ? -1 : 1 }
  const start = {
    x: clamp(pixelAt(from.x, handle.across), outer.x, outer.x + outer.width - 1),
    y: clamp(pixelAt(from.y, handle.down), outer.y, outer.y + outer.height - 1),
    width: 1,
    height: 1,
  }
  const right = to.x - start.x - (handle.across === 1 ? 1 : 0)
  const down = to.y - start.y - (handle.down === 1 ? 1 : 0)
  return resizedBox(start, handle, [right, down], ratio, limits)
}

/** The pixel that a box begins with which is drawn from an edge in a direction. */
function pixelAt(edge: number, direction: -1 | 0 | 1): number {
  return Math.round(edge) - (direction === -1 ? 1 : 0)
}

const acrossOf = (box: Rect, limits: BoxLimits) => axisOf(box, limits, 'x', 'width')
const uprightOf = (box: Rect, limits: BoxLimits) => axisOf(box, limits, 'y', 'height')

function axisOf(
  box: Rect,
  { inner, outer, longest }: BoxLimits,
  from: 'x' | 'y',
  length: 'width' | 'height',
): Axis {
  return {
    from: box[from],
    to: box[from] + box[length],
    innerFrom: inner?.[from] ?? Infinity,
    innerTo: inner === null ? -Infinity : inner[from] + inner[length],
    outerFrom: outer[from],
    outerTo: outer[from] + outer[length],
    longest,
  }
}

function edgesMoved(axis: Axis, side: -1 | 0 | 1, by: number): readonly [number, number] {
  const { from, to, innerFrom, innerTo, outerFrom, outerTo, longest } = axis
  if (side === -1)
    return [clamp(from + by, Math.max(outerFrom, to - longest), Math.min(to - 1, innerFrom)), to]
  if (side === 1)
    return [from, clamp(to + by, Math.max(from + 1, innerTo), Math.min(outerTo, from + longest))]
  return [from, to]
}

/** The nearest to the wanted width that both axes take. */
function inRatio(across: Axis, upright: Axis, handle: Handle, wanted: number, ratio: number): Rect {
  const [leastAcross, mostAcross] = lengthsOf(across, handle.across)
  const [leastUpright, mostUpright] = lengthsOf(upright, handle.down)
  const most = Math.min(mostAcross, mostUpright * ratio)
  const least = Math.min(most, Math.max(leastAcross, leastUpright * ratio))
  const exact = clamp(wanted, least, most)
  const width = clamp(Math.round(exact), leastAcross, mostAcross)
  const height = clamp(Math.round(exact / ratio), leastUpright, mostUpright)
  return {
    x: anchored(across, handle.across, width),
    y: anchored(upright, handle.down, height),
    ...{ width, height },
  }
}

/** The shortest and the longest that a box can be when that side of it moves, or both about the middle. */
function lengthsOf(
  { from, to, innerFrom, innerTo, outerFrom, outerTo, longest }: Axis,
  side: -1 | 0 | 1,
): readonly [number, number] {
  if (side === -1) return [Math.max(1, to - innerFrom), Math.min(longest, to - outerFrom)]
  if (side === 1) return [Math.max(1, innerTo - from), Math.min(longest, outerTo - from)]
  return [Math.max(1, innerTo - innerFrom), Math.min(longest, outerTo - outerFrom)]
}

function anchored(axis: Axis, side: -1 | 0 | 1, length: number): number {
  if (side === -1) return axis.to - length
  if (side === 1) return axis.from
  return placed(axis, Math.round((axis.from + axis.to - length) / 2), length)
}

function placed({ innerFrom, innerTo, outerFrom, outerTo }: Axis, from: number, length: number): number {
  return clamp(from, Math.max(outerFrom, innerTo - length), Math.min(outerTo - length, innerFrom))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
