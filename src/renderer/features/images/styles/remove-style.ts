import type { ImageStyleId } from '../../../../shared/domain/ids.ts'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { failureOf } from '../../../data/failure.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
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
  const refuse = (error: unknown) => void showFailure(failureOf(error))
  const wasChosen = chosenNow() === style.id
  const chooseAgain = ({ id }: Pick<ImageStyle, 'id'>) => {
    if (wasChosen && chosenNow() === null) change({ styleId: id })
  }
  // First: a form is not to say for a moment that what it chose was deleted.
  if (wasChosen) change({ styleId: null })
  try {
    await remove(style.id)
  } catch (error) {
    chooseAgain(style)
    return refuse(error)
  }
  const undo = () => {
    save(style).then(chooseAgain, refuse)
    return true
  }
  showUndoable({ text: text.styles.removed(style.name), label: text.common.undo, of: style.id, undo })
}
