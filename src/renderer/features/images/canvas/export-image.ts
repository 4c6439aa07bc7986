import { useNavigation } from '../../../lib/navigation.ts'
import { failureOf } from '../../../data/failure.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { CanvasSession } from './session/canvas-session.ts'

export const exportFormats = ['png', 'jpeg', 'webp', 'avif'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Their own names, the same in every language. */
export const formatNames: Readonly<Record<ExportFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
}

/** The document as it is now, as an image of the Library; says so, and leads there. */
export async function exportImage(session: CanvasSession, format: ExportFormat): Promise<void> {
  const text = currentText()
  try {
    await session.saved()
    const { id } = await getClient().canvas.export({ canvasId: session.id, format, quality: null })
    showToast({
      tone: 'success',
      text: text.canvas.exported,
      action: { label: text.shell.open, onSelect: () => useNavigation.getState().go('library', { id }) },
    })
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), text) })
  }
}
