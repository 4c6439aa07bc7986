import { z } from 'zod'
import {
  GenerateContentOptions,
  GenerationConfig,
} from '../../../shared/domain/options/generate-content-options.ts'
import { SentFile } from '../http/request-body.ts'
import { GenerateContentPart } from './generate-content.ts'

const Asked = z.strictObject({
  role: z.literal('user'),
  parts: z
    .array(
      z.union([
        z.strictObject({
          inline_data: z.strictObject({ mime_type: z.string().min(1), data: SentFile }),
        }),
        z.strictObject({ text: z.string().min(1) }),
      ]),
    )
    .min(1),
})

/** What the provider said goes back as it came. */
const Answered = z.strictObject({ role: z.literal('model'), parts: z.array(GenerateContentPart).min(1) })

/**
 * What we send to have an image made or changed (interface document, row 8 of "Endpoints"): images first, then the
 * words, in the spelling that the document uses for it, after what was asked and answered before. Strict.
 */
export const GenerateImagesRequest = GenerateContentOptions.extend({
  contents: z.array(z.discriminatedUnion('role', [Asked, Answered])).min(1),
  generationConfig: GenerationConfig.required({ responseModalities: true }),
})
export type GenerateImagesRequest = z.infer<typeof GenerateImagesRequest>
