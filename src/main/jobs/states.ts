import { assertNever } from '../../shared/assert-never.ts'
import { type GatewayFacts, mergeFacts } from '../../shared/domain/job/gateway-facts.ts'
import type { JobState } from '../../shared/domain/job/job.ts'
import { awaitedFile } from '../../shared/domain/job/job-file.ts'
import type { Failure } from '../../shared/errors.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import { advanceFile, type FileTransition } from './downloads/file-states.ts'

/** Everything that can happen to a job. Time comes with the call: this file knows no clock. */
export type JobTransition =
  | FileTransition
  /** Its request is about to leave. */
  | { type: 'create-started' }
  /** The gateway took it; the token finds it again. */
  | {
      type: 'create-accepted'
      taskToken: JobRecord['taskToken']
      statusWord: string | null
      facts: GatewayFacts
    }
  /** The gateway answered with its results at once. */
  | {
      type: 'create-answered'
      taskToken: JobRecord['taskToken']
      facts: GatewayFacts
      /** So many files are in its answer. */
      fileCount: number
    }
  /** The gateway refused it: nothing was made. */
  | { type: 'create-refused'; failure: Failure }
  /** No byte left: it is sent again by itself at `retryAtMs`. */
  | { type: 'create-not-sent'; failure: Failure; retryAtMs: number }
  /** The gateway says that it did not take it: it is sent again by itself at `retryAtMs`. */
  | { type: 'create-put-off'; failure: Failure; retryAtMs: number }
  /** The answer was lost: it may have been accepted and charged. */
  | { type: 'create-lost'; failure: Failure }
  | {
      type: 'status-heard'
      phase: 'waiting' | 'running'
      progressPercent: number | null
      statusWord: string | null
      facts: GatewayFacts
      nextCheckAtMs: number
    }
  /** Done at the gateway: the files are next. */
  | {
      type: 'task-done'
      taskToken: JobRecord['taskToken']
      /** So many files were made. */
      fileCount: number
      statusWord: string | null
      facts: GatewayFacts
    }
  | { type: 'task-failed'; failure: Failure; statusWord: string | null; facts: GatewayFacts }
  /** The gateway could not be asked, or its answer said nothing: the state stays. No failure where that is normal. */
  | { type: 'check-missed'; failure: Failure | null; nextCheckAtMs: number }
  /** The gateway refuses to tell, or does not know the task. */
  | { type: 'check-refused'; failure: Failure; nextCheckAtMs: number }
  /** The gateway has not known the task for so long that it is not asked any more. */
  | { type: 'task-forgotten'; failure: Failure }
  | { type: 'download-advanced'; downloadedBytes: number; totalBytes: number | null }
  /** The video did not arrive whole: tried again at `nextCheckAtMs`. */
  | { type: 'download-missed'; failure: Failure; nextCheckAtMs: number }
  | { type: 'files-saved' }
  /** What the gateway gave cannot be kept (no files, or not an image or video). */
  | { type: 'files-refused'; failure: Failure }
  | { type: 'cancelled' }

const terminalStates = new Set<JobState>(['saved', 'failed', 'cancelled', 'unknown-outcome'])

/** Nothing more happens to it by itself. */
export function isEnded(state: JobState): boolean {
  return terminalStates.has(state)
}

/**
 * The job after something happened to it. A job that has ended stays as it is: late answers change nothing.
 */
export function advance(job: JobRecord, transition: JobTransition, nowMs: number): JobRecord {
  if (isEnded(job.state)) return job
  switch (transition.type) {
    case 'create-started':
      return { ...job, state: 'submitting', submittedAt: nowMs, failure: null, nextCheckAt: null }
    case 'create-accepted':
      return {
        ...knowing(job, transition.facts),
        state: 'waiting',
        taskToken: transition.taskToken,
        statusWord: transition.statusWord,
        lastAnswerAt: nowMs,
        failure: null,
      }
    case 'create-answered':
      return {
        ...knowing(heard(job, nowMs), transition.facts),
        state: 'downloading',
        taskToken: transition.taskToken,
        nextCheckAt: null,
        files: Array.from({ length: transition.fileCount }, () => awaitedFile),
      }
    case 'task-done':
      return {
        ...knowing(heard(job, nowMs), transition.facts),
        state: 'downloading',
        taskToken: transition.taskToken,
        statusWord: transition.statusWord,
        nextCheckAt: null,
        files: withPlaces(job.files, transition.fileCount),
      }
    case 'create-not-sent':
      return unsent(job, transition)
    case 'create-put-off':
      return { ...unsent(job, transition), lastAnswerAt: nowMs }
    case 'create-refused':
    case 'files-refused':
      return end(job, 'failed', transition.failure, nowMs)
    case 'create-lost':
    case 'task-forgotten':
      return end(job, 'unknown-outcome', transition.failure, nowMs)
    case 'status-heard':
      return {
        ...knowing(heard(job, nowMs), transition.facts),
        state: transition.phase,
        progressPercent: transition.progressPercent,
        statusWord: transition.statusWord,
        nextCheckAt: transition.nextCheckAtMs,
      }
    case 'task-failed':
      return {
        ...end(knowing(heard(job, nowMs), transition.facts), 'failed', transition.failure, nowMs),
        statusWord: transition.statusWord,
      }
    case 'check-missed':
    case 'download-missed':
      return { ...job, failure: stillKnowing(job, transition.failure), nextCheckAt: transition.nextCheckAtMs }
    case 'check-refused':
      return {
        ...heard(job, nowMs),
        state: 'cannot-check',
        failure: stillKnowing(job, transition.failure),
        nextCheckAt: transition.nextCheckAtMs,
      }
    case 'file-saved':
    case 'file-missed':
    case 'file-given-up':
      return { ...job, files: advanceFile(job.files, transition) }
    case 'download-advanced':
      return { ...job, downloadedBytes: transition.downloadedBytes, totalBytes: transition.totalBytes }
    case 'files-saved':
      return end({ ...job, progressPercent: 100 }, 'saved', null, nowMs)
    case 'cancelled':
      return end(job, 'cancelled', null, nowMs)
    default:
      return assertNever(transition)
  }
}

/** A file that is alone has a word of its own only once something happened to it. */
function withPlaces(files: JobRecord['files'], count: number): JobRecord['files'] {
  if (count < 2) return files
  return Array.from({ length: Math.max(files.length, count) }, (_, place) => files[place] ?? awaitedFile)
}

function heard(job: JobRecord, nowMs: number): JobRecord {
  return { ...job, lastAnswerAt: nowMs, pollCount: job.pollCount + 1, failure: null }
}

/** Another trouble in between does not say that the gateway knows the task again. */
function stillKnowing(job: JobRecord, failure: Failure | null): Failure | null {
  const forgotten = job.failure?.data.forgotten
  if (failure === null || forgotten === undefined) return failure
  return { ...failure, data: { forgotten, ...failure.data } }
}

/** As before it was sent: nothing of it was taken, so nothing of it can cost anything. */
function unsent(job: JobRecord, { failure, retryAtMs }: { failure: Failure; retryAtMs: number }): JobRecord {
  return { ...job, state: 'prepared', submittedAt: null, failure, nextCheckAt: retryAtMs }
}

function knowing(job: JobRecord, facts: GatewayFacts): JobRecord {
  return { ...job, gatewayFacts: mergeFacts(job.gatewayFacts, facts) }
}

function end(job: JobRecord, state: JobState, failure: Failure | null, nowMs: number): JobRecord {
  return { ...job, state, failure, nextCheckAt: null, endedAt: nowMs }
}

/** Its gateway did not know its task any more: nobody can say what became of it. */
function isForgotten(job: JobRecord): boolean {
  return job.state === 'unknown-outcome' && job.failure?.data.forgotten !== undefined
}

/**
 * A person wants what they cancelled after all or what of it did not arrive, or wants its gateway asked once more.
 *
 * @returns null where nothing is known that it could be found by, or nothing is missing
 */
export function resumeCancelled(job: JobRecord): JobRecord | null {
  const isMissing = job.files.some((file) => file.state === 'given-up')
  const isOpen =
    job.state === 'cancelled' ||
    isForgotten(job) ||
    ((job.state === 'failed' || job.state === 'saved') && isMissing)
  if (!isOpen || job.taskToken === null) return null
  const state = job.request.kind === 'video' ? 'waiting' : 'downloading'
  const files = job.files.map((file) =>
    file.state === 'saved' ? file : { ...awaitedFile, unusable: file.unusable },
  )
  return { ...job, state, files, failure: null, endedAt: null, nextCheckAt: null }
}

/** What a person may pay for a second time. */
export function canSendAgain(state: JobState): boolean {
  return state === 'failed' || state === 'unknown-outcome'
}

/** A video whose task nobody knew, so that a person can tell which it is. */
export function canAttachTask({ state, taskToken, request }: JobRecord): boolean {
  return (
    request.kind === 'video' && taskToken === null && (state === 'unknown-outcome' || state === 'cancelled')
  )
}

/** The gateway knows the task that a person named. */
export function attachTask(job: JobRecord, taskToken: JobRecord['taskToken'], nowMs: number): JobRecord {
  return {
    ...job,
    state: 'waiting',
    taskToken,
    submittedAt: job.submittedAt ?? nowMs,
    lastAnswerAt: nowMs,
    failure: null,
    endedAt: null,
    nextCheckAt: null,
  }
}

/**
 * Whether the app's end at this moment would lose the answer: a create is under way, or images that were answered are on
 * no disk yet.
 */
export function losesAnswer({ state, taskToken }: Pick<JobRecord, 'state' | 'taskToken'>): boolean {
  return state === 'submitting' || (state === 'downloading' && taskToken === null)
}

/**
 * What a job found in the store at start becomes. A create that was under way has an unknown outcome; images that
 * were answered while no disk took them are gone, though paid for; everything else goes on where it was.
 */
export function recover(job: JobRecord, nowMs: number): JobRecord {
  if (!losesAnswer(job)) return job
  const wasCharged = job.state === 'submitting' ? 'maybe' : 'yes'
  const failure: Failure = { code: 'outcome-unknown', isRetryable: false, data: { wasCharged } }
  return advance(job, { type: 'create-lost', failure }, nowMs)
}
