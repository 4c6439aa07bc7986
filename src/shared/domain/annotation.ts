import { z } from 'zod'
import { TagId } from './ids.ts'
import { TagPath } from './tag.ts'

/** In the order in which they are shown. */
export const AssetLabel = z.enum(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'])
export type AssetLabel = z.infer<typeof AssetLabel>

export const longestNote = 10_000

/** What a person wrote on a file. */
export const AssetNote = z.string().max(longestNote)

/** What a person says of a file besides how it is rated. */
export const Annotations = z.object({
  note: AssetNote,
  /** Null: none. */
  label: AssetLabel.nullable(),
  tags: z.array(z.object({ id: TagId, path: TagPath })),
})
export type Annotations = z.infer<typeof Annotations>

/** What every new file starts with. */
export const unannotated = { note: '', label: null, tags: [] } satisfies Annotations
