import type { JobId } from '../../shared/domain/ids.ts'
import { abortableDelay } from '../lib/abortable-delay.ts'
import type { Clock } from '../lib/clock.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { JobRows } from './job-rows.ts'
import { createJobSteps, type Drive, type JobLoopParts } from './job-steps.ts'
import { isEnded } from './states.ts'

/**
 * A clock set back must not turn a short wait into a long one: no answer is waited for longer than this without
 * asking. What waits to be sent may have been told to wait for long.
 */
function longestWaitMs(state: JobRecord['state']): number {
  return state === 'prepared' ? 3_600_000 : 120_000
}

/** When a step that threw is tried again, in milliseconds. */
const afterThrowMs = 30_000

/**
 * Takes one job from step to step until it has ended or `drive.stop` aborts: wait for its turn, let its runner act,
 * write what happened.
 */
export function createJobLoop(
  parts: JobLoopParts,
  rows: JobRows,
): (jobId: JobId, drive: Drive) => Promise<void> {
  const { store, clock, failureOf } = parts
  const { step, durably } = createJobSteps(parts, rows)

  /** Only a defect or the disk comes here: the row says so, and the job is looked at again later. */
  const onThrow = async (jobId: JobId, error: unknown, signal: AbortSignal): Promise<void> => {
    const failure = failureOf(error)
    parts.log.error({ jobId, code: failure.code, name: (error as Error).name }, 'job-step-threw')
    await durably(jobId, signal, 'check', () => {
      const isCreating = store.jobs.get(jobId)?.state === 'submitting'
      const nextCheckAtMs = clock.now() + afterThrowMs
      rows.apply(
        jobId,
        isCreating ? { type: 'create-lost', failure } : { type: 'check-missed', failure, nextCheckAtMs },
      )
    })
  }

  return async (jobId, drive) => {
    const { signal } = drive.stop
    while (!signal.aborted) {
      const job = store.jobs.get(jobId)
      if (job === null || isEnded(job.state)) return
      await waitForTurn(clock, job, drive)
      if (signal.aborted) return
      try {
        await step(store.jobs.get(jobId) ?? job, drive)
      } catch (error) {
        if (signal.aborted) return
        await onThrow(jobId, error, signal)
      }
    }
  }
}

async function waitForTurn(clock: Clock, job: JobRecord, drive: Drive): Promise<void> {
  drive.isPutOff =
    job.state === 'prepared' && job.failure !== null && job.failure.code !== 'gateway-unreachable'
  const waitMs = (job.nextCheckAt ?? 0) - clock.now()
  if (waitMs > 0) await abortableDelay(clock, Math.min(waitMs, longestWaitMs(job.state)), drive.wake.signal)
  if (drive.wake.signal.aborted && !drive.stop.signal.aborted) drive.wake = new AbortController()
}
