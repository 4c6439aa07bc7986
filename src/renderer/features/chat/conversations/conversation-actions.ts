import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { failureOf } from '../../../data/failure.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../../ui/undo.ts'
import type { ChatStore } from '../chat-store.ts'

/** What can be done to a conversation as a whole; each says what went wrong by itself. */
export type ConversationActions = {
  rename(id: ConversationId, title: string): Promise<void>
  /** Nothing is asked: it can be undone. */
  moveToTrash(conversation: Conversation): Promise<void>
}

export function conversationActions(store: ChatStore): ConversationActions {
  /** Opens it again unless the person went on to another one meanwhile. */
  async function bringBack(id: ConversationId, wasOpen: boolean): Promise<void> {
    await store.getState().restore(id)
    if (wasOpen && placeOfChat()['id'] === undefined) useNavigation.getState().arrive('chat', { id })
  }

  return {
    rename: (id, title) => orSay(() => store.getState().rename(id, title)),
    moveToTrash: ({ id, title }) =>
      orSay(async () => {
        await store.getState().remove(id)
        // Only now: it may have been left meanwhile, for another conversation or another room.
        const wasOpen = placeOfChat()['id'] === id
        if (wasOpen) useNavigation.getState().arrive('chat', {})
        const { chat, common } = currentText()
        showUndoable({
          text: chat.movedToTrash(title || chat.untitled),
          label: common.undo,
          of: id,
          undo() {
            void orSay(() => bringBack(id, wasOpen))
            return true
          },
        })
      }),
  }
}

/** Where the chat room is, or is come back to. */
function placeOfChat() {
  const { room, params, lastParams } = useNavigation.getState()
  return room === 'chat' ? params : (lastParams.chat ?? {})
}

async function orSay(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    showFailure(failureOf(error))
  }
}
