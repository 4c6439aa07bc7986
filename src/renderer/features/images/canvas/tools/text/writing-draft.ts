import { z } from 'zod'
import { movedTo, originOf } from '../../../../../../shared/canvas/origin.ts'
import { CanvasOrigin, type CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import { CanvasText, isBlank } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import type { CanvasId } from '../../../../../../shared/domain/ids.ts'
import {
  createPersistedStore,
  type PersistedStoreClient,
  type PersistedStore,
} from '../../../../../data/persisted-store.ts'
import type { Writing } from './writing.ts'

/** A text that was being written, and the layer that it is to be; `origin` is of the page that its place is on. */
const Draft = z.object({
  layerId: z.string().min(1).max(64),
  at: CanvasOrigin,
  origin: CanvasOrigin,
  text: CanvasText,
  /** The one that it was written in. */
  window: z.string().max(64).optional(),
})
type Draft = z.infer<typeof Draft>

const WritingDraft = z.object({ draft: Draft.nullable() })
export type WritingDraft = z.infer<typeof WritingDraft>

const drafts = new Map<CanvasId, PersistedStore<WritingDraft>>()

/** What is being written in a document, until it is a step of it: it outlives a reload, as drafts of other forms do. */
export function writingDraft(client: PersistedStoreClient, id: CanvasId): PersistedStore<WritingDraft> {
  const draft =
    drafts.get(id) ??
    createPersistedStore({
      client,
      slot: `images:canvas-text:${id}`,
      schema: WritingDraft,
      initial: { draft: null },
    })
  drafts.set(id, draft)
  return draft
}

/** What is to be found again of a text; null where there is nothing worth it. */
export function draftOf(
  writing: Writing | null,
  structure: CanvasStructure | null,
  window: string,
): Draft | null {
  if (writing === null || structure === null || isBlank(writing.text.words)) return null
  const { layerId, at, text } = writing
  return { layerId, at: { ...at }, origin: { ...originOf(structure) }, text, window }
}

/**
 * The text that goes on where it was left; null where there is none, or it is a step by now. Where its layer is gone or must not be
 * changed, it is a text of its own: nothing typed is lost.
 *
 * @param structure of the document as it was opened
 */
export function writingOf(draft: Draft | null, structure: CanvasStructure): Writing | null {
  if (draft === null) return null
  const { layerId, text, origin } = draft
  const at = movedTo(draft.at, origin, originOf(structure))
  const layer = structure.layers.find(({ id }) => id === layerId)
  if (layer === undefined) return { layerId, at, text, before: null }
  const before = layer.text
  if (before === undefined || layer.isLocked || layer.isHidden)
    return { layerId: crypto.randomUUID(), at, text, before: null }
  const fields = Object.keys(CanvasText.shape) as (keyof CanvasText)[]
  const isSame = fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(text[field]))
  return isSame ? null : { layerId, at: { x: layer.x, y: layer.y }, text, before: { ...layer, text: before } }
}
