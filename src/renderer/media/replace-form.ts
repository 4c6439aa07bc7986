import { currentText } from '../text/use-text.ts'
import { showUndoable } from '../ui/undo.ts'
import type { SlotStore } from './slot-store.ts'

/** Fills a form from elsewhere and offers what stood in it before. */
export function replaceForm<Form>(store: SlotStore<Form>, part: Partial<Form>): void {
  const { value, change } = store.getState()
  change(part)
  if (JSON.stringify({ ...value, ...part }) === JSON.stringify(value)) return
  const { library } = currentText()
  showUndoable({ text: library.formReplaced, label: library.undo, undo: () => change(value) })
}
