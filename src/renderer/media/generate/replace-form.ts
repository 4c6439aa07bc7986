import { currentText } from '../../text/use-text.ts'
import { fillOver, type FormFill, isLoss, stillFilled } from '../../ui/form-fill.ts'
import { showUndoable } from '../../ui/undo.ts'
import type { PersistedState, PersistedStore } from '../../data/persisted-store.ts'

/** The last fill of each form, until it is undone: one that follows it leads back to what was there before both. */
const lastFills = new WeakMap<object, FormFill<object>>()

/**
 * Fills a part of a form from elsewhere and offers what stood there before, once the form knows what that is. What is
 * written into the form after that is never taken back.
 *
 * @param fill makes the part from what stands in the form
 * @param text says what was replaced; the usual words where there are none
 */
export function replaceForm<Form extends object>(
  store: PersistedStore<Form>,
  fill: (value: Form) => Partial<Form>,
  text?: string,
): void {
  whenRead(store, ({ value, change }) => {
    const part = fill(value)
    // What is kept under a store is of its form.
    const last = (lastFills.get(store) ?? null) as FormFill<Form> | null
    const filled = fillOver(value, part, last)
    lastFills.set(store, filled)
    change(part)
    if (!isLoss(filled)) return
    const { library, common } = currentText()
    const undo = () => {
      if (lastFills.get(store) === filled) lastFills.delete(store)
      const left = stillFilled(store.getState().value, filled)
      change(left)
      return Object.keys(left).length > 0
    }
    showUndoable({ text: text ?? library.formReplaced, label: common.undo, of: store, undo })
  })
}

function whenRead<Form>(store: PersistedStore<Form>, then: (state: PersistedState<Form>) => void): void {
  if (store.getState().isRead) return then(store.getState())
  const stop = store.subscribe((state) => {
    if (!state.isRead) return
    stop()
    then(state)
  })
}
