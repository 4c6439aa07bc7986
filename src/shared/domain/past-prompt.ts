import { z } from 'zod'
import { TimestampMs } from './ids.ts'

/** A prompt of an image that was asked for, and when that was the last time. */
export const PastPrompt = z.object({ prompt: z.string(), lastUsedAt: TimestampMs })
export type PastPrompt = z.infer<typeof PastPrompt>
