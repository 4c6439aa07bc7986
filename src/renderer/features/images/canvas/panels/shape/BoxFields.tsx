import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import {
  type BoxShape,
  type CanvasShape,
  isLine,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { frameOf, movedShape, withAngle, withFrameSize } from '../../engine/shape/shape-frame.ts'
import { withinTurn } from '../../tools/transform/move-handle.ts'
import { PlaceFields, type Side } from '../options/PlaceFields.tsx'
import { useShapeNumbers } from './use-shape-numbers.ts'

/** A rectangle or an ellipse in numbers: its edges as they lie before it is turned, and how far it is. */
export function BoxFields({ layer }: { layer: CanvasLayer & { readonly shape: BoxShape } }) {
  const numbers = useShapeNumbers(layer)
  const put = (side: Side, value: number) => (shape: CanvasShape) =>
    isLine(shape) ? shape : changed(layer, shape, side, value)
  return (
    <PlaceFields
      place={placeOf(layer, layer.shape)}
      onChange={(side, value) => numbers.change(put(side, value))}
      onStep={(side, value, onRelease) => numbers.step(put(side, value), onRelease)}
    />
  )
}

function changed(layer: CanvasLayer, shape: BoxShape, side: Side, value: number): BoxShape {
  switch (side) {
    case 'x':
      return movedShape(shape, value - placeOf(layer, shape).x, 0)
    case 'y':
      return movedShape(shape, 0, value - placeOf(layer, shape).y)
    case 'angle':
      return withAngle(shape, withinTurn(value))
    default:
      return withFrameSize(shape, { [side]: value })
  }
}

/** In whole pixels of the document, and degrees. */
function placeOf({ x, y }: CanvasLayer, shape: BoxShape) {
  const frame = frameOf(shape)
  return {
    x: Math.round(x + frame.x - frame.width / 2),
    y: Math.round(y + frame.y - frame.height / 2),
    width: Math.round(frame.width),
    height: Math.round(frame.height),
    // Not −0.
    angle: Math.round(frame.angle) + 0,
  }
}
