import type { DecidedEdit, EditDecided } from '../../../../shared/contract/canvas/canvas-edits.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import type { Job } from '../../../../shared/domain/job/job.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import { editOf } from './edit-of.ts'

/** What waits beside a document until a person has said something of it. All throw AppError `not-found`. */
export type EditChoices = ReturnType<typeof createEditChoices>

export function createEditChoices(parts: {
  store: Pick<Store, 'assets' | 'jobs' | 'canvasDecisions' | 'canvasLayers'>
  clock: Clock
  rows: CanvasRows
  hub: EventHub<EditDecided>
  jobsOf: (canvasId: CanvasId) => Job[]
}) {
  const { store, clock, rows, hub, jobsOf } = parts
  return {
    waiting(canvasId: CanvasId) {
      rows.get(canvasId)
      return { jobs: jobsOf(canvasId), decided: store.canvasDecisions.of(canvasId) }
    },
    /** Whoever watches is told once it is written. */
    decide({ canvasId, assetId, decision, layerId }: DecidedEdit) {
      editOf(store.assets.get(assetId), canvasId, store.jobs)
      if (decision === null) store.canvasDecisions.forget(assetId)
      else store.canvasDecisions.decide({ canvasId, assetId, decision, layerId, atMs: clock.now() })
      // What is made of the document while that layer is seen was made of this answer.
      if (decision === 'accepted' && layerId !== null) store.canvasLayers.note(canvasId, layerId, assetId)
      hub.emit({ canvasId, assetId, decision })
    },
    watch: (signal: AbortSignal): AsyncIterable<EditDecided> => hub.subscribe(signal),
  }
}
