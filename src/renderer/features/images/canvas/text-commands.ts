import { TextCursorInput } from 'lucide-react'
import type { CanvasLayer } from '../../../../shared/domain/canvas/canvas.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Command } from './command.ts'
import type { CanvasSession } from './session/canvas-session.ts'
import { editText } from './tools/text/writing.ts'

/** What is done with the active layer where it is text. */
export const textCommands = {
  edit: {
    id: 'edit-text',
    icon: TextCursorInput,
    key: null,
    chord: null,
    say: ({ text }) => text.edit,
    run: (host) => withText(host.session, (layer) => editText(host, layer)),
  },
} as const satisfies Record<string, Command>

function withText(session: CanvasSession, act: (layer: CanvasLayer) => void): void {
  const { structure } = session.store.getState()
  const layer = structure?.layers.find(({ id }) => id === structure.activeLayerId)
  if (layer?.text !== undefined) act(layer)
  else showToast({ tone: 'neutral', text: currentText().canvas.text.noText })
}
