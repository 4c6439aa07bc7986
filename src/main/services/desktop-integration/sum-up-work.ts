import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState, progressOf } from '../../../shared/domain/job/live-job.ts'

export type SummedUp = {
  readonly inProgress: number
  /** 0 to 1 of all of them together, in hundredths; null where nothing is known of any. */
  readonly done: number | null
}

/** `done` of `whole`, or null where nobody knows. */
type Part = { readonly isLive: boolean; readonly done: number | null }

/** In whole numbers, of which sums stay exact however often one is put in and taken out. */
const whole = 10_000

/**
 * The jobs that are in progress together, and how far they have come. Those that have ended stay in it as done until nothing
 * is left in progress, or the figure would go back with each.
 *
 * Thousands of jobs may be in it, and each is heard of many times: nothing here goes through all of them.
 */
export function createRun() {
  const parts = new Map<JobId, Part>()
  let inProgress = 0
  let known = 0
  let total = 0

  /** Puts a part in (1) or takes it out (-1). */
  const count = ({ isLive, done }: Part, by: 1 | -1) => {
    if (isLive) inProgress += by
    if (done !== null) known += by
    total += by * (done ?? 0)
  }
  const set = (jobId: JobId, part: Part | null) => {
    const before = parts.get(jobId)
    if (before !== undefined) count(before, -1)
    if (part === null) parts.delete(jobId)
    else {
      parts.set(jobId, part)
      count(part, 1)
    }
    if (inProgress > 0) return
    parts.clear()
    known = total = 0
  }

  return {
    hear(job: Job) {
      const isLive = isLiveState(job.state)
      // What ended before anybody looked was never part of it.
      if (isLive || parts.has(job.id)) set(job.id, { isLive, done: isLive ? doneOf(job) : whole })
    },
    /** The job was taken away. */
    forget: (jobId: JobId) => set(jobId, null),
    isLive: (jobId: JobId) => parts.get(jobId)?.isLive === true,
    sum(): SummedUp {
      if (known === 0) return { inProgress, done: null }
      return { inProgress, done: Math.floor((total * 100) / (parts.size * whole)) / 100 }
    },
  }
}

/** Making is the long part of it, whatever its files still take. */
const shareOfMaking = 0.9

function doneOf(job: Job): number | null {
  const percent = progressOf(job)
  if (job.state === 'downloading') return partOf(shareOfMaking + ((1 - shareOfMaking) * (percent ?? 0)) / 100)
  return percent === null ? null : partOf((shareOfMaking * percent) / 100)
}

const partOf = (share: number): number => Math.round(share * whole)
