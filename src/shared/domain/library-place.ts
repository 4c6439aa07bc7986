import { z } from 'zod'

/**
 * What the data folder says of where its library is. Written by one version of the app and read by another: what a version
 * does not know is refused, and never taken for an empty library.
 */
export const LibraryPlace = z.object({
  version: z.literal(1),
  /** Null: in the data folder itself. */
  folder: z.string().nullable(),
  /** A move that a person began; `ready`: its files are copied, and the next start changes over. */
  move: z.object({ to: z.string(), state: z.enum(['copying', 'ready']) }).nullable(),
  /** Where the library was before; `unproven` until the new place was opened once, `kept` where the copy there stays. */
  left: z.object({ folder: z.string(), state: z.enum(['unproven', 'kept']) }).nullable(),
})
export type LibraryPlace = z.infer<typeof LibraryPlace>
