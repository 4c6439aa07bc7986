import type { ImageStyleId } from '../../../../shared/domain/ids.ts'
import type { ImageStyle } from '../../../../shared/domain/image-style.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { showUndoable } from '../../../ui/undo.ts'
import type { ImageForm } from '../image-form.ts'
import type { StyleStore } from './style-store.ts'

/** The form that a style is chosen in. */
export type StyleChoice = {
  chosenNow(): ImageStyleId | null
  change(part: Partial<ImageForm>): void
}

/**
 * Deletes a style and takes it out of the form where it is chosen, with the way back for both. What was chosen in its place
 * meanwhile stays. Never rejects.
 */
export async function removeStyle(
  style: ImageStyle,
  store: StyleStore,
  { chosenNow, change }: StyleChoice,
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
  const wasChosen = chosenNow() === style.id
  if (wasChosen) change({ styleId: null })
  const undo = () => {
    const choose = ({ id }: ImageStyle) => {
      if (wasChosen && chosenNow() === null) change({ styleId: id })
    }
    save(style).then(choose, refuse)
    return true
  }
  showUndoable({ text: text.styles.removed(style.name), label: text.library.undo, of: style.id, undo })
}
