import { createStore, type StoreApi } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { createPress, type Press } from '../../data/press.ts'
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

type SubmitTools = {
  orderOnce?: Press
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
  { orderOnce = createPress(), tellEarlier = tellMadeEarlier }: SubmitTools = {},
): SubmitStore<Request> {
  return createStore<SubmitState<Request>>()((set) => ({
    failure: null,
    madeCount: 0,
    async press(connectionId, ...requests) {
      const before = jobs.getState().jobs
      try {
        const made = await orderOnce(JSON.stringify([connectionId, requests]), (keyFor) => {
          set({ failure: null })
          return create({ connectionId, requests, idempotencyKey: keyFor() })
        })
        if (made === null) return
        if (isMadeEarlier(made, before)) return tellEarlier(made)
        for (const job of made) jobs.getState().insertJob(job)
        set(({ madeCount }) => ({ madeCount: madeCount + made.length }))
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    },
  }))
}
