import { z } from 'zod'
import { JsonObject } from './json.ts'

/**
 * The fields beside the conversation. The document shows no body for this endpoint: these are the fields that every
 * server of the format takes, with the format's own limits.
 */
export const ChatCompletionsOptions = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  n: z.number().int().min(1).optional(),
  max_tokens: z.number().int().min(1).optional(),
  stop: z.array(z.string().min(1)).min(1).max(4).optional(),
  seed: z.number().int().optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({ type: z.literal('json_schema'), json_schema: JsonObject }),
    ])
    .optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string().min(1).max(64),
          description: z.string().optional(),
          parameters: JsonObject.optional(),
        }),
      }),
    )
    .optional(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: z.string().min(1) }) }),
    ])
    .optional(),
  user: z.string().min(1).optional(),
})
export type ChatCompletionsOptions = z.infer<typeof ChatCompletionsOptions>
