import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { ShapeLayer } from '../../tools/shape/active-shape.ts'
import { isWorkable } from '../../tools/workable-layer.ts'
import { useShapeDraft } from '../../view/shape/use-shape-draft.ts'

type Change = (shape: CanvasShape) => CanvasShape

/** The numbers of a shape: what is typed is one step, and so is what an arrow does until it is let go. */
export function useShapeNumbers(layer: ShapeLayer) {
  const draft = useShapeDraft(layer)
  function step(change: Change, onRelease: (act: () => void) => void): void {
    if (!isWorkable(layer)) return
    draft.show(change(draft.now() ?? layer.shape))
    onRelease(() => draft.end(true))
  }
  return { step, change: (change: Change) => step(change, (end) => end()) }
}
