import { z } from 'zod'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { createPersistedStore, type PersistedStore } from '../../../../data/persisted-store.ts'
import { getClient } from '../../../../rpc/client-context.ts'

const WordsOptions = z.object({
  /** Null: the first one that can. */
  model: z.string().nullable(),
  /** Pixels of the document over which a change fades. */
  feather: z.int().min(0).max(256),
})
type WordsOptions = z.infer<typeof WordsOptions>

const WordsDraft = z.object({ prompt: z.string() })
type WordsDraft = z.infer<typeof WordsDraft>

let options: PersistedStore<WordsOptions> | null = null
const drafts = new Map<CanvasId, PersistedStore<WordsDraft>>()

/** How edits are asked for, in all documents. */
export function wordsOptions(): PersistedStore<WordsOptions> {
  options ??= createPersistedStore({
    client: getClient(),
    slot: 'images:canvas-words',
    schema: WordsOptions,
    initial: { model: null, feather: 16 },
  })
  return options
}

/** What was last written for a document. */
export function wordsDraft(id: CanvasId): PersistedStore<WordsDraft> {
  const draft =
    drafts.get(id) ??
    createPersistedStore({
      client: getClient(),
      slot: `images:canvas-words:${id}`,
      schema: WordsDraft,
      initial: { prompt: '' },
    })
  drafts.set(id, draft)
  return draft
}
