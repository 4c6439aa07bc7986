import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What the runs of one import brought that ended with the app, or failed, before this one. */
export const BroughtBefore = z.object({
  conversations: count,
  messages: count,
  files: count,
  /** Those of `files` that are in no chat. */
  looseFiles: count,
})
export type BroughtBefore = z.infer<typeof BroughtBefore>

export const broughtNothing: BroughtBefore = { conversations: 0, messages: 0, files: 0, looseFiles: 0 }
