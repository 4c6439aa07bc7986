import { Grid2x2, Shapes, TextCursorInput } from 'lucide-react'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Command } from './command.ts'
import { isPixels } from './engine/document/layer.ts'
import { activeShapeIn } from './tools/shape/active-shape.ts'
import { editText } from './tools/text/writing.ts'
import { activeLayerOf, isWorkable, rasteriseLayer } from './tools/workable-layer.ts'

export const editTextCommand: Command = {
  id: 'edit-text',
  icon: TextCursorInput,
  say: ({ text }) => text.edit,
  run(host) {
    const layer = activeLayerOf(host.session)
    if (layer?.text !== undefined) editText(host, layer)
    else showToast({ tone: 'neutral', text: currentText().canvas.text.noText })
  },
}

export const editShapeCommand: Command = {
  id: 'edit-shape',
  icon: Shapes,
  say: ({ shape }) => shape.edit,
  run({ session, changeOptions }) {
    const layer = activeShapeIn(session.store.getState().structure)
    if (layer === null) showToast({ tone: 'neutral', text: currentText().canvas.shape.noShape })
    else if (isWorkable(layer)) changeOptions({ tool: 'shape' })
  },
}

/** Of a text or a shape. */
export const rasteriseCommand: Command = {
  id: 'rasterise-layer',
  icon: Grid2x2,
  say: ({ text }) => text.rasterise,
  run({ session }) {
    const layer = activeLayerOf(session)
    if (layer === undefined || isPixels(layer))
      showToast({ tone: 'neutral', text: currentText().canvas.shape.noneDrawn })
    else if (isWorkable(layer)) rasteriseLayer(session, layer.id)
  },
}
