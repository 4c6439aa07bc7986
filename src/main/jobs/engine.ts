import type { JobId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { JobRecord } from '../store/jobs.ts'
import { createJobLoop, type Drive, type JobLoopParts } from './job-loop.ts'
import { createJobRows, type JobRowParts } from './job-rows.ts'
import { isEnded, recover } from './states.ts'

/** Durable paid work. */
export type JobEngine = {
  /** Writes the row and begins; the answer is the row as written. */
  submit(record: JobRecord): Job
  /** Takes up what an earlier run left unfinished. */
  resume(): void
  cancel(jobId: JobId): Job | null
  /** Looks at the job now instead of at its time. */
  wake(jobId: JobId): Job | null
  /** After sleep, or when a key or the network came back. */
  wakeAll(): void
  dismiss(jobId: JobId): void
  view(record: JobRecord): Job
  /** Ends every loop; rows stay as they are, and the next start takes them up. */
  close(): Promise<void>
}

export function createJobEngine(parts: JobRowParts & JobLoopParts): JobEngine {
  const { store, clock, hub, log } = parts
  const rows = createJobRows(parts)
  const run = createJobLoop(parts, rows)
  const drives = new Map<JobId, Drive>()
  let isClosing = false

  const start = (jobId: JobId) => {
    if (isClosing || drives.has(jobId)) return
    const drive: Drive = {
      stop: new AbortController(),
      wake: new AbortController(),
      finished: Promise.resolve(),
    }
    drives.set(jobId, drive)
    drive.finished = run(jobId, drive)
      .catch((error: unknown) => log.error({ jobId, name: (error as Error).name }, 'job-loop-threw'))
      .finally(() => drives.delete(jobId))
  }

  return {
    view: rows.view,
    submit(record) {
      store.jobs.insert(record)
      crashPoint('job-inserted')
      rows.tell(record)
      start(record.id)
      return rows.view(record)
    },
    resume() {
      for (const found of store.jobs.live()) {
        const job = recover(found, clock.now())
        if (job !== found) store.jobs.update(job)
        if (!isEnded(job.state)) start(job.id)
      }
    },
    cancel(jobId) {
      const job = rows.apply(jobId, { type: 'cancelled' })
      if (job === null) return null
      halt(drives.get(jobId))
      parts.runners[job.request.kind].forget(job)
      return rows.view(job)
    },
    wake(jobId) {
      drives.get(jobId)?.wake.abort()
      const job = store.jobs.get(jobId)
      return job === null ? null : rows.view(job)
    },
    wakeAll() {
      for (const drive of drives.values()) drive.wake.abort()
    },
    dismiss(jobId) {
      store.jobs.dismiss(jobId)
      hub.jobRemoved(jobId)
    },
    async close() {
      isClosing = true
      const running = [...drives.values()]
      for (const drive of running) halt(drive)
      await Promise.all(running.map((drive) => drive.finished))
    },
  }
}

function halt(drive: Drive | undefined): void {
  drive?.stop.abort()
  drive?.wake.abort()
}
