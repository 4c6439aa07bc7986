import { z } from 'zod'
import { TimestampMs } from './ids.ts'

/** Characters of the words of a file by which it is found. */
export const longestEmbeddedWords = 4000
export const longestCamera = 200

/** What an image that was brought in says of itself, of what a person looks for. Anybody may have written it. */
export const EmbeddedMetadata = z.object({
  /** Prompt, model, title, caption, keywords, author, places: each on a line of its own. */
  words: z.string().max(longestEmbeddedWords),
  /** Null: it does not say. Without a time zone in the file it is in the one of the computer that read it. */
  takenAt: TimestampMs.nullable(),
  /** Maker and model. */
  camera: z.string().max(longestCamera).nullable(),
  /** Degrees. */
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
})
export type EmbeddedMetadata = z.infer<typeof EmbeddedMetadata>

export const nothingEmbedded = {
  words: '',
  takenAt: null,
  camera: null,
  place: null,
} satisfies EmbeddedMetadata

export function saysNothing({ words, takenAt, camera, place }: EmbeddedMetadata): boolean {
  return words === '' && takenAt === null && camera === null && place === null
}
