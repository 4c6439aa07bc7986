import type { StoreApi } from 'zustand'
import { currentText } from '../../../text/use-text.ts'
import { fillOver, type FormFill, isLoss, stillFilled } from '../../../ui/form-fill.ts'
import { showUndoable } from '../../../ui/undo.ts'
import { draftKey, type ChatState, emptyDraft } from '../chat-state.ts'

type Words = { text: string }

/** The last beginning that was pressed in each window's chat, until it is undone. */
const lastFills = new WeakMap<object, FormFill<Words>>()

/** Writes a beginning into the prompt box of the next conversation, and offers the words that stood there before. */
export function beginWith(store: StoreApi<ChatState>, prompt: string): void {
  const wordsNow = (): Words => ({ text: (store.getState().drafts[draftKey(null)] ?? emptyDraft).text })
  const filled = fillOver(wordsNow(), { text: prompt }, lastFills.get(store) ?? null)
  lastFills.set(store, filled)
  store.getState().setDraft(prompt, null)
  if (!isLoss(filled)) return
  const { library, common } = currentText()
  showUndoable({
    text: library.formReplaced,
    label: common.undo,
    of: store,
    undo() {
      if (lastFills.get(store) === filled) lastFills.delete(store)
      const { text } = stillFilled(wordsNow(), filled)
      if (text !== undefined) store.getState().setDraft(text, null)
      return text !== undefined
    },
  })
}
