import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { useStudio } from '../../../rpc/studio-store.ts'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'
import { useChat } from '../chat-context.ts'
import { modelToAsk } from '../selectors.ts'
import { type ChatFormat, chatOptionsStore, formatOf, toChatOptions } from './chat-options.ts'

/** The format of the model that is asked next, and what is set for it. */
export function useChatOptions(): {
  format: ChatFormat
  fields: FormValue
  change(fields: FormValue): void
} {
  const models = useStudio((studio) => studio.modelsOf('chat'))
  const model = useChat((chat) => modelToAsk(chat, models))
  const format = formatOf(models, model)
  const { value, change } = useStore(chatOptionsStore(format))
  return { format, fields: value.fields, change: (fields) => change({ fields: { ...fields } }) }
}

/** What is sent beside the words; null for nothing. */
export function useOptionsToSend(): ChatOptions | null {
  const { format, fields } = useChatOptions()
  return useMemo(() => toChatOptions(format, fields), [format, fields])
}
