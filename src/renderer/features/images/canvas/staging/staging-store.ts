import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { EditDecided } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import type { AnswerTake, EditDecision } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../../shared/domain/ids.ts'
import { AppError, type Failure } from '../../../../../shared/errors.ts'
import { mergeJobs } from '../../../../media/jobs/apply-job-event.ts'
import { failureOf } from '../../../../data/failure.ts'
import type { JobStoreState } from '../../../../media/jobs/job-store.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { type Pair, pairAfter } from './staged.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { followStream, type Wait } from '../../../../data/follow-stream.ts'

export type StagingState = {
  /** Null until it is known what was decided before: nothing is offered a second time. */
  readonly decided: ReadonlySet<AssetId> | null
  readonly failure: Failure | null
  /** Accepted here, and on their way to the file: what is decided already is not offered a second time meanwhile. */
  readonly accepting: ReadonlySet<AssetId>
  /** The one that is seen over the document. */
  readonly chosen: AssetId | null
  readonly take: AnswerTake
  /** For a moment the document is seen without it. */
  readonly isComparing: boolean
  /** Two of them, looked at beside each other in place of the document. */
  readonly pair: Pair | null
  /** The person turned to an answer since one was last asked for: what comes then waits beside it. */
  readonly isTurned: boolean
  /** The column of the document at which before and after meet; null: all of it is seen. */
  readonly wipe: number | null
  /** Reads what waits for this document, also what came while it was closed. */
  read(): Promise<void>
  /** Reads it now and whenever that was missed, and follows what is decided of it in any window, until the signal aborts. */
  follow(signal: AbortSignal, wait?: Wait): Promise<void>
  choose(id: AssetId | null, take?: AnswerTake): void
  /** By the person. */
  noteTurned(isTurned: boolean): void
  compare(isComparing: boolean): void
  pairUp(pair: Pair | null): void
  wipeAt(column: number | null): void
  /** Until it ends, the answer is not offered. */
  beginAccepting(id: AssetId): void
  endAccepting(id: AssetId): void
  /** Kept by the app before it is gone from here. `layerId`: which layer an accepted one became. @throws AppError */
  decide(id: AssetId, decision: EditDecision | null, layerId?: string | null): Promise<void>
}
export type StagingStore = StoreApi<StagingState>

type StagingClient = { canvasEdits: Pick<AtelierClient['canvasEdits'], 'waiting' | 'decide' | 'watch'> }

/** What waits beside a document, apart from the jobs themselves. */
export function createStagingStore(
  canvasId: CanvasId,
  client: StagingClient,
  jobs: { getState(): Pick<JobStoreState, 'change'> },
): StagingStore {
  return createStore<StagingState>()((set, get) => {
    const note = (assetId: AssetId, decision: EditDecision | null) => {
      const decided = new Set(get().decided)
      if (decision === null) decided.delete(assetId)
      else decided.add(assetId)
      set({ decided })
    }
    const onDecided = async ({ canvasId: of, assetId, decision }: EditDecided) => {
      if (of !== canvasId) return
      // Its job may not be known here: it was decided on before anything was read.
      if (decision === null) return get().read()
      note(assetId, decision)
    }
    return {
      decided: null,
      failure: null,
      accepting: new Set(),
      chosen: null,
      take: 'masked',
      isComparing: false,
      pair: null,
      isTurned: false,
      wipe: null,
      async read() {
        try {
          const { jobs: waiting, decided } = await client.canvasEdits.waiting({ canvasId })
          jobs.getState().change((known) => mergeJobs(known, waiting))
          set({ decided: new Set(decided), failure: null })
        } catch (error) {
          set({ failure: failureOf(error) })
        }
      },
      choose: (chosen, take = 'masked') =>
        set(({ pair, chosen: before }) => ({
          ...{ chosen, take, isComparing: false },
          pair: pairAfter(pair, before, chosen),
        })),
      noteTurned: (isTurned) => set({ isTurned }),
      beginAccepting: (id) => set(({ accepting }) => ({ accepting: new Set(accepting).add(id) })),
      endAccepting: (id) =>
        set(({ accepting }) => ({ accepting: new Set([...accepting].filter((one) => one !== id)) })),
      pairUp: (pair) => set({ pair }),
      compare: (isComparing) => set({ isComparing }),
      wipeAt: (wipe) => set({ wipe }),
      follow: (signal, wait) =>
        followStream({
          signal,
          open: (inner) => client.canvasEdits.watch({}, { signal: inner }),
          async read() {
            await get().read()
            const { failure } = get()
            if (failure !== null) throw AppError.fromFailure(failure)
          },
          onEvent: onDecided,
          ...(wait === undefined ? {} : { wait }),
        }),
      async decide(assetId, decision, layerId = null) {
        await client.canvasEdits.decide({ canvasId, assetId, decision, layerId })
        note(assetId, decision)
      },
    }
  })
}

const stores = new Map<CanvasId, StagingStore>()

/** Of this window: it outlives the room, as the document does. */
export function stagingOf(canvasId: CanvasId): StagingStore {
  const client = getClient()
  const store = stores.get(canvasId) ?? createStagingStore(canvasId, client, mediaStoresOf(client).jobs)
  stores.set(canvasId, store)
  return store
}
