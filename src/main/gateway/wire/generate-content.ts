import { z } from 'zod'
import { GenerateContentOptions } from '../../../shared/domain/options/generate-content-options.ts'
import { JsonObject } from '../../../shared/domain/options/json.ts'
import { SentFile } from '../http/request-body.ts'

/** What we send to the generateContent endpoints (interface document, "generateContent-format request"). Strict. */

/** Not checked letter by letter: it may be many megabytes, and it is ours or the provider's own. */
const bareBase64 = z.union([
  SentFile,
  z
    .string()
    .min(1)
    .refine((text) => !text.startsWith('data:'), 'base64 without data:'),
])

/**
 * A part of ours is one of these; a part that the provider made goes back as it came, with whatever fields it has
 * (thought signatures among them). `fileData` is refused: the gateway takes no file addresses (Limits, Restrictions).
 */
export const GenerateContentPart = z
  .looseObject({
    text: z.string().optional(),
    inlineData: z.looseObject({ mimeType: z.string().min(1), data: bareBase64 }).optional(),
    functionCall: z.looseObject({ name: z.string().min(1), args: JsonObject.optional() }).optional(),
    functionResponse: z.looseObject({ name: z.string().min(1), response: JsonObject }).optional(),
    executableCode: z.looseObject({ language: z.string().min(1), code: z.string() }).optional(),
    codeExecutionResult: z
      .looseObject({ outcome: z.string().min(1), output: z.string().optional() })
      .optional(),
    fileData: z.never('files are sent as inlineData').optional(),
    file_data: z.never('files are sent as inlineData').optional(),
  })
  .refine((part) => Object.keys(part).length > 0, 'a part holds something')

export const GenerateContentRequest = GenerateContentOptions.extend({
  contents: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'model', 'function', 'tool']).optional(),
        parts: z.array(GenerateContentPart).min(1),
      }),
    )
    .min(1),
})
export type GenerateContentRequest = z.infer<typeof GenerateContentRequest>
