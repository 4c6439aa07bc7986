import { z } from 'zod'
import { languages } from '../preferences.ts'

/** What is told of how each file was asked for; `settings`: all but words that a person wrote. */
export const DeliveredRecipes = z.enum(['none', 'settings', 'whole'])
export type DeliveredRecipes = z.infer<typeof DeliveredRecipes>

const word = z.string().min(1).max(400)

/** What the page says that checks a delivery, in the language of the person who makes it. */
export const VerifierWords = z.object({
  language: z.enum(languages),
  title: word,
  lead: word,
  choose: word,
  file: word,
  origin: word,
  state: word,
  generated: word,
  partlyGenerated: word,
  /** Of its pixels that a model generated. */
  share: word,
  /** Of its origin, and of that share. */
  unknown: word,
  pending: word,
  unchanged: word,
  changed: word,
  unlisted: word,
  unreadable: word,
  /** Of the page itself. */
  page: word,
  /** Of the list of hashes, unchanged. */
  sums: word,
})
export type VerifierWords = z.infer<typeof VerifierWords>
