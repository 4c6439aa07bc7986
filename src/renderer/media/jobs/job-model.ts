import { assertNever } from '../../../shared/assert-never.ts'
import type { Job, JobState } from '../../../shared/domain/job/job.ts'
import { isLiveState, progressOf } from '../../../shared/domain/job/live-job.ts'

/** What one can do about a job, in the order in which it is offered. */
export type JobAction =
  | 'move-to-front'
  | 'fetch-now'
  | 'fetch-anyway'
  | 'fetch-again'
  | 'name-task'
  | 'check-again'
  | 'ask-again'
  | 'cancel'
  | 'try-again'
  | 'make-again'
  | 'send-again-after-unknown'
  | 'forget'
  | 'dismiss'

/** What a job shows, worked out from its row and the time; the words are chosen elsewhere. */
export type JobModel = {
  state: JobState
  kind: 'image' | 'video'
  isLive: boolean
  /** Nothing moves now: another download has its place, or its next try has its time. */
  waitsToDownload: boolean
  /** Everything is paused, and it was not sent yet. */
  isHeld: boolean
  /** It waits for a person: it failed, or nobody knows how it stands. */
  needsPerson: boolean
  /** 0 to 100; null while only waiting can be shown. */
  progressPercent: number | null
  /** Since it was sent, or asked for; to its end once it ended. */
  elapsedMs: number
  expectedMs: number | null
  isLate: boolean
  /** Milliseconds since the gateway last answered, once that is worth saying. */
  silentMs: number | null
  /** So long that the person should know that nothing has given up. */
  isVeryLong: boolean
  /** Whether it ever left for the gateway, and so may have cost something. */
  wasSent: boolean
  actions: readonly JobAction[]
}

/** Polls come every few seconds; a silence longer than this is news. */
const quietTooLongMs = 10_000
const veryLongMs = 24 * 3_600_000
/** Half as long again as usual: the person should know. */
const lateFactor = 1.5

export function describeJob(job: Job, nowMs: number, isPaused = false): JobModel {
  const isLive = isLiveState(job.state)
  const elapsedMs = Math.max(0, (job.endedAt ?? nowMs) - (job.submittedAt ?? job.createdAt))
  return {
    state: job.state,
    kind: job.request.kind,
    isLive,
    waitsToDownload: waitsToDownload(job),
    isHeld: isPaused && job.state === 'prepared',
    needsPerson: needsPerson(job),
    progressPercent: progressOf(job),
    elapsedMs,
    expectedMs: job.expectedMs,
    isLate:
      isLive &&
      job.submittedAt !== null &&
      job.expectedMs !== null &&
      elapsedMs > job.expectedMs * lateFactor,
    isVeryLong: isOpenAtGateway(job) && elapsedMs > veryLongMs,
    silentMs: silenceOf(job, nowMs),
    wasSent: job.submittedAt !== null,
    actions: actionsOf(job),
  }
}

/** A person who sent it again has said what to do. */
export function needsPerson({ state, isSentAgain }: Job): boolean {
  if (state === 'failed' || state === 'unknown-outcome') return !isSentAgain
  return state === 'cannot-check'
}

function silenceOf(job: Job, nowMs: number): number | null {
  if (!isOpenAtGateway(job) || job.lastAnswerAt === null) return null
  const silentMs = nowMs - job.lastAnswerAt
  return silentMs >= quietTooLongMs ? silentMs : null
}

function isOpenAtGateway({ state }: Job): boolean {
  return state === 'waiting' || state === 'running' || state === 'cannot-check'
}

/** It was sent, and nobody here knows its task: the gateway's own list may. */
function canNameTask(job: Job): boolean {
  return job.request.kind === 'video' && !job.hasTask && job.submittedAt !== null
}

/** Nothing of it is on its way now: another download has its place, or the next try has its time. */
export function waitsToDownload({ state, waitsForDownload, failure, nextCheckAt }: Job): boolean {
  return state === 'downloading' && (waitsForDownload || (failure !== null && nextCheckAt !== null))
}

/** One of its files missed and has its time, also while others are on their way. */
function hasRestingFile({ files }: Job): boolean {
  return files.some(({ state, nextTryAt }) => state === 'awaited' && nextTryAt !== null)
}

/** It was made, whatever became of it then: another one is charged again. */
function wasPaid({ failure }: Job): boolean {
  return failure?.data.wasCharged === 'yes'
}

function actionsOf(job: Job): readonly JobAction[] {
  switch (job.state) {
    case 'prepared':
      return job.nextCheckAt === null ? ['move-to-front', 'cancel'] : ['cancel']
    case 'submitting':
      return ['cancel']
    case 'downloading':
      return waitsToDownload(job) || hasRestingFile(job) ? ['fetch-now', 'cancel'] : ['cancel']
    case 'waiting':
    case 'running':
      return job.request.kind === 'video' ? ['check-again', 'cancel'] : ['cancel']
    case 'cannot-check':
      return ['check-again', 'cancel']
    case 'failed':
      return [
        ...(job.isFetchable ? (['fetch-again'] as const) : []),
        ...(job.isSentAgain ? [] : [wasPaid(job) ? ('make-again' as const) : ('try-again' as const)]),
        'dismiss',
      ]
    case 'unknown-outcome':
      return [
        ...(job.hasTask ? (['ask-again'] as const) : []),
        ...(job.isSentAgain ? [] : (['send-again-after-unknown'] as const)),
        ...(canNameTask(job) ? (['name-task'] as const) : []),
        'forget',
      ]
    case 'cancelled':
      if (job.isFetchable) return ['fetch-anyway', 'dismiss']
      return canNameTask(job) ? ['name-task', 'dismiss'] : ['dismiss']
    case 'saved':
      return job.isFetchable ? ['fetch-again', 'dismiss'] : ['dismiss']
    default:
      return assertNever(job.state)
  }
}
