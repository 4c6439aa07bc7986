import { z } from 'zod'
import { TimestampMs } from '../ids.ts'

/** What a gateway says of a key's quota, in the gateway's own units. */
export const Balance = z.object({
  granted: z.number(),
  used: z.number(),
  available: z.number(),
  isUnlimited: z.boolean(),
  /** Null: never. */
  expiresAt: TimestampMs.nullable(),
})
export type Balance = z.infer<typeof Balance>
