import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { ShapeLayer } from '../../tools/shape/active-shape.ts'
import { isWorkable } from '../../tools/workable-layer.ts'
import type { ShapeDraft } from '../../view/shape/use-shape-draft.ts'
import { PixelField } from '../options/PixelField.tsx'

type ShapeFieldProps = {
  layer: ShapeLayer
  draft: ShapeDraft
  label: string
  short: string
  value: number
  min: number
  max: number
  /** The shape with another number. */
  put(shape: CanvasShape, value: number): CanvasShape
}

/** A number of a shape: what is typed is one step, and so is what an arrow does until it is let go. */
export function ShapeField({ layer, draft, put, ...field }: ShapeFieldProps) {
  return (
    <PixelField
      {...field}
      onChange={(value) => {
        if (!isWorkable(layer)) return
        draft.show(put(draft.now() ?? layer.shape, value))
        draft.end(true)
      }}
      onStep={(value, onRelease) => {
        if (!isWorkable(layer)) return
        draft.show(put(draft.now() ?? layer.shape, value))
        onRelease(() => draft.end(true))
      }}
    />
  )
}
