import { createStore, type StoreApi } from 'zustand'
import type { ConnectionId } from '../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../shared/domain/job.ts'
import type { Failure } from '../../shared/errors.ts'
import { failureOf } from './failure-of.ts'
import type { JobStore } from './job-store.ts'
import { createPressIds, type PressIds } from './press-ids.ts'

export type Press<Request extends JobRequest> = {
  connectionId: ConnectionId
  request: Request
  pressId: string
}

export type PressState<Request extends JobRequest> = {
  /** Why the last press made no job; what was typed stays in the form. */
  failure: Failure | null
  /** Counts the jobs that were made, so that a list can show its newest. */
  madeCount: number
  press(connectionId: ConnectionId, request: Request): Promise<void>
}
export type PressStore<Request extends JobRequest> = StoreApi<PressState<Request>>

/** A double click and a key that is held down are one press: what follows the last one for the same within this time. */
const samePressMs = 500

/** The Generate button: each press makes a job and shows it as soon as its row is written; presses never wait. */
export function createPressStore<Request extends JobRequest>(
  create: (press: Press<Request>) => Promise<Job>,
  jobs: JobStore,
  pressIds: PressIds = createPressIds(),
  now: () => number = () => performance.now(),
): PressStore<Request> {
  let last = { what: '', atMs: -Infinity }
  return createStore<PressState<Request>>()((set) => ({
    failure: null,
    madeCount: 0,
    async press(connectionId, request) {
      const what = JSON.stringify([connectionId, request])
      const isSame = last.what === what && now() - last.atMs < samePressMs
      last = { what, atMs: now() }
      if (isSame) return
      set({ failure: null })
      try {
        const job = await create({ connectionId, request, pressId: pressIds.idFor(what) })
        pressIds.answered(what)
        jobs.getState().adopt(job)
        set(({ madeCount }) => ({ madeCount: madeCount + 1 }))
      } catch (error) {
        const failure = failureOf(error)
        last = { what: '', atMs: -Infinity }
        pressIds.failed(what, failure)
        set({ failure })
      }
    },
  }))
}
