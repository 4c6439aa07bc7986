import type { JobId } from '../../shared/domain/ids.ts'
import { abortableDelay } from '../lib/time/abortable-delay.ts'
import type { Clock } from '../lib/time/clock.ts'
import { dayMs } from '../lib/time/day.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import { awakeMs, stayAwake } from './awake.ts'
import type { JobRows } from './job-rows.ts'
import { isRest, longestRestMs } from './downloads/file-retry.ts'
import { createJobSteps, type JobRun, type JobLoopParts } from './job-steps.ts'
import { isEnded, recover } from './states.ts'

/**
 * A clock set back must not turn a short wait into a long one: no answer is waited for longer than this without
 * asking. What waits to be sent may have been told to wait for long.
 */
function longestWaitMs(job: JobRecord): number {
  if (isAskedDaily(job)) return dayMs
  if (job.state === 'downloading') return longestRestMs(job)
  return job.state === 'prepared' ? 3_600_000 : 120_000
}

function isPutOffByHost(job: JobRecord): boolean {
  return job.state === 'downloading' && isRest(job)
}

/** Its gateway has forgotten it: only a person's press has it asked about before its day. */
function isAskedDaily({ failure }: JobRecord): boolean {
  return (failure?.data.forgotten?.dailyTimes ?? 0) > 0
}

/** When a step that threw is tried again, in milliseconds. */
const afterThrowMs = 30_000

/**
 * Takes one job from step to step until it has ended or `jobRun.stop` aborts: wait for its turn, let its runner act,
 * write what happened. Rejects where its row cannot be read, and may then be started again.
 */
export function createJobLoop(
  parts: JobLoopParts,
  rows: JobRows,
): (jobId: JobId, jobRun: JobRun) => Promise<void> {
  const { store, clock, failureOf, keepAwake } = parts
  const { step, durably } = createJobSteps(parts, rows)

  /** Only a defect or the disk comes here: the row says so, and the job is looked at again later. */
  const onThrow = async (jobId: JobId, error: unknown, jobRun: JobRun): Promise<void> => {
    const failure = failureOf(error)
    parts.log.error({ jobId, code: failure.code, ...factsOf(error) }, 'job-step-threw')
    await durably(jobId, jobRun, 'check', () => {
      const isCreating = store.jobs.get(jobId)?.state === 'submitting'
      const nextCheckAtMs = clock.now() + afterThrowMs
      rows.apply(
        jobId,
        isCreating ? { type: 'create-lost', failure } : { type: 'check-missed', failure, nextCheckAtMs },
      )
    })
  }

  /** A create that nobody waits for any more has lost its answer, and so has much that an earlier run left. */
  const recoverFound = (jobId: JobId, jobRun: JobRun): JobRecord | null => {
    const found = store.jobs.get(jobId)
    if (found === null) return null
    const job = jobRun.isFound || found.state === 'submitting' ? recover(found, clock.now()) : found
    if (job !== found) rows.change(found, job, 'create-lost')
    if (jobRun.isFound) crashPoint('job-recovered')
    jobRun.isFound = false
    return job
  }

  return async (jobId, jobRun) => {
    const { signal } = jobRun.stop
    while (!signal.aborted) {
      const job = recoverFound(jobId, jobRun)
      if (job === null || isEnded(job.state)) return
      const letSleep = stayAwake(keepAwake, clock, awakeMs(job, clock.now()))
      try {
        await waitForTurn(clock, job, jobRun)
        if (signal.aborted) return
        await step(store.jobs.get(jobId) ?? job, jobRun)
      } catch (error) {
        if (signal.aborted) return
        await onThrow(jobId, error, jobRun)
      } finally {
        letSleep()
      }
    }
  }
}

async function waitForTurn(clock: Clock, job: JobRecord, jobRun: JobRun): Promise<void> {
  const waitMs = (job.nextCheckAt ?? 0) - clock.now()
  const isUnsent =
    job.state === 'prepared' && job.failure !== null && job.failure.code !== 'gateway-unreachable'
  // Further off than a day: the clock was set back, and its time is none.
  jobRun.isPutOff = isUnsent || isPutOffByHost(job) || (isAskedDaily(job) && waitMs <= dayMs)
  if (waitMs > 0) await abortableDelay(clock, Math.min(waitMs, longestWaitMs(job)), jobRun.wake.signal)
  jobRun.isWoken = jobRun.wake.signal.aborted
  if (jobRun.isWoken && !jobRun.stop.signal.aborted) jobRun.wake = new AbortController()
}
