import type { EditDecision } from '../../../../shared/domain/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import type { Job } from '../../../../shared/domain/job.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import { editOf } from './edit-of.ts'

/** What waits beside a document until a person has said something of it. All throw AppError `not-found`. */
export type EditChoices = {
  waiting(canvasId: CanvasId): { jobs: Job[]; decided: AssetId[] }
  /** Null: it waits again. */
  decide(choice: { canvasId: CanvasId; assetId: AssetId; decision: EditDecision | null }): void
}

export function createEditChoices(parts: {
  store: Pick<Store, 'assets' | 'jobs' | 'canvasDecisions'>
  clock: Clock
  rows: CanvasRows
  jobsOf: (canvasId: CanvasId) => Job[]
}): EditChoices {
  const { store, clock, rows, jobsOf } = parts
  return {
    waiting(canvasId) {
      rows.get(canvasId)
      return { jobs: jobsOf(canvasId), decided: store.canvasDecisions.of(canvasId) }
    },
    decide({ canvasId, assetId, decision }) {
      editOf(store.assets.get(assetId), canvasId, store.jobs)
      if (decision === null) store.canvasDecisions.forget(assetId)
      else store.canvasDecisions.decide({ canvasId, assetId, decision, atMs: clock.now() })
    },
  }
}
