import { z } from 'zod'
import { JsonObject } from './json.ts'

/** Marks where the gateway may keep what came before for the next request. */
export const CacheControl = z.strictObject({ type: z.literal('ephemeral') }).optional()

const hasParallelSwitch = { disable_parallel_tool_use: z.boolean().optional() }

const Tool = z.union([
  z.strictObject({
    type: z.literal('custom').optional(),
    name: z.string().min(1).max(64),
    description: z.string().optional(),
    input_schema: JsonObject,
    cache_control: CacheControl,
  }),
  z.strictObject({
    type: z.literal('computer_20241022'),
    name: z.literal('computer'),
    display_width_px: z.number().int().positive(),
    display_height_px: z.number().int().positive(),
    display_number: z.number().int().optional(),
    cache_control: CacheControl,
  }),
  z.strictObject({ type: z.literal('bash_20241022'), name: z.literal('bash'), cache_control: CacheControl }),
  z.strictObject({
    type: z.literal('text_editor_20241022'),
    name: z.literal('str_replace_editor'),
    cache_control: CacheControl,
  }),
])

/** The fields of a messages request beside the conversation (interface document, "Messages-format request", Limits). */
export const MessagesOptions = z.strictObject({
  /** Required by the document; left out, the app asks for a long answer. */
  max_tokens: z.number().int().gt(1).optional(),
  metadata: z.strictObject({ user_id: z.string().max(256).optional() }).optional(),
  stop_sequences: z.array(z.string().min(1)).optional(),
  system: z.string().min(1).optional(),
  temperature: z.number().min(0).max(1).optional(),
  thinking: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('enabled'), budget_tokens: z.number().int().min(1024) }),
      z.strictObject({ type: z.literal('disabled') }),
    ])
    .optional(),
  tool_choice: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('auto'), ...hasParallelSwitch }),
      z.strictObject({ type: z.literal('any'), ...hasParallelSwitch }),
      z.strictObject({ type: z.literal('tool'), name: z.string().min(1), ...hasParallelSwitch }),
    ])
    .optional(),
  tools: z.array(Tool).optional(),
  top_k: z.number().int().positive().optional(),
  top_p: z.number().gt(0).lt(1).optional(),
})
export type MessagesOptions = z.infer<typeof MessagesOptions>
