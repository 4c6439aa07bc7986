import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job.ts'
import { isLiveState, progressOf } from '../../../shared/domain/live-job.ts'

/**
 * The jobs that are in progress together, and how far each has come, 0 to 1, or null where nobody knows. Those that have
 * ended stay in it at 1 until nothing is left in progress, or the figure would go back with each.
 */
export type Run = ReadonlyMap<JobId, { readonly isLive: boolean; readonly done: number | null }>

export const noRun: Run = new Map()

/** Pure: the run after what was heard of a job; the same where it says nothing new. */
export function hearJob(run: Run, job: Job): Run {
  const isLive = isLiveState(job.state)
  const known = run.get(job.id)
  // What ended before anybody looked was never part of it.
  if (known === undefined && !isLive) return run
  const done = isLive ? doneOf(job) : 1
  if (known !== undefined && known.isLive === isLive && known.done === done) return run
  return withoutEnded(new Map(run).set(job.id, { isLive, done }))
}

/** Pure: the run without a job that was taken away. */
export function forgetJob(run: Run, jobId: JobId): Run {
  if (!run.has(jobId)) return run
  const next = new Map(run)
  next.delete(jobId)
  return withoutEnded(next)
}

export type SummedUp = {
  readonly inProgress: number
  /** 0 to 1 of all of them together, in hundredths; null where nothing is known of any. */
  readonly done: number | null
}

export function sumUp(run: Run): SummedUp {
  const all = [...run.values()]
  const inProgress = all.filter(({ isLive }) => isLive).length
  if (inProgress === 0 || all.every(({ done }) => done === null)) return { inProgress, done: null }
  const sum = all.reduce((total, { done }) => total + (done ?? 0), 0)
  return { inProgress, done: Math.floor((sum / all.length) * 100) / 100 }
}

/** Making is the long part of it, whatever its files still take. */
const shareOfMaking = 0.9

function doneOf(job: Job): number | null {
  const percent = progressOf(job)
  if (job.state === 'downloading') return shareOfMaking + ((1 - shareOfMaking) * (percent ?? 0)) / 100
  return percent === null ? null : (shareOfMaking * percent) / 100
}

function withoutEnded(run: Run): Run {
  return [...run.values()].some(({ isLive }) => isLive) ? run : noRun
}
