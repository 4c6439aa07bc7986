import { currentText } from '../text/use-text.ts'
import { showUndoable } from '../ui/undo.ts'
import type { SlotState, SlotStore } from './slot-store.ts'

/**
 * Fills a part of a form from elsewhere and offers what stood there before, once the form knows what that is.
 *
 * @param fill makes the part from what stands in the form
 * @param text says what was replaced; the usual words where there are none
 */
export function replaceForm<Form extends object>(
  store: SlotStore<Form>,
  fill: (value: Form) => Partial<Form>,
  text?: string,
): void {
  whenRead(store, ({ value, change }) => {
    const part = fill(value)
    const before = pick(value, part)
    change(part)
    if (!isLost(before, part)) return
    const { library } = currentText()
    showUndoable({ text: text ?? library.formReplaced, label: library.undo, undo: () => change(before) })
  })
}

function whenRead<Form>(store: SlotStore<Form>, then: (state: SlotState<Form>) => void): void {
  if (store.getState().isRead) return then(store.getState())
  const stop = store.subscribe((state) => {
    if (!state.isRead) return
    stop()
    then(state)
  })
}

function pick<Form extends object>(value: Form, part: Partial<Form>): Partial<Form> {
  const kept = Object.entries(value).filter(([name]) => name in part)
  // The names are those of the part, and the values those of the form.
  return Object.fromEntries(kept) as Partial<Form>
}

/** What was empty is no loss. */
function isLost(before: object, after: object): boolean {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).some(
    ([name, value]) => !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(now.get(name)),
  )
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined
}
