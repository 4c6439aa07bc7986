import { z } from 'zod'
import { Grid, GridAxes, GridSettings, GridSummary, noGridSettings } from '../domain/grid/grid.ts'
import { ConnectionId, GridId } from '../domain/ids.ts'
import { Job } from '../domain/job/job.ts'
import { ModelId } from '../domain/connection/model.ts'
import { call, stream } from '../rpc/procedure.ts'

/** A grid with the job of each cell as it is now: where one was sent again, the newest. Of a deleted job there is none. */
export const OpenGrid = z.object({ grid: Grid, jobs: z.array(Job) })
export type OpenGrid = z.infer<typeof OpenGrid>

/** What the list of grids shows otherwise than before, whichever window did it. How its jobs stand is told by `jobs.watch`. */
export const GridEvent = z.discriminatedUnion('type', [
  /** It is new, or back in the list. */
  z.object({ type: z.literal('grid-listed'), grid: GridSummary }),
  z.object({ type: z.literal('grid-removed'), gridId: GridId }),
])
export type GridEvent = z.infer<typeof GridEvent>

/** Of so many grids at once it is asked how they stand. */
export const mostSummaries = 50

export const grids = {
  /** What past jobs tell of the time. Of each model, in their order: typical milliseconds; null without history. */
  outlook: call(
    z.object({ models: z.array(ModelId).max(400) }),
    z.object({ typicalMs: z.array(z.number().int().nonnegative().nullable()) }),
  ),
  /**
   * Writes the grid and a job for each combination that its model can take, all or none, before the first request
   * leaves. `idempotencyKey` as in chat. `bad-input` where there is nothing to order or too much.
   */
  create: call(
    z.object({
      connectionId: ConnectionId,
      axes: GridAxes,
      settings: GridSettings.default(noGridSettings),
      idempotencyKey: z.uuid(),
    }),
    OpenGrid,
  ),
  /** Newest first. */
  list: call(
    z.object({ cursor: z.string().nullable(), limit: z.number().int().min(1).max(50) }),
    z.object({ grids: z.array(GridSummary), nextCursor: z.string().nullable() }),
  ),
  /** How some of the list stand now; those that are not in it any more are left out. */
  summaries: call(
    z.object({ gridIds: z.array(GridId).max(mostSummaries) }),
    z.object({ grids: z.array(GridSummary) }),
  ),
  get: call(z.object({ gridId: GridId }), OpenGrid),
  watch: stream(z.object({}), GridEvent),
  /**
   * Cancels every job of it that is not over. `unsent`: those that had not left; nothing of them is charged. `sent`:
   * those that may still be made and charged at the gateway.
   */
  cancel: call(
    z.object({ gridId: GridId }),
    z.object({ unsent: z.number().int().nonnegative(), sent: z.number().int().nonnegative() }),
  ),
  /** Out of the list; its jobs and images stay. It is gone for good with the next start. */
  remove: call(z.object({ gridId: GridId }), z.object({})),
  /** Undo of `remove`. */
  restore: call(z.object({ gridId: GridId }), z.object({})),
} as const
