import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { uploadImage } from '../../../../media/image-input/import-image.ts'
import { uploadFile } from '../../../../rpc/media-url.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showRunning, showToast } from '../../../../ui/toasts/toast.ts'
import { refusedText } from '../../opening/refused-text.ts'
import type { Point } from '../view/viewport.ts'
import { addImage } from './add-image.ts'
import type { CanvasSession } from './canvas-session.ts'

/** Several at once do not hide each other wholly: each lies so many CSS pixels beside the one before. */
const apart = 24

/**
 * Files become layers, one after another, from a place on the surface on, or from the middle of the page (null). They are
 * kept in the Library first; those that are no images are named.
 */
export async function addFiles(
  session: CanvasSession,
  files: readonly File[],
  at: Point | null,
): Promise<void> {
  const text = currentText()
  const controller = new AbortController()
  const { signal } = controller
  const running = showRunning({ label: text.common.cancel, onSelect: () => controller.abort() })
  const refused: { name: string; failure: Failure }[] = []
  for (const [index, file] of files.entries()) {
    if (signal.aborted) break
    const words = text.shell.adding(file.name, index + 1, files.length)
    running.say(words, null)
    try {
      const asset = await uploadImage(file, (image) =>
        uploadFile(image, (percent) => running.say(words, percent), signal),
      )
      const place = at === null ? null : { x: at.x + index * apart, y: at.y + index * apart }
      await addImage(session, asset.id, place)
    } catch (error) {
      if (!signal.aborted) refused.push({ name: file.name, failure: failureOf(error) })
    }
  }
  running.close()
  if (refused.length > 0) showToast({ tone: 'danger', text: refusedText(refused, text) })
}
