import type { LastAnswer } from '../../../../shared/contract/canvas/canvas-edits.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import { acceptCommand } from '../../../../shared/domain/canvas/canvas-edit.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import type { CanvasThread } from '../canvas-thread.ts'
import { editOf } from './edit-of.ts'

/**
 * The answer that the next edit of a document may go on from; null where none was accepted, its layer was taken back, or its image is gone.
 *
 * @throws AppError `not-found`; CanvasFileError
 */
export type FindLastAnswer = (canvasId: CanvasId) => Promise<LastAnswer | null>

export function createFindLastAnswer({
  store,
  rows,
  thread,
}: {
  store: Pick<Store, 'assets' | 'jobs' | 'jobTurns' | 'canvasDecisions'>
  rows: CanvasRows
  thread: CanvasThread
}): FindLastAnswer {
  return async (canvasId) => {
    rows.get(canvasId)
    const accepted = store.canvasDecisions.accepted(canvasId)
    if (accepted.length === 0) return null
    const { layerIds, isPaintedOver } = await rows.onFile(canvasId, (path) =>
      thread.ask('changesSince', { path, command: acceptCommand }),
    )
    // Taken back in another window, or before this one was opened anew, it is not what is seen.
    const last = accepted.find(({ layerId }) => layerId === null || layerIds.includes(layerId))
    const asset = last === undefined ? null : store.assets.get(last.assetId)
    if (asset === null) return null
    const { job } = editOf(asset, canvasId, store.jobs)
    const { format, model, prompt } = job.request
    const isKept = store.jobTurns.has(job.id)
    return { assetId: asset.id, connectionId: job.connectionId, format, model, prompt, isKept, isPaintedOver }
  }
}
