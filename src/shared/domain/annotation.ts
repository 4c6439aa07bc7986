import { z } from 'zod'
import { ModelId } from './connection/model.ts'
import { EmbeddedMetadata } from './embedded-metadata.ts'
import { TagId } from './ids.ts'
import { TagPath } from './tag.ts'

/** In the order in which they are shown. */
export const AssetLabel = z.enum(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'])
export type AssetLabel = z.infer<typeof AssetLabel>

export const longestNote = 10_000

/** What a person wrote on a file. */
export const AssetNote = z.string().max(longestNote)

export const longestDescription = 4000

/** What an image shows and the text in it, by which a search finds it. */
export const AssetDescription = z.object({
  text: z.string().min(1).max(longestDescription),
  /** That described it; null where a person wrote it. */
  model: ModelId.nullable(),
})
export type AssetDescription = z.infer<typeof AssetDescription>

/** What is said of a file besides how it is rated. */
export const Annotations = z.object({
  note: AssetNote,
  /** Null: none. */
  label: AssetLabel.nullable(),
  tags: z.array(z.object({ id: TagId, path: TagPath })),
  /** Null: none. */
  description: AssetDescription.nullable(),
  /** By the file itself. Null: nothing, or it was not read yet. */
  embedded: EmbeddedMetadata.nullable(),
})
export type Annotations = z.infer<typeof Annotations>

/** What every new file starts with. */
export const unannotated = {
  note: '',
  label: null,
  tags: [],
  description: null,
  embedded: null,
} satisfies Annotations
