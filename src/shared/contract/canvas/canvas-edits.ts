import { z } from 'zod'
import { CanvasLayer } from '../../domain/canvas/canvas.ts'
import { CanvasRevision } from '../../domain/canvas/canvas-document.ts'
import { EditDecision, EditFeather } from '../../domain/canvas/canvas-edit.ts'
import { AssetId, CanvasId, ConnectionId } from '../../domain/ids.ts'
import { ImageRequest, Job } from '../../domain/job/job.ts'
import { call, stream } from '../../rpc/procedure.ts'

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
  /** An answer to an edit of this document by this very model: what was said until it is sent before. Null: asked afresh. */
  continues: AssetId.nullable().default(null),
  idempotencyKey: z.uuid(),
})
export type AskedEdit = z.infer<typeof AskedEdit>

/** The answer that the next edit of a document may go on from: the last that was accepted and is a layer there. */
export const LastAnswer = z.object({
  assetId: AssetId,
  connectionId: ConnectionId,
  format: ImageRequest.shape.format,
  model: ImageRequest.shape.model,
  prompt: ImageRequest.shape.prompt,
  /** What the model said with it is there, word for word, so that it can be sent back. */
  isKept: z.boolean(),
  /** The image has been drawn on since: what the model would go on from is not what is seen. */
  isPaintedOver: z.boolean(),
})
export type LastAnswer = z.infer<typeof LastAnswer>

/** What a person said of an image that came for an edit, in whichever window; null: it waits again. */
export const EditDecided = z.object({
  canvasId: CanvasId,
  assetId: AssetId,
  decision: EditDecision.nullable(),
})
export type EditDecided = z.infer<typeof EditDecided>

/** With the layer that an accepted image became: while that is not in the document, the next edit does not go on from it. */
export const DecidedEdit = EditDecided.extend({ layerId: CanvasLayer.shape.id.nullable().default(null) })
export type DecidedEdit = z.infer<typeof DecidedEdit>

/**
 * Edits with words. The answer's pixels go by media address: `GET /canvas/<id>/answer?asset=<id>&take=masked` gives the length of a
 * CanvasAnswer as four bytes, little end first, that as JSON, and RGBA of its box.
 */
export const canvasEdits = {
  /** Answers as soon as the job's row is written; its `edit` says which part of the document was sent. */
  ask: call(AskedEdit, Job),
  /** Null where none was accepted, or its image is gone. */
  lastAnswer: call(z.object({ canvasId: CanvasId }), LastAnswer.nullable()),
  /**
   * What was asked for a document and is still before the person, newest first: under way, failed, or saved with something
   * that was neither accepted nor discarded. `decided` is what was, of all its jobs.
   */
  waiting: call(
    z.object({ canvasId: CanvasId }),
    z.object({ jobs: z.array(Job), decided: z.array(AssetId) }),
  ),
  /** Remembers it; null lets it wait again. The image stays in the Library whatever is decided. */
  decide: call(DecidedEdit, z.object({})),
  /** Every decision from now on, of all documents. */
  watch: stream(z.object({}), EditDecided),
} as const
