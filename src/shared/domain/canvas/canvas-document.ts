import { z } from 'zod'
import { CanvasStructure, CanvasTileKey, maximumCanvasSide } from './canvas.ts'
import { AssetId, CanvasId, TimestampMs } from '../ids.ts'

export const CanvasName = z.string().max(200)

/** What a list says of a document. */
export const CanvasSummary = z.object({
  id: CanvasId,
  /** Empty where nobody gave it one. */
  name: CanvasName,
  /** In pixels. */
  width: z.int().min(1).max(maximumCanvasSide),
  height: z.int().min(1).max(maximumCanvasSide),
  /** The image that it was begun from. */
  sourceAssetId: AssetId.nullable(),
  createdAt: TimestampMs,
  changedAt: TimestampMs,
  /** Its file is gone: the row stays, a placeholder is shown. */
  isMissing: z.boolean(),
  /** Of its thumbnail: another one is another image. 0 where there is none. */
  version: z.int().nonnegative(),
})
export type CanvasSummary = z.infer<typeof CanvasSummary>

/**
 * What of a file of another program has no place in a document: blend modes that became normal, groups that were taken apart, and
 * masks, effects or adjustments, which were left out.
 */
export const Lost = z.enum(['blends', 'groups', 'effects'])
export type Lost = z.infer<typeof Lost>

/** A document that was taken in. */
export const TakenCanvas = CanvasSummary.extend({ lost: z.array(Lost) })
export type TakenCanvas = z.infer<typeof TakenCanvas>

/** What undo and redo would do, by the names of the commands; null where they would do nothing. */
export const CanvasHistory = z.object({ undo: z.string().nullable(), redo: z.string().nullable() })
export type CanvasHistory = z.infer<typeof CanvasHistory>

/** A tile of a document and where it is; null where there is none any more. */
export const CanvasTilePlace = z.object({
  layerId: z.string(),
  key: CanvasTileKey,
  tileId: z.int().positive().nullable(),
})
export type CanvasTilePlace = z.infer<typeof CanvasTilePlace>

/**
 * Which state of a document is meant: every change makes another one. A change names the one that it begins at and is
 * refused where it is not the latest, so that no window writes over what it has not seen.
 */
export const CanvasRevision = z.string().min(1).max(64)

/** What a step did, or its undoing: `tiles` are the places that changed. */
export const CanvasTurn = z.object({
  revision: CanvasRevision,
  command: z.string(),
  structure: CanvasStructure,
  tiles: z.array(CanvasTilePlace),
  history: CanvasHistory,
})
export type CanvasTurn = z.infer<typeof CanvasTurn>
