import { useMemo } from 'react'
import { useSettings } from '../../../session/settings-store.ts'
import { useChat } from '../chat-context.ts'
import type { Target } from '../chat-state.ts'
import { useOptionsToSend } from '../options/use-chat-options.ts'
import { modelToAsk, openSettings } from '../selectors.ts'

/** Whom a message goes to now; null without a connection or a model, and until it is known how. */
export function useTarget(): Target | null {
  const connectionId = useSettings((settings) => settings.activeConnection?.id ?? null)
  const models = useSettings((settings) => settings.modelsOf('chat'))
  const model = useChat((chat) => modelToAsk(chat, models))
  const options = useOptionsToSend()
  const isRead = useChat((chat) => openSettings(chat) !== null)
  return useMemo(
    () => (connectionId && model && isRead ? { connectionId, model, options } : null),
    [connectionId, model, options, isRead],
  )
}
