import { z } from 'zod'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { createPersistedStore, type PersistedStore, windowStore } from '../../../../data/persisted-store.ts'
import { getClient } from '../../../../rpc/client-context.ts'

const PromptOptions = z.object({
  /** Null: the first one that can. */
  model: z.string().nullable(),
  /** Pixels of the document over which a change fades. */
  feather: z.int().min(0).max(256),
})

const PromptDraft = z.object({ prompt: z.string() })
type PromptDraft = z.infer<typeof PromptDraft>

const drafts = new Map<CanvasId, PersistedStore<PromptDraft>>()

/** How edits are asked for, in all documents. */
export const promptOptions = windowStore({
  slot: 'images:canvas-words',
  schema: PromptOptions,
  initial: { model: null, feather: 16 },
})

/** What was last written for a document. */
export function promptDraft(id: CanvasId): PersistedStore<PromptDraft> {
  const draft =
    drafts.get(id) ??
    createPersistedStore({
      client: getClient(),
      slot: `images:canvas-words:${id}`,
      schema: PromptDraft,
      initial: { prompt: '' },
    })
  drafts.set(id, draft)
  return draft
}
