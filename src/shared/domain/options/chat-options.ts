import { z } from 'zod'
import { ChatCompletionsOptions } from './chat-completions-options.ts'
import { GenerateContentOptions } from './generate-content-options.ts'
import { MessagesOptions } from './messages-options.ts'

/** This format has no field for it: it is sent as the first message, of the role system. */
export const ChatCompletionsFields = ChatCompletionsOptions.extend({ system: z.string().min(1).optional() })
export type ChatCompletionsFields = z.infer<typeof ChatCompletionsFields>

/** What a person sets beside the words, in the spelling and within the limits of the format that the model speaks. */
export const ChatOptions = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('messages'), fields: MessagesOptions }),
  z.strictObject({ format: z.literal('generate-content'), fields: GenerateContentOptions }),
  z.strictObject({ format: z.literal('chat-completions'), fields: ChatCompletionsFields }),
])
export type ChatOptions = z.infer<typeof ChatOptions>
