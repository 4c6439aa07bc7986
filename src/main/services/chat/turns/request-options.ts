import { answersInImages } from '../../../../shared/domain/connection/model.ts'
import type { ChatCompletionsOptions } from '../../../../shared/domain/options/chat-completions-options.ts'
import type { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import type { GenerateContentOptions } from '../../../../shared/domain/options/generate-content-options.ts'
import type { MessagesOptions } from '../../../../shared/domain/options/messages-options.ts'
import { AppError } from '../../../../shared/errors.ts'
import { toChatCompletionsRequest } from '../../../gateway/endpoints/chat-completions/chat-completions.ts'
import { toGenerateContentRequest } from '../../../gateway/endpoints/generate-content/generate-content.ts'
import { toMessagesRequest } from '../../../gateway/endpoints/messages/messages.ts'
import type { ChatFormat } from '../../../../shared/domain/message/accepted-types.ts'

/** The document requires `max_tokens` and shows no per-model limits: enough for a long answer. */
const longAnswer = 8192

type Options = ChatOptions | null

/** Thinking counts within `max_tokens`: after a long one there must be room for the answer. */
export function messagesFields(options: Options): { maxTokens: number; options: MessagesOptions } {
  const fields = options?.format === 'messages' ? options.fields : {}
  const budget = fields.thinking?.type === 'enabled' ? fields.thinking.budget_tokens : 0
  return { maxTokens: budget < longAnswer ? longAnswer : budget + longAnswer, options: fields }
}

/** A model that answers in images must be asked for them, unless the person says what to answer in. */
export function generateContentFields(options: Options, model: string): GenerateContentOptions {
  const fields = options?.format === 'generate-content' ? options.fields : {}
  const config = fields.generationConfig ?? {}
  if (!answersInImages(model) || config.responseModalities !== undefined) return fields
  return { ...fields, generationConfig: { ...config, responseModalities: ['TEXT', 'IMAGE'] } }
}

/** `system` is no field of the format: it is its first message. */
export function chatCompletionsFields(options: Options): {
  system: string | null
  options: ChatCompletionsOptions
} {
  const { system, ...fields } = options?.format === 'chat-completions' ? options.fields : {}
  return { system: system ?? null, options: fields }
}

/**
 * Holds options to the document before anything is written or sent.
 *
 * @throws AppError `bad-input` naming the field and its limit
 */
export function checkOptions(format: ChatFormat, model: string, options: Options): void {
  if (options !== null && options.format !== format) {
    throw new AppError('bad-input', { data: { field: 'options.format', limit: format, wasCharged: 'no' } })
  }
  const text = 'Hello'
  switch (format) {
    case 'messages':
      toMessagesRequest({ model, turns: [{ role: 'user', content: text }], ...messagesFields(options) })
      return
    case 'generate-content': {
      const turns = [{ role: 'user' as const, parts: [{ text }] }]
      toGenerateContentRequest({ model, turns, options: generateContentFields(options, model) })
      return
    }
    case 'chat-completions': {
      const turns = [{ role: 'user' as const, content: text }]
      toChatCompletionsRequest({ model, turns, options: chatCompletionsFields(options).options })
    }
  }
}
