import type { ConversationId } from '../../../../shared/domain/ids.ts'
import { failureOf } from '../../../data/failure.ts'
import { hasArriving, noFiles, readyIds } from '../attach/draft-file.ts'
import { draftKey, emptyDraft, type ChatActions, type Draft } from '../chat-state.ts'
import { createDelivery } from './delivery.ts'
import { settingsText } from '../options/chat-settings.ts'
import type { DraftKey } from './draft-storage.ts'
import type { DraftSync } from './draft-sync.ts'
import { changeDraft, type StoreContext } from '../store-context.ts'

type ComposerActions = Pick<ChatActions, 'setDraft' | 'flushDrafts' | 'send' | 'sendResults'>

export function composerActions(
  context: StoreContext,
  kept: DraftSync,
  keepUsed: (from: ConversationId | null, to: ConversationId) => void,
): ComposerActions {
  const { drafts, get } = context
  const deliver = createDelivery(context)

  /** What was typed or added while it was on its way stays. */
  function clearDraft(key: DraftKey, sent: Draft): void {
    const now = get().drafts[key] ?? emptyDraft
    const sentKeys = new Set(sent.files.map((file) => file.key))
    const files = now.files.filter((file) => !sentKeys.has(file.key))
    const text = now.text === sent.text ? '' : now.text
    changeDraft(context, key, { isSending: false, text, files: files.length === 0 ? noFiles : files })
    kept.write(key, 'text')
    kept.write(key, 'files')
    // Found again beside the question that was sent, it would be sent twice.
    drafts.flush()
  }

  function settingsOf(key: DraftKey): { settings: string | null } {
    const settings = get().settings[key]
    return { settings: settings === undefined ? null : settingsText(settings) }
  }

  return {
    setDraft(text, id = get().openId) {
      const key = draftKey(id)
      changeDraft(context, key, { text, failure: null })
      kept.write(key, 'text')
    },
    flushDrafts: () => drafts.flush(),
    async send(target) {
      const conversationId = get().openId
      const key = draftKey(conversationId)
      const draft = get().drafts[key] ?? emptyDraft
      if (draft.isSending || !canSend(draft)) return null
      changeDraft(context, key, { isSending: true, failure: null })
      try {
        const attachmentIds = readyIds(draft.files)
        const content = { conversationId, text: draft.text, attachmentIds, toolResults: [] }
        const id = await deliver(target, content, settingsOf(key))
        keepUsed(conversationId, id)
        clearDraft(key, draft)
        return id
      } catch (error) {
        changeDraft(context, key, { isSending: false, failure: failureOf(error) })
        return null
      }
    },
    async sendResults(target, results) {
      const conversationId = get().openId
      if (conversationId === null) return
      const content = { conversationId, text: '', attachmentIds: [], toolResults: [...results] }
      await deliver(target, content, settingsOf(draftKey(conversationId)))
      keepUsed(conversationId, conversationId)
    },
  }
}

/** There is something to send, and nothing of it is still on its way. */
export function canSend({ text, files }: Draft): boolean {
  return (text.trim() !== '' || readyIds(files).length > 0) && !hasArriving(files)
}
