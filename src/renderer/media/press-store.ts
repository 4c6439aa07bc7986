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
  /** Why the last press made no job, or not all of them; what was typed stays in the form. */
  failure: Failure | null
  /** Of a press for several jobs that failed on the way: the same press again makes the rest. */
  partly: { made: number; of: number } | null
  /** Counts the jobs that were made, so that a list can show its newest. */
  madeCount: number
  /** One job of each request, made in their order. */
  press(connectionId: ConnectionId, ...requests: readonly Request[]): Promise<void>
}
export type PressStore<Request extends JobRequest> = StoreApi<PressState<Request>>

/** A double click and a key that is held down are one press: what follows the last one for the same within this time. */
export const samePressMs = 500

/** The Generate button: each press makes its jobs and shows each as soon as its row is written; presses never wait. */
export function createPressStore<Request extends JobRequest>(
  create: (press: Press<Request>) => Promise<Job>,
  jobs: JobStore,
  pressIds: PressIds = createPressIds(),
  now: () => number = () => performance.now(),
): PressStore<Request> {
  let last = { what: '', atMs: -Infinity }
  /** Whose jobs are being made: the same again would be a second one of each. */
  const underWay = new Set<string>()
  /** A press that stopped on the way, and the jobs of it that were made. */
  let stopped = { what: '', parts: [] as string[] }
  return createStore<PressState<Request>>()((set) => ({
    failure: null,
    partly: null,
    madeCount: 0,
    async press(connectionId, ...requests) {
      const what = JSON.stringify([connectionId, requests])
      const isSame = last.what === what && now() - last.atMs < samePressMs
      last = { what, atMs: now() }
      if (isSame || underWay.has(what)) return
      set({ failure: null, partly: null })
      if (stopped.what !== what) stopped.parts.forEach(pressIds.answered)
      stopped = { what: '', parts: [] }
      underWay.add(what)
      const made: string[] = []
      for (const [index, request] of requests.entries()) {
        // By its place, because the same may be asked for more than once.
        const part = `${what}#${index}`
        try {
          const job = await create({ connectionId, request, pressId: pressIds.idFor(part) })
          made.push(part)
          jobs.getState().adopt(job)
          set(({ madeCount }) => ({ madeCount: madeCount + 1 }))
        } catch (error) {
          const failure = failureOf(error)
          last = { what: '', atMs: -Infinity }
          pressIds.failed(part, failure)
          stopped = { what, parts: made }
          const partly = made.length === 0 ? null : { made: made.length, of: requests.length }
          set({ failure, partly })
          break
        }
      }
      underWay.delete(what)
      if (made.length === requests.length) made.forEach(pressIds.answered)
    },
  }))
}
