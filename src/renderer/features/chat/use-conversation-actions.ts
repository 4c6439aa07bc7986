import { useMemo } from 'react'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { failureOf } from '../../media/failure-of.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import { useChatStore } from './chat-context.ts'

type ConversationActions = {
  rename(id: ConversationId, title: string): Promise<void>
  /** Nothing is asked: it can be undone. */
  moveToTrash(conversation: Conversation): Promise<void>
}

/** What can be done to a conversation as a whole; each says what went wrong by itself. */
export function useConversationActions(): ConversationActions {
  const store = useChatStore()
  return useMemo(
    () => ({
      rename: (id, title) => orSay(() => store.getState().rename(id, title)),
      moveToTrash: ({ id, title }) =>
        orSay(async () => {
          const wasOpen = store.getState().openId === id
          await store.getState().remove(id)
          const { go } = useNavigation.getState()
          if (wasOpen) go('chat')
          const { chat } = currentText()
          const undo = () =>
            orSay(async () => {
              await store.getState().restore(id)
              if (wasOpen) go('chat', { id })
            })
          showUndoable({
            text: chat.movedToTrash(title || chat.untitled),
            label: chat.undo,
            undo: () => void undo(),
          })
        }),
    }),
    [store],
  )
}

async function orSay(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
  }
}
