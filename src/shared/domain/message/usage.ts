import { z } from 'zod'

const Count = z.number().int().nonnegative().nullable()

/** Tokens as the gateway counted them; null where it did not say. */
export const Usage = z.object({
  inputTokens: Count,
  outputTokens: Count,
  totalTokens: Count.default(null),
  /** Of the input: read from what the gateway kept, and written there for later. */
  cachedTokens: Count.default(null),
  cacheWriteTokens: Count.default(null),
  /** Of the output. */
  thinkingTokens: Count.default(null),
  /** Of the input: what tools brought. */
  toolTokens: Count.default(null),
  /** The same by modality, in the provider's word (TEXT, IMAGE, AUDIO, ...). */
  byModality: z
    .array(
      z.object({
        of: z.enum(['input', 'output', 'cache', 'tool']),
        modality: z.string(),
        tokens: z.number().int().nonnegative(),
      }),
    )
    .default([]),
})
export type Usage = z.infer<typeof Usage>

/** Nothing has been counted yet. */
export const noUsage: Usage = {
  inputTokens: null,
  outputTokens: null,
  totalTokens: null,
  cachedTokens: null,
  cacheWriteTokens: null,
  thinkingTokens: null,
  toolTokens: null,
  byModality: [],
}
