import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import {
  type BoxShape,
  type CanvasShape,
  isLine,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { frameOf, movedShape, withAngle, withFrameSize } from '../../engine/shape/shape-frame.ts'
import { withinTurn } from '../../tools/transform/move-handle.ts'
import { useShapeDraft } from '../../view/shape/use-shape-draft.ts'
import { ShapeField } from './ShapeField.tsx'

/** In pixels, to either side. */
const farthest = 99_999
const longestSide = 32_768

/** A rectangle or an ellipse in numbers: its edges as they lie before it is turned, and how far it is. */
export function BoxFields({ layer }: { layer: CanvasLayer & { readonly shape: BoxShape } }) {
  const { canvas } = useText()
  const draft = useShapeDraft(layer)
  const { left, top, width, height, angle } = saidOf(layer, layer.shape)
  const shared = { layer, draft }
  const put = (act: (shape: BoxShape, value: number) => BoxShape) => (shape: CanvasShape, value: number) =>
    isLine(shape) ? shape : act(shape, value)
  return (
    <>
      <ShapeField
        {...shared}
        label={canvas.boxX}
        short="X"
        value={left}
        min={-farthest}
        max={farthest}
        put={put((shape, value) => movedShape(shape, value - saidOf(layer, shape).left, 0))}
      />
      <ShapeField
        {...shared}
        label={canvas.boxY}
        short="Y"
        value={top}
        min={-farthest}
        max={farthest}
        put={put((shape, value) => movedShape(shape, 0, value - saidOf(layer, shape).top))}
      />
      <ShapeField
        {...shared}
        label={canvas.width}
        short={canvas.widthSign}
        value={width}
        min={1}
        max={longestSide}
        put={put((shape, value) => withFrameSize(shape, { width: value }))}
      />
      <ShapeField
        {...shared}
        label={canvas.height}
        short={canvas.heightSign}
        value={height}
        min={1}
        max={longestSide}
        put={put((shape, value) => withFrameSize(shape, { height: value }))}
      />
      <ShapeField
        {...shared}
        label={canvas.angle}
        short="∠"
        value={angle}
        min={-180}
        max={360}
        put={put((shape, value) => withAngle(shape, withinTurn(value)))}
      />
    </>
  )
}

/** In whole pixels of the document, and degrees. */
function saidOf({ x, y }: CanvasLayer, shape: BoxShape) {
  const frame = frameOf(shape)
  return {
    left: Math.round(x + frame.x - frame.width / 2),
    top: Math.round(y + frame.y - frame.height / 2),
    width: Math.round(frame.width),
    height: Math.round(frame.height),
    // Not −0.
    angle: Math.round(frame.angle) + 0,
  }
}
