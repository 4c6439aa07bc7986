import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { AnswerTake, EditDecision } from '../../../../../shared/domain/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { mergeJobs } from '../../../../media/apply-job-event.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import type { JobStore } from '../../../../media/job-store.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { getClient } from '../../../../rpc/client-context.ts'

export type StagingState = {
  /** Null until it is known what was decided before: nothing is offered a second time. */
  readonly decided: ReadonlySet<AssetId> | null
  readonly failure: Failure | null
  /** The one that is seen over the document. */
  readonly chosen: AssetId | null
  readonly take: AnswerTake
  /** For a moment the document is seen without it. */
  readonly isComparing: boolean
  /** The column of the document at which before and after meet; null: all of it is seen. */
  readonly wipe: number | null
  /** Reads what waits for this document, also what came while it was closed. */
  read(): Promise<void>
  choose(id: AssetId | null, take?: AnswerTake): void
  compare(isComparing: boolean): void
  wipeAt(column: number | null): void
  /** Kept by the app before it is gone from here. @throws AppError */
  decide(id: AssetId, decision: EditDecision | null): Promise<void>
}
export type StagingStore = StoreApi<StagingState>

type StagingClient = { canvasEdits: Pick<AtelierClient['canvasEdits'], 'waiting' | 'decide'> }

/** What waits beside a document, apart from the jobs themselves. */
export function createStagingStore(
  canvasId: CanvasId,
  client: StagingClient,
  jobs: Pick<JobStore, 'setState'>,
): StagingStore {
  return createStore<StagingState>()((set, get) => ({
    decided: null,
    failure: null,
    chosen: null,
    take: 'masked',
    isComparing: false,
    wipe: null,
    async read() {
      set({ failure: null })
      try {
        const { jobs: waiting, decided } = await client.canvasEdits.waiting({ canvasId })
        jobs.setState(({ jobs: known }) => ({ jobs: mergeJobs(known, waiting) }))
        set({ decided: new Set(decided) })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    },
    choose: (chosen, take = 'masked') => set({ chosen, take, isComparing: false }),
    compare: (isComparing) => set({ isComparing }),
    wipeAt: (wipe) => set({ wipe }),
    async decide(assetId, decision) {
      await client.canvasEdits.decide({ canvasId, assetId, decision })
      const decided = new Set(get().decided)
      if (decision === null) decided.delete(assetId)
      else decided.add(assetId)
      set({ decided })
    },
  }))
}

const stores = new Map<CanvasId, StagingStore>()

/** Of this window: it outlives the room, as the document does. */
export function stagingOf(canvasId: CanvasId): StagingStore {
  const client = getClient()
  const store = stores.get(canvasId) ?? createStagingStore(canvasId, client, mediaStoresOf(client).jobs)
  stores.set(canvasId, store)
  return store
}
