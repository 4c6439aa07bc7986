import { z } from 'zod'
import { ChatCompletionsFields } from './chat-options.ts'
import { GenerateContentOptions } from './generate-content-options.ts'
import { ImagesOptions } from './images-options.ts'

/** A modality that is set must leave room for what is asked for: the call costs the same without an image. */
const GenerateContentImageOptions = GenerateContentOptions.refine(
  ({ generationConfig }) => generationConfig?.responseModalities?.includes('IMAGE') !== false,
  { path: ['generationConfig', 'responseModalities'], message: 'IMAGE' },
)

/** Of several answers only one is read, and all are paid for: more images are more calls. */
const ChatGenerateContentImageOptions = ChatCompletionsFields.omit({ n: true })

/** The fields of each format beside the form's own. */
export const imageOptionFields = {
  images: ImagesOptions,
  'generate-content': GenerateContentImageOptions,
  'chat-completions': ChatGenerateContentImageOptions,
}

/** What a person sets for an image beside the form, in the spelling and within the limits of its format. */
export const ImageOptions = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('images'), fields: imageOptionFields.images }),
  z.strictObject({ format: z.literal('generate-content'), fields: imageOptionFields['generate-content'] }),
  z.strictObject({ format: z.literal('chat-completions'), fields: imageOptionFields['chat-completions'] }),
])
export type ImageOptions = z.infer<typeof ImageOptions>
