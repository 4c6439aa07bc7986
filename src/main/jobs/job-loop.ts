import type { JobId } from '../../shared/domain/ids.ts'
import type { Failure } from '../../shared/errors.ts'
import { abortableDelay } from '../lib/abortable-delay.ts'
import type { Clock } from '../lib/clock.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { Limiter } from '../lib/limiter.ts'
import type { Log } from '../lib/log.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import type { JobRows } from './job-rows.ts'
import type { JobRunner } from './runner.ts'
import { isEnded } from './states.ts'

/**
 * A clock set back must not turn a short wait into a long one: no answer is waited for longer than this without
 * asking. What waits to be sent may have been told to wait for long.
 */
function longestWaitMs(state: JobRecord['state']): number {
  return state === 'prepared' ? 3_600_000 : 120_000
}

/** How often a write is tried again while the disk is full, in milliseconds. */
const fullDiskPaceMs = 5_000
/** When a step that threw is tried again, in milliseconds. */
const afterThrowMs = 30_000

export type JobLoopParts = {
  store: Store
  clock: Clock
  log: Log
  runners: Record<JobRecord['request']['kind'], JobRunner>
  /** How many creates of one kind may be on their way at a time. */
  createLimits: Record<JobRecord['request']['kind'], Limiter>
  failureOf(error: unknown): Failure
}

/** What moves one job: `stop` ends its loop, `wake` cuts its wait short. */
export type Drive = { stop: AbortController; wake: AbortController; finished: Promise<void> }

/**
 * Takes one job from step to step until it has ended or `drive.stop` aborts: wait for its turn, let its runner act,
 * write what happened.
 */
export function createJobLoop(
  parts: JobLoopParts,
  rows: JobRows,
): (jobId: JobId, drive: Drive) => Promise<void> {
  const { store, clock, failureOf } = parts

  const durably = createDurableWrite(parts, rows)

  const create = async (job: JobRecord, signal: AbortSignal): Promise<void> => {
    const leave = await parts.createLimits[job.request.kind].enter(signal)
    if (leave === null) return
    try {
      const started = rows.apply(job.id, { type: 'create-started' })
      if (started?.state !== 'submitting') return
      crashPoint('create-started')
      const happening = await parts.runners[job.request.kind].create(started, signal)
      await durably(job.id, signal, 'create', () => void rows.apply(job.id, happening))
    } finally {
      leave()
    }
  }

  const step = async (job: JobRecord, signal: AbortSignal): Promise<void> => {
    const runner = parts.runners[job.request.kind]
    if (job.state === 'prepared') return create(job, signal)
    if (job.state !== 'downloading') {
      const happening = await runner.check(job, signal)
      return durably(job.id, signal, 'check', () => void rows.apply(job.id, happening))
    }
    const result = await runner.collect(job, signal, rows.progressOf(job.id))
    return durably(job.id, signal, 'files', () => {
      if (result.type === 'files') rows.keepFiles(job, result.files)
      else rows.apply(job.id, result)
    })
  }

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
        await step(store.jobs.get(jobId) ?? job, signal)
      } catch (error) {
        if (signal.aborted) return
        await onThrow(jobId, error, signal)
      }
    }
  }
}

/** What a paid call brought is held until its row can be written: a full disk only delays it. */
function createDurableWrite({ clock, failureOf }: JobLoopParts, rows: JobRows) {
  return async (
    jobId: JobId,
    signal: AbortSignal,
    step: 'create' | 'check' | 'files',
    write: () => void,
  ): Promise<void> => {
    crashPoint(`${step}-answered`)
    while (!signal.aborted) {
      try {
        write()
        crashPoint(`${step}-saved`)
        return
      } catch (error) {
        const failure = failureOf(error)
        if (failure.code !== 'disk-full') throw error
        rows.showFailure(jobId, failure)
        await abortableDelay(clock, fullDiskPaceMs, signal)
      }
    }
  }
}

async function waitForTurn(clock: Clock, job: JobRecord, drive: Drive): Promise<void> {
  const waitMs = (job.nextCheckAt ?? 0) - clock.now()
  if (waitMs > 0) await abortableDelay(clock, Math.min(waitMs, longestWaitMs(job.state)), drive.wake.signal)
  if (drive.wake.signal.aborted && !drive.stop.signal.aborted) drive.wake = new AbortController()
}
