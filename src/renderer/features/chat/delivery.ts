import type { AssetId, ConversationId } from '../../../shared/domain/ids.ts'
import type { ToolResultPart } from '../../../shared/domain/part.ts'
import { failureOf } from '../../media/failure-of.ts'
import { createPressIds } from '../../media/press-ids.ts'
import type { Target } from './chat-state.ts'
import { withConversation } from './conversation-list.ts'
import { changeList, changeThread, type StoreContext } from './store-context.ts'
import { withMessage } from './thread.ts'

/** What a press of Send sends. */
type Content = {
  conversationId: ConversationId | null
  text: string
  attachmentIds: AssetId[]
  toolResults: ToolResultPart[]
}

/** Sends, and shows what came of it. The same press again, after a lost connection, is not asked for twice. */
export function createDelivery(context: StoreContext) {
  const pressIds = createPressIds()
  return async (target: Target, content: Content): Promise<ConversationId> => {
    const press = JSON.stringify([target, content])
    try {
      const sent = await context.client.chat.send({ ...content, ...target, pressId: pressIds.idFor(press) })
      pressIds.answered(press)
      const { id } = sent.conversation
      changeList(context, (list) => withConversation(list, sent.conversation))
      changeThread(context, id, (thread) => withMessage(withMessage(thread, sent.question), sent.reply))
      return id
    } catch (error) {
      pressIds.failed(press, failureOf(error))
      throw error
    }
  }
}
