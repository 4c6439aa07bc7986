import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import {
  type CanvasShape,
  isLine,
  type LineShape,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { endsOf, withEnds } from '../../engine/shape/shape-frame.ts'
import { useShapeDraft } from '../../view/shape/use-shape-draft.ts'
import { ShapeField } from './ShapeField.tsx'

/** In pixels, to either side. */
const farthest = 99_999
const places = [
  ['start', 'x'],
  ['start', 'y'],
  ['end', 'x'],
  ['end', 'y'],
] as const

/** Where a line begins and ends, in numbers. */
export function LineFields({ layer }: { layer: CanvasLayer & { readonly shape: LineShape } }) {
  const { canvas } = useText()
  const draft = useShapeDraft(layer)
  const placed = endsOf(layer.shape)
  return places.map(([end, side]) => (
    <ShapeField
      key={end + side}
      layer={layer}
      draft={draft}
      label={canvas.shape.endPlaces[end][side]}
      short={`${side.toUpperCase()}${end === 'start' ? 1 : 2}`}
      value={wholeOf(placed[end][side] + layer[side])}
      min={-farthest}
      max={farthest}
      put={(shape, value) => (isLine(shape) ? withEndAt(shape, end, side, value - layer[side]) : shape)}
    />
  ))
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
