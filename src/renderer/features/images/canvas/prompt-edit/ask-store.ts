import { createStore, type StoreApi } from 'zustand'
import type { AskedEdit } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { AppError, type Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { createPress } from '../../../../data/press.ts'
import { isMadeEarlier, tellMadeEarlier } from '../../../../media/generate/submit/made-earlier.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { maskLayerOf } from '../engine/document/mask.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { stagingOf } from '../staging/staging-store.ts'

/** What a person says of an edit; the document says the rest. */
export type Wish = Pick<AskedEdit, 'connectionId' | 'format' | 'model' | 'prompt' | 'feather' | 'continues'>

export type AskState = {
  readonly isAsking: boolean
  /** Why the last press made no job; what was typed stays. */
  readonly failure: Failure | null
  ask(session: CanvasSession, wish: Wish): Promise<void>
  forget(): void
}

const stores = new Map<CanvasId, StoreApi<AskState>>()

/** The Generate button of a document: each press makes a job, and several may be under way. */
export function askStore(id: CanvasId): StoreApi<AskState> {
  const store = stores.get(id) ?? createAskStore()
  stores.set(id, store)
  return store
}

function createAskStore(): StoreApi<AskState> {
  const press = createPress()
  return createStore<AskState>()((set, get) => ({
    isAsking: false,
    failure: null,
    async ask(session, wish) {
      // What it goes on from is looked up by itself, and may not be known for a moment: that makes no other press.
      const wished = JSON.stringify({ ...wish, continues: null })
      const client = getClient()
      const { jobs } = mediaStoresOf(client)
      const before = jobs.getState().jobs
      try {
        const job = await press(wished, async (keyFor) => {
          // Its mask is being made: another wish waits for another press.
          if (get().isAsking) return null
          set({ isAsking: true, failure: null })
          const maskLayerId = await preparedMask(session)
          const { revision } = session.store.getState()
          const asked = { ...wish, canvasId: session.id, revision, maskLayerId, options: null }
          const idempotencyKey = keyFor(JSON.stringify({ ...asked, continues: null }))
          return client.canvasEdits.ask({ ...asked, idempotencyKey })
        })
        if (job === null) return
        if (isMadeEarlier([job], before)) tellMadeEarlier([job])
        jobs.getState().insertJob(job)
        stagingOf(session.id).getState().noteTurned(false)
        set({ isAsking: false })
      } catch (error) {
        set({ isAsking: false, failure: failureOf(error) })
      }
    },
    forget: () => set({ failure: null }),
  }))
}

/**
 * The mask that says what may change, once it is in the file with all that was drawn; null: everything. What is selected
 * becomes the mask first.
 */
async function preparedMask(session: CanvasSession): Promise<string | null> {
  const isSelected = session.store.getState().selection !== null
  if (isSelected) {
    session.send({ type: 'edit', edit: { kind: 'mask-from-selection', id: crypto.randomUUID() } })
    session.send({ type: 'select', order: { kind: 'none' } })
  }
  await kept(session)
  const { structure, marked } = session.store.getState()
  // A selection counts also where the mask that it is in is hidden.
  if (isSelected && structure !== null) return maskLayerOf(structure)?.id ?? null
  return marked?.layerId ?? null
}

/** Resolves when what was drawn is in the file: that is what is sent. @throws AppError where something hinders it */
async function kept(session: CanvasSession): Promise<void> {
  const { store } = session
  let stop = () => {}
  const hindered = new Promise<never>((_, reject) => {
    const look = ({ failure }: { failure: Failure | null }) => {
      if (failure !== null) reject(AppError.fromFailure(failure))
    }
    stop = store.subscribe(look)
    look(store.getState())
  })
  try {
    await Promise.race([session.saved(), hindered])
  } finally {
    stop()
  }
}
