import { useEffect } from 'react'
import { useNavigation } from '../../lib/navigation.ts'
import { useChatStore } from './chat-context.ts'
import { arrivingReply } from './selectors.ts'
import { focusComposer } from './focus-composer.ts'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl/Cmd-N belongs to the browser where there is one; Ctrl/Cmd-Shift-O works everywhere. */
export function readChatKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): 'new' | 'stop' | null {
  if (ctrlKey === metaKey || altKey) return null
  const letter = key.toLowerCase()
  if (shiftKey ? letter === 'o' : letter === 'n') return 'new'
  return key === '.' && !shiftKey ? 'stop' : null
}

/** The keys of the chat room. */
export function useChatKeys(): void {
  const store = useChatStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || event.isComposing ? null : readChatKey(event)
      if (action === null) return
      event.preventDefault()
      if (action === 'new') {
        useNavigation.getState().go('chat')
        focusComposer()
        return
      }
      const reply = arrivingReply(store.getState())
      if (reply) void store.getState().stop(reply.id)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store])
}
