import type { ImageStyle } from '../../../../shared/domain/image-style.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { showUndoable } from '../../../ui/undo.ts'
import type { ImageForm } from '../image-form.ts'
import type { StyleStore } from './style-store.ts'

/** Deletes a style and takes it out of the form, with the way back for both. Never rejects. */
export async function removeStyle(
  style: ImageStyle,
  store: StyleStore,
  change: (part: Partial<ImageForm>) => void,
): Promise<void> {
  const text = currentText()
  const { save, remove } = store.getState()
  const refuse = (error: unknown) =>
    void showToast({ tone: 'danger', text: errorLine(failureOf(error), text) })
  try {
    await remove(style.id)
  } catch (error) {
    return refuse(error)
  }
  change({ styleId: null })
  const undo = () => {
    save(style).then(({ id }) => change({ styleId: id }), refuse)
    return true
  }
  showUndoable({ text: text.styles.removed(style.name), label: text.library.undo, of: style.id, undo })
}
