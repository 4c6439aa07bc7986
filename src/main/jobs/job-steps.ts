import type { Failure } from '../../shared/errors.ts'
import { abortableDelay } from '../lib/time/abortable-delay.ts'
import type { Clock } from '../lib/time/clock.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { Log } from '../lib/log/log.ts'
import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Store } from '../store/open.ts'
import { StoreError } from '../store/store-error.ts'
import type { CreateQueue } from './create-queue.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { answerUserRequest, restBetweenFiles } from './downloads/file-rest.ts'
import { isRelayed } from './is-relayed.ts'
import type { JobRows } from './job-rows.ts'
import type { CollectResult, JobRunner } from './runner.ts'
import type { JobTransition } from './states.ts'

/** How often a write is tried again while the disk does not take it, in milliseconds. */
const writePaceMs = 5_000

/** What only a gateway that is there can have said. */
const goodAnswers = new Set<JobTransition['type']>([
  'create-accepted',
  'create-answered',
  'create-put-off',
  'status-heard',
  'task-done',
  'task-failed',
])

/** Said by a gateway that is there, also where it refuses: neither by a page before it nor by what did not reach it. */
function isAnswer(transition: JobTransition): boolean {
  if (goodAnswers.has(transition.type)) return true
  const { failure = null } = 'failure' in transition ? transition : {}
  if (failure === null || failure.code === 'not-a-gateway') return false
  const { status, forgotten } = failure.data
  return forgotten !== undefined || (status !== undefined && !isRelayed(status))
}

export type JobLoopParts = {
  store: Store
  clock: Clock
  log: Log
  runners: Record<JobRecord['request']['kind'], JobRunner>
  createQueue: CreateQueue
  limiter: RateLimiter
  failureOf(error: unknown): Failure
  /** Keeps the machine from falling asleep until the returned function is called. */
  keepAwake(): () => void
}

/** What moves one job: `stop` ends its loop, `wake` cuts its wait short. */
export type JobRun = {
  connectionId: ConnectionId
  /** Found at a start: what was under way then is lost. */
  isFound: boolean
  stop: AbortController
  wake: AbortController
  /** Somebody pressed, and waits for what comes of it: it goes before what goes by itself. */
  prioritise: AbortController
  /** The gateway named the time to send it again, or it seemed best to wait: only a person cuts that short. */
  isPutOff: boolean
  /** Its last wait was cut short. */
  isWoken: boolean
  /** It is stopped since the app ends, not since its job is to do no more: what has come is still written. */
  isAppEnding: boolean
  finished: Promise<void>
}

/** What is done about a job in each of its states, and how it is written down. `durably` writes until the disk takes it. */
export function createJobSteps(parts: JobLoopParts, rows: JobRows) {
  const durably = createDurableWrite(parts, rows)

  /** What a step tells of the way to its gateway. */
  const hear = ({ connectionId }: JobRecord, transition: JobTransition): void => {
    if (transition.type === 'create-not-sent') return parts.limiter.missed(connectionId)
    const { code } = (transition.type === 'check-missed' && transition.failure) || {}
    if (code === 'gateway-unreachable' || code === 'timed-out') return parts.limiter.missed(connectionId)
    if (isAnswer(transition)) parts.limiter.answered(connectionId)
  }

  const goThrough = async (
    way: 'acquire' | 'whenReachable',
    { connectionId }: JobRecord,
    jobRun: JobRun,
  ): Promise<void> => {
    const { signal } = jobRun.stop
    const go = parts.limiter[way]
    if (!jobRun.prioritise.signal.aborted)
      await go(connectionId, 'poll', AbortSignal.any([signal, jobRun.prioritise.signal]))
    if (!jobRun.prioritise.signal.aborted) return
    jobRun.prioritise = new AbortController()
    await go(connectionId, 'person', signal)
  }

  const create = async (job: JobRecord, jobRun: JobRun): Promise<void> => {
    const { signal } = jobRun.stop
    await goThrough('whenReachable', job, jobRun)
    const leave = await parts.createQueue.enter(job, signal)
    if (leave === null) return
    crashPoint('create-let-in')
    try {
      const started = rows.apply(job.id, { type: 'create-started' })
      if (started?.state !== 'submitting') return
      crashPoint('create-started')
      const transition = await parts.runners[job.request.kind].create(started, signal)
      if (!signal.aborted) hear(job, transition)
      await durably(job.id, jobRun, 'create', () => void rows.apply(job.id, transition))
    } finally {
      leave()
    }
  }

  const check = async (job: JobRecord, jobRun: JobRun): Promise<void> => {
    const { signal } = jobRun.stop
    await goThrough('acquire', job, jobRun)
    if (signal.aborted) return
    // Whatever woke it meanwhile is answered by this question.
    if (jobRun.wake.signal.aborted) jobRun.wake = new AbortController()
    const transition = await parts.runners[job.request.kind].check(job, signal)
    hear(job, transition)
    return durably(job.id, jobRun, 'check', () => void rows.apply(job.id, transition))
  }

  const collect = async (job: JobRecord, jobRun: JobRun): Promise<CollectResult> => {
    const write = (change: () => void) => durably(job.id, jobRun, 'files', change)
    const isAskedFor = jobRun.prioritise.signal.aborted
    if (isAskedFor) jobRun.prioritise = new AbortController()
    const result = await parts.runners[job.request.kind].collect(job, jobRun.stop.signal, {
      cutShortBy: isAskedFor ? 'person' : jobRun.isWoken ? 'change' : 'nothing',
      rest: (untilMs, over) => restBetweenFiles(parts.clock, jobRun, untilMs, over),
      onProgress: rows.progressOf(job.id),
      keep: (position, count, file) => write(() => rows.keepFile(job.id, position, count, file)),
      note: (transition) => write(() => void rows.apply(job.id, transition)),
    })
    // Whoever pressed meanwhile asked for what was being fetched: fetched twice, a wrong page would count as final.
    answerUserRequest(jobRun)
    return result
  }

  const step = async (job: JobRecord, jobRun: JobRun): Promise<void> => {
    if (job.state === 'prepared') return create(job, jobRun)
    if (job.state !== 'downloading') return check(job, jobRun)
    const result = await collect(job, jobRun)
    return durably(job.id, jobRun, 'files', () => {
      if (result.type === 'files') rows.keepFiles(job, result.files)
      else rows.apply(job.id, result)
    })
  }

  return { step, durably }
}

type DurableWrite = (
  jobId: JobId,
  jobRun: JobRun,
  step: 'create' | 'check' | 'files',
  write: () => void,
) => Promise<void>

/**
 * What a paid call brought is kept until its row can be written: whatever is wrong with the disk only delays it. Where the
 * app ends it is tried once more, as nothing knows of it afterwards.
 */
function createDurableWrite({ clock, failureOf }: JobLoopParts, rows: JobRows): DurableWrite {
  return async (jobId, jobRun, step, write) => {
    crashPoint(`${step}-answered`)
    for (let isLast = false; !isLast;) {
      isLast = jobRun.stop.signal.aborted
      if (isLast && !jobRun.isAppEnding) return
      try {
        write()
        crashPoint(`${step}-saved`)
        return
      } catch (error) {
        const failure = failureOf(error)
        if (failure.code !== 'disk-full' && !(error instanceof StoreError)) throw error
        if (isLast) return
        rows.showFailure(jobId, failure)
        if (jobRun.wake.signal.aborted) jobRun.wake = new AbortController()
        await abortableDelay(clock, writePaceMs, jobRun.wake.signal)
      }
    }
  }
}
