import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import type { Job, TaskNamed } from '../../shared/domain/job/job.ts'
import type { JobHistoryEntry } from '../../shared/domain/job/job-history.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import { untilDone } from '../lib/time/until-done.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Store } from '../store/open.ts'
import { type CollectAgain, createCollectAgain } from './collect-again.ts'
import type { DownloadQueue } from './downloads/download-queue.ts'
import { createRestoreLost, type FindFile, type RestoreLost } from './downloads/restore-lost.ts'
import { createJobRuns } from './job-runs.ts'
import { createJobLoop } from './job-loop.ts'
import { createJobRows, type JobRowParts, type JobRows } from './job-rows.ts'
import type { JobLoopParts } from './job-steps.ts'
import { attachTask, canAttachTask, resumeCancelled } from './states.ts'

/** Durable paid work. */
export type JobEngine = {
  /** Writes the row and begins; the answer is the row as written. `again`: the job that it is sent again for. */
  submit(record: JobRecord, again?: JobRecord): Job
  /**
   * Writes many rows, and what `alongside` writes, all or none, and begins with each in this order; the answer is the
   * rows as written.
   */
  submitTogether(records: readonly JobRecord[], alongside: () => void): Job[]
  /** Takes up what an earlier run left unfinished. */
  resume(): void
  cancel(jobId: JobId): Job | null
  /** A cancelled job whose task is known goes on. Null where there is no such job. */
  fetchAnyway(jobId: JobId): Job | null
  /**
   * A video whose task nobody knew goes on with the one that a person named, once the gateway says that it has it.
   * Null where there is no such job. Rejects with what the gateway said, and then nothing has changed; nor has it where
   * another job came from that task.
   */
  attachTask(jobId: JobId, taskId: string, signal: AbortSignal): Promise<TaskNamed | null>
  /** What happened to it, in order. Empty for jobs of versions that did not write it down. */
  history(jobId: JobId): JobHistoryEntry[]
  /** Looks at the job now instead of at its time. */
  wake(jobId: JobId): Job | null
  /** After sleep, or when a key or the network came back. */
  wakeAll(): void
  /** Somebody looks at the app: as `wakeAll`, but not more often than eyes need it. */
  look(): void
  /** A gateway that was away answers again. */
  wakeConnection(connectionId: ConnectionId): void
  isPaused(): boolean
  /** While paused no create leaves; what the gateway has is asked about and fetched all the same. Outlives a restart. */
  setPaused(isPaused: boolean): void
  /** While held back no create leaves either, but nobody is told, and it ends with the app. */
  holdBack(isHeldBack: boolean): void
  /** Sent before everything else that waits for its turn. */
  moveToFront(jobId: JobId): Job | null
  dismiss(jobId: JobId): void
  /** Undo of `dismiss`; null when its row is not there any more. */
  restore(jobId: JobId): Job | null
  /** What is told of it beside its row is another thing now. */
  tellAgain(jobId: JobId): void
  view: JobRows['view']
  viewAll: JobRows['viewAll']
  collectAgain: CollectAgain
  restoreLost: RestoreLost
  /** Ends every loop; rows stay as they are, and the next start takes them up. */
  close(): Promise<void>
}

type JobEngineParts = JobRowParts &
  JobLoopParts & {
    downloads: DownloadQueue
    findFile: FindFile
    /** Somebody pressed, and waits for what comes of it. */
    onPress(): void
  }

export function createJobEngine(parts: JobEngineParts): JobEngine {
  const { store, clock, hub, log, createQueue, downloads } = parts
  const closing = new AbortController()
  const runnerOf = (job: JobRecord) => parts.runners[job.request.kind]
  const facts = {
    addressesOf: (job: JobRecord) => runnerOf(job).addressesOf(job),
    canFetch: (job: JobRecord) => runnerOf(job).canFetch(job),
    isMade: (job: JobRecord) => runnerOf(job).isMade(job),
  }
  const rows = createJobRows(parts, facts, closing.signal)
  const loop = createJobLoop(parts, rows)
  const jobRuns = createJobRuns(parts, (jobId, jobRun) =>
    loop(jobId, jobRun).then(() => downloads.forget(jobId)),
  )
  let resuming: { tryNow(): void } | null = null

  return {
    view: rows.view,
    viewAll: rows.viewAll,
    ...createSubmits(parts, rows, (job) => jobRuns.start(job, 'person')),
    resume() {
      const startEveryLive = () => {
        for (const job of store.jobs.live()) jobRuns.start(job, 'start')
      }
      const onFault = (error: unknown) => log.error(factsOf(error), 'jobs-not-resumed')
      resuming = untilDone(clock, closing.signal, startEveryLive, onFault)
    },
    cancel(jobId) {
      const job = rows.apply(jobId, { type: 'cancelled' })
      if (job === null) return null
      crashPoint('job-cancelled')
      jobRuns.stop(jobId)
      runnerOf(job).forget(job)
      return rows.view(job)
    },
    ...createResumeEnded(parts, rows, (job) => jobRuns.start(job, 'person')),
    history: (jobId) => store.jobEvents.of(jobId),
    wake(jobId) {
      resuming?.tryNow()
      if (jobRuns.prioritise(jobId)) downloads.moveToFront(jobId)
      const job = store.jobs.get(jobId)
      return job === null ? null : rows.view(job)
    },
    wakeAll() {
      resuming?.tryNow()
      createQueue.lookAgain()
      jobRuns.wakeAll()
    },
    look: jobRuns.look,
    wakeConnection: jobRuns.wakeConnection,
    isPaused: createQueue.isPaused,
    setPaused(isPaused) {
      createQueue.setPaused(isPaused)
      crashPoint('queue-changed')
      log.info({ isPaused }, 'queue-changed')
      hub.queueChanged(isPaused)
    },
    holdBack: createQueue.holdBack,
    moveToFront(jobId) {
      const job = store.jobs.get(jobId)
      if (job === null) return null
      if (job.state === 'prepared') createQueue.moveToFront(jobId)
      if (job.state === 'downloading') downloads.moveToFront(jobId)
      return rows.view(job)
    },
    ...createDismissal(parts, rows),
    collectAgain: createCollectAgain(parts, rows),
    restoreLost: createRestoreLost(parts, rows, closing.signal),
    tellAgain: rows.tellAgain,
    close() {
      closing.abort()
      return jobRuns.close()
    },
  }
}

/** What is new: a row first, then its loop. */
function createSubmits(
  { store }: JobRowParts,
  rows: JobRows,
  start: (job: JobRecord) => void,
): Pick<JobEngine, 'submit' | 'submitTogether'> {
  return {
    submit(record, again) {
      rows.insert(record, again ?? null)
      crashPoint('job-inserted')
      rows.tell(record)
      if (again !== undefined) rows.tell(again)
      start(record)
      return rows.view(record)
    },
    submitTogether(records, alongside) {
      store.transaction(() => {
        for (const record of records) rows.insert(record, null)
        alongside()
      })
      crashPoint('grid-inserted')
      // They are ordered from here on, also where the answer cannot be read.
      for (const record of records) {
        rows.tell(record)
        start(record)
      }
      return rows.viewAll(records)
    },
  }
}

/** Out of the list, and back into it. */
function createDismissal({ store, hub }: JobRowParts, rows: JobRows): Pick<JobEngine, 'dismiss' | 'restore'> {
  return {
    dismiss(jobId) {
      store.jobs.dismiss(jobId)
      hub.jobRemoved(jobId)
    },
    restore(jobId) {
      const job = store.jobs.get(jobId)
      if (job === null) return null
      store.jobs.restore(jobId)
      rows.tell(job)
      return rows.view(job)
    },
  }
}

/** What a person resumes after it had ended. */
function createResumeEnded(
  parts: JobEngineParts,
  rows: JobRows,
  start: (job: JobRecord) => void,
): Pick<JobEngine, 'fetchAnyway' | 'attachTask'> {
  const { store, clock, runners } = parts
  return {
    fetchAnyway(jobId) {
      const cancelled = store.jobs.get(jobId)
      const job = cancelled === null ? null : resumeCancelled(cancelled)
      if (cancelled === null || job === null) return null
      rows.change(cancelled, job, 'taken-up')
      crashPoint('job-resumed')
      start(job)
      return rows.view(job)
    },
    async attachTask(jobId, taskId, signal) {
      const before = store.jobs.get(jobId)
      if (before === null || !canAttachTask(before)) return null
      parts.onPress()
      const token = await runners[before.request.kind].find(before, taskId, signal)
      crashPoint('task-found')
      const now = store.jobs.get(jobId)
      if (now === null || !canAttachTask(now)) return null
      const holder = holderOf(store, runners, now, taskId)
      if (holder !== undefined) return { type: 'held', by: rows.view(holder) }
      const job = attachTask(now, token, clock.now())
      rows.change(now, job, 'adopted')
      crashPoint('task-attached')
      start(job)
      return { type: 'attached', job: rows.view(job) }
    },
  }
}

/**
 * The job of the same connection that came from this task, if there is one. A failed one is over: naming its task again
 * does no harm.
 */
function holderOf(
  store: Store,
  runners: JobLoopParts['runners'],
  { id, connectionId }: JobRecord,
  taskId: string,
): JobRecord | undefined {
  const holds = (job: JobRecord) => runners[job.request.kind].taskIdOf(job) === taskId
  return store.jobs
    .mentioning(connectionId, taskId)
    .find((other) => other.id !== id && other.state !== 'failed' && holds(other))
}
