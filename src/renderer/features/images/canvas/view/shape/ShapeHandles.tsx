import { isLine } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useCanvas, useToolOptions } from '../../session/use-session.ts'
import { activeShapeIn } from '../../tools/shape/active-shape.ts'
import { BoxShapeHandles } from './BoxShapeHandles.tsx'
import { LineHandles } from './LineHandles.tsx'

/** What is around the active shape while the tool of shapes is in hand. */
export function ShapeHandles() {
  const tool = useToolOptions((options) => options.tool)
  const structure = useCanvas((canvas) => canvas.structure)
  const view = useCanvas((canvas) => canvas.view)
  const layer = activeShapeIn(structure)
  if (tool !== 'shape' || layer === null || view === null || layer.isHidden || layer.isLocked) return null
  const { shape } = layer
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" data-box="shape">
      {isLine(shape) ? (
        <LineHandles key={layer.id} layer={{ ...layer, shape }} view={view} />
      ) : (
        <BoxShapeHandles key={layer.id} layer={{ ...layer, shape }} view={view} />
      )}
    </svg>
  )
}
