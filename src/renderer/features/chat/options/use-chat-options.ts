import { useMemo } from 'react'
import type { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { useSettings } from '../../../session/settings-store.ts'
import type { FormValue } from '../../../ui/schema-form/field-value.ts'
import { useChat, useChatStore } from '../chat-context.ts'
import { modelToAsk, shownFields } from '../selectors.ts'
import { type ChatFormat, formatOf, toChatOptions } from './chat-options.ts'

const nothing: FormValue = {}

/** The format of the model that is asked next, and what is set for it. */
export function useChatOptions(): {
  format: ChatFormat
  fields: FormValue
  change(fields: FormValue): void
} {
  const models = useSettings((settings) => settings.modelsOf('chat'))
  const model = useChat((chat) => modelToAsk(chat, models))
  const format = formatOf(models, model)
  const fields = useChat((chat) => shownFields(chat, format)) ?? nothing
  const store = useChatStore()
  return { format, fields, change: (next) => store.getState().setOptions(format, next) }
}

/** What is sent beside the words; null for nothing. */
export function useOptionsToSend(): ChatOptions | null {
  const { format, fields } = useChatOptions()
  return useMemo(() => toChatOptions(format, fields), [format, fields])
}
