import { createStore, type StoreApi } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { doubleClickMs } from '../../lib/double-click.ts'
import { failureOf } from '../../data/failure.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from '../../data/idempotency-keys.ts'
import { isMadeEarlier, tellMadeEarlier } from './submit/made-earlier.ts'

export type Submission<Request extends JobRequest> = {
  connectionId: ConnectionId
  requests: readonly [Request, ...Request[]]
  idempotencyKey: string
}

export type SubmitState<Request extends JobRequest> = {
  /** Why the last press made no job; what was typed stays in the form. */
  failure: Failure | null
  /** Counts the jobs that were made, so that a list can show its newest. */
  madeCount: number
  /** One job of each request, made in their order: all of them or none. */
  press(connectionId: ConnectionId, ...requests: readonly [Request, ...Request[]]): Promise<void>
}
export type SubmitStore<Request extends JobRequest> = StoreApi<SubmitState<Request>>

type PressTools = {
  idempotencyKeys?: IdempotencyKeys
  now?: () => number
  /** Says that a press was answered with what an earlier one had made. */
  tellEarlier?: (jobs: readonly Job[]) => void
}

/**
 * The Generate button: each press makes its jobs and shows them as soon as their rows are written; presses never wait.
 *
 * @param create all jobs of a press or none, in the order of its requests; the same press id makes them once. Rejects with
 * AppError
 */
export function createSubmitStore<Request extends JobRequest>(
  create: (press: Submission<Request>) => Promise<readonly Job[]>,
  jobs: JobStore,
  {
    idempotencyKeys = createIdempotencyKeys(),
    now = () => performance.now(),
    tellEarlier = tellMadeEarlier,
  }: PressTools = {},
): SubmitStore<Request> {
  let last = { what: '', atMs: -Infinity }
  /** Whose jobs are being made: the same again would be a second one of each. */
  const underWay = new Set<string>()
  return createStore<SubmitState<Request>>()((set) => ({
    failure: null,
    madeCount: 0,
    async press(connectionId, ...requests) {
      const what = JSON.stringify([connectionId, requests])
      const isSame = last.what === what && now() - last.atMs < doubleClickMs
      last = { what, atMs: now() }
      if (isSame || underWay.has(what)) return
      set({ failure: null })
      underWay.add(what)
      const before = jobs.getState().jobs
      try {
        const made = await create({ connectionId, requests, idempotencyKey: idempotencyKeys.idFor(what) })
        idempotencyKeys.answered(what)
        if (isMadeEarlier(made, before)) return tellEarlier(made)
        for (const job of made) jobs.getState().insertJob(job)
        set(({ madeCount }) => ({ madeCount: madeCount + made.length }))
      } catch (error) {
        const failure = failureOf(error)
        // Another press may have followed, whose double click is still to come.
        if (last.what === what) last = { what: '', atMs: -Infinity }
        idempotencyKeys.failed(what, failure)
        set({ failure })
      } finally {
        underWay.delete(what)
      }
    },
  }))
}
