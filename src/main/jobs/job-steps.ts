import type { Failure } from '../../shared/errors.ts'
import { abortableDelay } from '../lib/abortable-delay.ts'
import type { Clock } from '../lib/clock.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { Log } from '../lib/log.ts'
import type { JobId } from '../../shared/domain/ids.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import { StoreError } from '../store/store-error.ts'
import type { CreateQueue } from './create-queue.ts'
import type { Gates } from './gates.ts'
import type { JobRows } from './job-rows.ts'
import type { JobRunner } from './runner.ts'
import type { JobHappening } from './states.ts'

/** How often a write is tried again while the disk is full, in milliseconds. */
const fullDiskPaceMs = 5_000

/** What only a gateway that is there can have said. */
const isAnswer = new Set<JobHappening['type']>([
  'create-accepted',
  'create-answered',
  'create-put-off',
  'status-heard',
  'task-done',
  'task-failed',
])

export type JobLoopParts = {
  store: Store
  clock: Clock
  log: Log
  runners: Record<JobRecord['request']['kind'], JobRunner>
  createQueue: CreateQueue
  gates: Gates
  failureOf(error: unknown): Failure
}

/** What moves one job: `stop` ends its loop, `wake` cuts its wait short. */
export type Drive = {
  stop: AbortController
  wake: AbortController
  /** Somebody pressed, and waits for what comes of it: it goes before what goes by itself. */
  hurry: AbortController
  /** The gateway named the time to send it again, or it seemed best to wait: only a person cuts that short. */
  isPutOff: boolean
  finished: Promise<void>
}

/** `durably` writes until the disk takes it. */
export type JobSteps = {
  step(job: JobRecord, drive: Drive): Promise<void>
  durably: DurableWrite
}

/** What is done about a job in each of its states, and how it is written down. */
export function createJobSteps(parts: JobLoopParts, rows: JobRows): JobSteps {
  const durably = createDurableWrite(parts, rows)

  /** What a step tells of the way to its gateway. */
  const hear = ({ connectionId }: JobRecord, happening: JobHappening): void => {
    if (happening.type === 'create-not-sent') return parts.gates.missed(connectionId)
    if (happening.type === 'check-missed') {
      const { code } = happening.failure ?? {}
      if (code === 'gateway-unreachable' || code === 'timed-out') parts.gates.missed(connectionId)
      return
    }
    if (isAnswer.has(happening.type)) parts.gates.answered(connectionId)
  }

  const goThrough = async (
    way: 'pass' | 'reach',
    { connectionId }: JobRecord,
    drive: Drive,
  ): Promise<void> => {
    const { signal } = drive.stop
    const go = parts.gates[way]
    if (!drive.hurry.signal.aborted)
      await go(connectionId, 'poll', AbortSignal.any([signal, drive.hurry.signal]))
    if (!drive.hurry.signal.aborted) return
    drive.hurry = new AbortController()
    await go(connectionId, 'person', signal)
  }

  const create = async (job: JobRecord, drive: Drive): Promise<void> => {
    const { signal } = drive.stop
    await goThrough('reach', job, drive)
    const leave = await parts.createQueue.enter(job, signal)
    if (leave === null) return
    crashPoint('create-let-in')
    try {
      const started = rows.apply(job.id, { type: 'create-started' })
      if (started?.state !== 'submitting') return
      crashPoint('create-started')
      const happening = await parts.runners[job.request.kind].create(started, signal)
      hear(job, happening)
      await durably(job.id, signal, 'create', () => void rows.apply(job.id, happening))
    } finally {
      leave()
    }
  }

  const check = async (job: JobRecord, drive: Drive): Promise<void> => {
    const { signal } = drive.stop
    await goThrough('pass', job, drive)
    if (signal.aborted) return
    // Whatever woke it meanwhile is answered by this question.
    if (drive.wake.signal.aborted) drive.wake = new AbortController()
    const happening = await parts.runners[job.request.kind].check(job, signal)
    hear(job, happening)
    return durably(job.id, signal, 'check', () => void rows.apply(job.id, happening))
  }

  const step = async (job: JobRecord, drive: Drive): Promise<void> => {
    if (job.state === 'prepared') return create(job, drive)
    if (job.state !== 'downloading') return check(job, drive)
    const { signal } = drive.stop
    const result = await parts.runners[job.request.kind].collect(job, signal, rows.progressOf(job.id))
    return durably(job.id, signal, 'files', () => {
      if (result.type === 'files') rows.keepFiles(job, result.files)
      else rows.apply(job.id, result)
    })
  }

  return { step, durably }
}

type DurableWrite = (
  jobId: JobId,
  signal: AbortSignal,
  step: 'create' | 'check' | 'files',
  write: () => void,
) => Promise<void>

/** Another process holds the database: it lets go of it sooner or later. */
const isHeld = (error: unknown): boolean => error instanceof StoreError && error.kind === 'busy'

/** What a paid call brought is held until its row can be written: a full disk, or one who holds it, only delays it. */
function createDurableWrite({ clock, failureOf }: JobLoopParts, rows: JobRows): DurableWrite {
  return async (jobId, signal, step, write) => {
    crashPoint(`${step}-answered`)
    while (!signal.aborted) {
      try {
        write()
        crashPoint(`${step}-saved`)
        return
      } catch (error) {
        const failure = failureOf(error)
        if (failure.code !== 'disk-full' && !isHeld(error)) throw error
        rows.showFailure(jobId, failure)
        await abortableDelay(clock, fullDiskPaceMs, signal)
      }
    }
  }
}
