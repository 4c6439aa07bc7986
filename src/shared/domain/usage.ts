import { z } from 'zod'

/** Tokens as the gateway counted them; null where it did not say. */
export const Usage = z.object({
  inputTokens: z.number().int().nonnegative().nullable(),
  outputTokens: z.number().int().nonnegative().nullable(),
})
export type Usage = z.infer<typeof Usage>
