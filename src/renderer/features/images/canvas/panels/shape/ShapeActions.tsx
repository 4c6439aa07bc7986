import { isLine } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { useToolOptions } from '../../session/use-session.ts'
import { editShapeCommand, rasteriseCommand } from '../../layer-commands.ts'
import type { ShapeLayer } from '../../tools/shape/active-shape.ts'
import { CommandRow } from '../CommandRow.tsx'
import { BoxFields } from './BoxFields.tsx'
import { LineFields } from './LineFields.tsx'

/** Where the active layer lies because it is a shape, in numbers, and what is done with it. */
export function ShapeActions({ layer }: { layer: ShapeLayer }) {
  const { canvas } = useText()
  const isInHand = useToolOptions(({ tool }) => tool === 'shape')
  const { shape } = layer
  return (
    <section
      aria-label={canvas.shape.place}
      className="flex shrink-0 flex-col gap-2 border-b border-line px-2 py-2"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 px-1 [&>label]:justify-between">
        {isLine(shape) ? (
          <LineFields layer={{ ...layer, shape }} />
        ) : (
          <BoxFields layer={{ ...layer, shape }} />
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <CommandRow commands={[...(isInHand ? [] : [editShapeCommand]), rasteriseCommand]} />
      </div>
    </section>
  )
}
