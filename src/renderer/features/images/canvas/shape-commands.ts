import { Grid2x2, Shapes } from 'lucide-react'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Command } from './command.ts'
import { isPixels } from './engine/document/layer.ts'
import { activeShapeIn } from './tools/shape/active-shape.ts'
import { isWorkable, rasteriseLayer } from './tools/workable-layer.ts'

/** What is done with the active layer where it is a shape. */
export const shapeCommands = {
  edit: {
    id: 'edit-shape',
    icon: Shapes,
    key: null,
    chord: null,
    say: ({ shape }) => shape.edit,
    run({ session, changeOptions }) {
      const layer = activeShapeIn(session.store.getState().structure)
      if (layer === null) showToast({ tone: 'neutral', text: currentText().canvas.shape.noShape })
      else if (isWorkable(layer)) changeOptions({ tool: 'shape' })
    },
  },
} as const satisfies Record<string, Command>

/** Of a text or a shape. */
export const rasteriseCommand = {
  id: 'rasterise-layer',
  icon: Grid2x2,
  key: null,
  chord: null,
  say: ({ text }) => text.rasterise,
  run({ session }) {
    const { structure } = session.store.getState()
    const layer = structure?.layers.find(({ id }) => id === structure.activeLayerId)
    if (layer === undefined || isPixels(layer))
      showToast({ tone: 'neutral', text: currentText().canvas.shape.noneDrawn })
    else if (isWorkable(layer)) rasteriseLayer(session, layer.id)
  },
} as const satisfies Command
