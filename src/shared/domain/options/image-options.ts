import { z } from 'zod'
import { ChatCompletionsFields } from './chat-options.ts'
import { GenerateContentOptions } from './generate-content-options.ts'
import { ImagesOptions } from './images-options.ts'

/** A modality that is set must leave room for what is asked for: the call costs the same without a picture. */
const PictureOptions = GenerateContentOptions.refine(
  ({ generationConfig }) => generationConfig?.responseModalities?.includes('IMAGE') !== false,
  { path: ['generationConfig', 'responseModalities'], message: 'IMAGE' },
)

/** Of several answers only one is read, and all are paid for: more pictures are more calls. */
const ChatPictureOptions = ChatCompletionsFields.omit({ n: true })

/** What a person sets for a picture beside the form, in the spelling and within the limits of its format. */
export const ImageOptions = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('images'), fields: ImagesOptions }),
  z.strictObject({ format: z.literal('generate-content'), fields: PictureOptions }),
  z.strictObject({ format: z.literal('chat-completions'), fields: ChatPictureOptions }),
])
export type ImageOptions = z.infer<typeof ImageOptions>
