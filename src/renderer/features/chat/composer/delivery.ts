import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'
import { failureOf } from '../../../data/failure.ts'
import { createIdempotencyKeys } from '../../../data/idempotency-keys.ts'
import type { Target } from '../chat-state.ts'
import { withConversation } from '../conversations/conversation-list.ts'
import { changeThread, type StoreContext } from '../store-context.ts'
import { withMessage } from '../thread/thread.ts'

/** What a press of Send sends. */
type Content = {
  conversationId: ConversationId | null
  text: string
  attachmentIds: AssetId[]
  toolResults: ToolResultPart[]
}

/** Two presses that differ in what is kept beside them are one press: what is asked is the same. */
type Kept = { settings: string | null }

/** Sends, and shows what came of it. The same press again, after a lost connection, is not asked for twice. */
export function createDelivery(context: StoreContext) {
  const idempotencyKeys = createIdempotencyKeys()
  return async (target: Target, content: Content, kept: Kept): Promise<ConversationId> => {
    const press = JSON.stringify([target, content])
    const idempotencyKey = idempotencyKeys.idFor(press)
    try {
      const sent = await context.client.chat.send({ ...content, ...target, ...kept, idempotencyKey })
      idempotencyKeys.answered(press)
      const { id } = sent.conversation
      context.list.change(withConversation(sent.conversation))
      changeThread(context, id, (thread) => withMessage(withMessage(thread, sent.question), sent.reply))
      return id
    } catch (error) {
      idempotencyKeys.failed(press, failureOf(error))
      throw error
    }
  }
}
