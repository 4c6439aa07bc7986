import { showFile } from '../../../lib/show-file.ts'
import { failureOf } from '../../../data/failure.ts'
import { getClient } from '../../../rpc/client-context.ts'
import type { SavedFormat } from '../../../media/save-as/saved-look.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { CanvasSession } from './session/canvas-session.ts'

/** The document as it is now, as an image of the Library; says so, and leads there. */
export async function exportImage(session: CanvasSession, format: SavedFormat): Promise<void> {
  const text = currentText()
  try {
    await session.saved()
    const { id } = await getClient().canvas.export({ canvasId: session.id, format, quality: null })
    showToast({
      tone: 'success',
      text: text.canvas.exported,
      action: { label: text.shell.open, onSelect: () => showFile(id) },
    })
  } catch (error) {
    showFailure(failureOf(error))
  }
}
