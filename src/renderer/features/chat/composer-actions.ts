import type { ConversationId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../media/failure-of.ts'
import { createPressIds } from '../../media/press-ids.ts'
import { draftKey, emptyDraft, type ChatActions, type Draft } from './chat-state.ts'
import { withConversation } from './conversation-list.ts'
import type { DraftKey } from './draft-keeper.ts'
import { changeList, changeThread, type StoreContext } from './store-context.ts'
import { withMessage } from './thread.ts'

const modelSlot = 'chat:model'

type ComposerActions = Pick<ChatActions, 'setDraft' | 'flushDrafts' | 'chooseModel' | 'send'> & {
  readDraft(id: ConversationId | null): void
  readModel(): void
}

export function composerActions(context: StoreContext): ComposerActions {
  const { client, drafts, get, set } = context
  const pressIds = createPressIds()

  function changeDraft(key: DraftKey, change: Partial<Draft>): void {
    const all = get().drafts
    set({ drafts: { ...all, [key]: { ...emptyDraft, ...all[key], ...change } } })
  }

  /** What was typed while it was on its way stays. */
  function clearDraft(key: DraftKey, sentText: string): void {
    if (get().drafts[key]?.text !== sentText) return changeDraft(key, { isSending: false })
    changeDraft(key, { isSending: false, text: '' })
    drafts.write(key, '')
  }

  return {
    readDraft(id) {
      const key = draftKey(id)
      if (get().drafts[key]) return
      drafts.read(key).then(
        (text) => text !== '' && !get().drafts[key] && changeDraft(key, { text }),
        () => {
          // The list and the conversation say that the app cannot be reached.
        },
      )
    },
    readModel() {
      client.workspace.read({ slot: modelSlot }).then(
        ({ value }) => value !== null && get().model === null && set({ model: value }),
        () => {
          // The first model of the connection is chosen then.
        },
      )
    },
    setDraft(text) {
      const key = draftKey(get().openId)
      changeDraft(key, { text, failure: null })
      drafts.write(key, text)
    },
    flushDrafts: () => drafts.flush(),
    chooseModel(model) {
      set({ model })
      client.workspace.write({ slot: modelSlot, value: model }).catch(() => {
        // Only the next start would miss it.
      })
    },
    async send(target) {
      const conversationId = get().openId
      const key = draftKey(conversationId)
      const { text, isSending } = get().drafts[key] ?? emptyDraft
      if (isSending || text.trim() === '') return null
      const press = JSON.stringify([conversationId, target, text])
      changeDraft(key, { isSending: true, failure: null })
      try {
        const sent = await client.chat.send({
          conversationId,
          ...target,
          text,
          pressId: pressIds.idFor(press),
        })
        pressIds.answered(press)
        const { id } = sent.conversation
        changeList(context, (list) => withConversation(list, sent.conversation))
        changeThread(context, id, (thread) => withMessage(withMessage(thread, sent.question), sent.reply))
        clearDraft(key, text)
        return id
      } catch (error) {
        const failure = failureOf(error)
        pressIds.failed(press, failure)
        changeDraft(key, { isSending: false, failure })
        return null
      }
    },
  }
}
