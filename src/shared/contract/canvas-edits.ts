import { z } from 'zod'
import { CanvasLayer } from '../domain/canvas.ts'
import { CanvasRevision } from '../domain/canvas-document.ts'
import { EditDecision, EditFeather } from '../domain/canvas-edit.ts'
import { AssetId, CanvasId, ConnectionId } from '../domain/ids.ts'
import { ImageRequest, Job } from '../domain/job.ts'
import { call } from '../rpc/procedure.ts'

export const AskedEdit = z.object({
  canvasId: CanvasId,
  revision: CanvasRevision,
  /** A mask of the document: where it is not clear, the answer may change the image. Null: everywhere. */
  maskLayerId: CanvasLayer.shape.id.nullable(),
  feather: EditFeather,
  connectionId: ConnectionId,
  format: z.enum(['generate-content', 'chat-completions']),
  model: ImageRequest.shape.model,
  prompt: ImageRequest.shape.prompt,
  options: ImageRequest.shape.options,
  pressId: z.uuid(),
})
export type AskedEdit = z.infer<typeof AskedEdit>

/**
 * Edits with words. The answer's pixels go by media address: `GET /canvas/<id>/answer?asset=<id>&take=masked` gives the length of a
 * CanvasAnswer as four bytes, little end first, that as JSON, and RGBA of its box.
 */
export const canvasEdits = {
  /** Answers as soon as the job's row is written; its `edit` says which part of the document was sent. */
  ask: call(AskedEdit, Job),
  /**
   * What was asked for a document and is still before the person, newest first: under way, failed, or saved with something
   * that was neither accepted nor discarded. `decided` is what was, of all its jobs.
   */
  waiting: call(
    z.object({ canvasId: CanvasId }),
    z.object({ jobs: z.array(Job), decided: z.array(AssetId) }),
  ),
  /** Remembers it; null lets it wait again. The image stays in the Library whatever is decided. */
  decide: call(
    z.object({ canvasId: CanvasId, assetId: AssetId, decision: EditDecision.nullable() }),
    z.object({}),
  ),
} as const
