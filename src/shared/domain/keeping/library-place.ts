import { z } from 'zod'

/**
 * What the data folder says of where its library is. Written by one version of the app and read by another: what a version
 * does not know is refused, and never taken for an empty library.
 */
export const LibraryPlace = z.object({
  version: z.literal(1),
  /** Null: in the data folder itself. */
  folder: z.string().nullable(),
  /**
   * A move that a person began. `ready`: its files are copied, and the next start changes over; `failed`: that start could not, for
   * this reason; `undoing`: it was given up, and what was copied goes. `id`: what the journal of this move says too, and no other.
   */
  move: z
    .object({
      to: z.string(),
      state: z.enum(['copying', 'ready', 'failed', 'undoing']),
      reason: z.string().nullable().default(null),
      id: z.string().default(''),
    })
    .nullable(),
  /**
   * Where the library was before. `unproven` until the new place was opened once; `proven`: about to be removed; `kept` where
   * something in it is not what was moved.
   */
  left: z
    .object({
      folder: z.string(),
      state: z.enum(['unproven', 'proven', 'kept']),
      id: z.string().default(''),
    })
    .nullable(),
})
export type LibraryPlace = z.infer<typeof LibraryPlace>
