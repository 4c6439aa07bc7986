import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import {
  type CanvasShape,
  isLine,
  type LineShape,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { endsOf, withEnds } from '../../engine/shape/shape-frame.ts'
import { PixelField } from '../options/PixelField.tsx'
import { farthest } from '../options/PlaceFields.tsx'
import { useShapeNumbers } from './use-shape-numbers.ts'

const places = [
  ['start', 'x'],
  ['start', 'y'],
  ['end', 'x'],
  ['end', 'y'],
] as const

/** Where a line begins and ends, in numbers. */
export function LineFields({ layer }: { layer: CanvasLayer & { readonly shape: LineShape } }) {
  const { canvas } = useText()
  const numbers = useShapeNumbers(layer)
  const placed = endsOf(layer.shape)
  const put =
    ([end, side]: (typeof places)[number], value: number) =>
    (shape: CanvasShape) =>
      isLine(shape) ? withEndAt(shape, end, side, value - layer[side]) : shape
  return places.map((at) => {
    const [end, side] = at
    return (
      <PixelField
        key={end + side}
        label={canvas.shape.endPlaces[end][side]}
        short={`${side.toUpperCase()}${end === 'start' ? 1 : 2}`}
        value={wholeOf(placed[end][side] + layer[side])}
        min={-farthest}
        max={farthest}
        onChange={(value) => numbers.change(put(at, value))}
        onStep={(value, onRelease) => numbers.step(put(at, value), onRelease)}
      />
    )
  })
}

/** By whole pixels, so that a line through the middle of pixels goes on doing so. */
function withEndAt(shape: LineShape, end: 'start' | 'end', side: 'x' | 'y', to: number): CanvasShape {
  const ends = endsOf(shape)
  const own = ends[end]
  const moved = { ...own, [side]: own[side] + to - wholeOf(own[side]) }
  return end === 'start' ? withEnds(shape, moved, ends.end) : withEnds(shape, ends.start, moved)
}

/** What is a breath short of a whole number, since it was computed, is that number. */
function wholeOf(at: number): number {
  return Math.floor(at + 1e-6)
}
