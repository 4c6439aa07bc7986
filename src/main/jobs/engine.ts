import type { Asset } from '../../shared/domain/asset.ts'
import type { JobId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job.ts'
import type { Failure } from '../../shared/errors.ts'
import { abortableDelay } from '../lib/abortable-delay.ts'
import type { Clock } from '../lib/clock.ts'
import type { IdMaker } from '../lib/ids.ts'
import type { Limiter } from '../lib/limiter.ts'
import type { Log } from '../lib/log.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import { fileNameFor } from './file-name.ts'
import type { CollectResult, FinishedFile, JobRunner } from './runner.ts'
import { advance, isEnded, recover, type JobHappening } from './states.ts'

/** Told after the row is written. */
export type JobListener = {
  jobUpdated(job: Job): void
  jobRemoved(jobId: JobId): void
  assetAdded(asset: Asset): void
}

/** Durable paid work. Every change of a job is a row first and an event after. */
export type JobEngine = {
  /** Writes the row and begins; the answer is the row as written. */
  submit(record: JobRecord): Job
  /** Takes up what an earlier run left unfinished. */
  resume(): void
  cancel(jobId: JobId): Job | null
  /** Looks at the job now instead of at its time. */
  wake(jobId: JobId): Job | null
  /** After sleep, or when the network came back. */
  wakeAll(): void
  dismiss(jobId: JobId): void
  view(record: JobRecord): Job
  /** Ends every loop; rows stay as they are, and the next start takes them up. */
  close(): Promise<void>
}

export type JobEngineParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  log: Log
  hub: JobListener
  runners: Record<JobRecord['request']['kind'], JobRunner>
  /** How many creates of one kind may be on their way at a time. */
  createLimits: Record<JobRecord['request']['kind'], Limiter>
  failureOf(error: unknown): Failure
}

type Drive = { stop: AbortController; wake: AbortController; finished: Promise<void> }

/** Progress is shown at most this often, in milliseconds. */
const progressPaceMs = 200
/** How often a write is tried again while the disk is full, in milliseconds. */
const fullDiskPaceMs = 5_000

export function createJobEngine(parts: JobEngineParts): JobEngine {
  const { store, clock, hub, log } = parts
  const drives = new Map<JobId, Drive>()
  let isClosing = false

  const view = (record: JobRecord): Job => {
    const { taskToken: _token, pressId: _press, pollCount: _polls, ...shown } = record
    return {
      ...shown,
      assets: store.assets.byJob(record.id),
      expectedMs: store.jobs.typicalMs(record.request.model),
    }
  }
  const tell = (record: JobRecord) => hub.jobUpdated(view(record))

  const apply = (jobId: JobId, happening: JobHappening): JobRecord | null => {
    const before = store.jobs.get(jobId)
    if (before === null) return null
    const after = advance(before, happening, clock.now())
    if (after === before) return before
    store.jobs.update(after)
    log.info({ jobId, from: before.state, to: after.state, code: after.failure?.code }, happening.type)
    tell(after)
    return after
  }

  const keepFiles = (job: JobRecord, files: FinishedFile[]) => {
    const nowMs = clock.now()
    const assets = files.map((file, position): Asset => {
      const { extension, ...facts } = file
      return {
        ...facts,
        id: parts.ids.asset(),
        prompt: job.request.prompt,
        model: job.request.model,
        jobId: job.id,
        fileName: fileNameFor(job.request.prompt, position, files.length, extension),
        createdAt: nowMs,
        isMissing: false,
      }
    })
    const saved = store.transaction(() => {
      for (const asset of assets) store.assets.insert(asset)
      const current = store.jobs.get(job.id) ?? job
      const next = advance(current, { type: 'files-saved' }, nowMs)
      store.jobs.update(next)
      return next
    })
    log.info({ jobId: job.id, files: assets.length }, 'files-saved')
    for (const asset of assets) hub.assetAdded(asset)
    tell(saved)
  }

  const showProgress = (jobId: JobId) => {
    let lastMs = 0
    return (downloadedBytes: number, totalBytes: number | null) => {
      const nowMs = clock.now()
      if (nowMs - lastMs < progressPaceMs && downloadedBytes !== totalBytes) return
      lastMs = nowMs
      const job = store.jobs.get(jobId)
      if (job === null || isEnded(job.state)) return
      tell(advance(job, { type: 'download-advanced', downloadedBytes, totalBytes }, nowMs))
    }
  }

  const settle = (job: JobRecord, result: CollectResult) => {
    if (result.type === 'files') keepFiles(job, result.files)
    else apply(job.id, result)
  }

  /** What a paid call brought is held until its row can be written: a full disk only delays it. */
  const durably = async (signal: AbortSignal, write: () => void): Promise<void> => {
    for (;;) {
      if (signal.aborted) return
      try {
        return write()
      } catch (error) {
        if (parts.failureOf(error).code !== 'disk-full') throw error
        await abortableDelay(clock, fullDiskPaceMs, signal)
      }
    }
  }

  const step = async (job: JobRecord, signal: AbortSignal): Promise<void> => {
    const runner = parts.runners[job.request.kind]
    if (job.state === 'prepared') {
      const leave = await parts.createLimits[job.request.kind].enter(signal)
      if (leave === null) return
      try {
        const started = apply(job.id, { type: 'create-started' })
        if (started === null || started.state !== 'submitting') return
        const happening = await runner.create(started, signal)
        await durably(signal, () => apply(job.id, happening))
      } finally {
        leave()
      }
      return
    }
    if (job.state === 'downloading') {
      const result = await runner.collect(job, signal, showProgress(job.id))
      await durably(signal, () => settle(job, result))
      return
    }
    const happening = await runner.check(job, signal)
    await durably(signal, () => apply(job.id, happening))
  }

  const waitForTurn = async (job: JobRecord, drive: Drive): Promise<void> => {
    const waitMs = (job.nextCheckAt ?? 0) - clock.now()
    // A clock set back must not turn a short wait into a long one.
    if (waitMs > 0) await abortableDelay(clock, Math.min(waitMs, 3_600_000), drive.wake.signal)
    if (drive.wake.signal.aborted && !drive.stop.signal.aborted) drive.wake = new AbortController()
  }

  const run = async (jobId: JobId, drive: Drive): Promise<void> => {
    while (!drive.stop.signal.aborted) {
      const job = store.jobs.get(jobId)
      if (job === null || isEnded(job.state)) return
      await waitForTurn(job, drive)
      if (drive.stop.signal.aborted) return
      try {
        await step(store.jobs.get(jobId) ?? job, drive.stop.signal)
      } catch (error) {
        if (drive.stop.signal.aborted) return
        // Only a defect or the disk comes here: the row says so, and is looked at again later.
        const failure = parts.failureOf(error)
        log.error({ jobId, code: failure.code, name: (error as Error).name }, 'job-step-threw')
        await durably(drive.stop.signal, () => onThrow(jobId, failure))
      }
    }
  }

  const onThrow = (jobId: JobId, failure: Failure) => {
    const job = store.jobs.get(jobId)
    if (job === null || isEnded(job.state)) return
    if (job.state === 'submitting') apply(jobId, { type: 'create-lost', failure })
    else apply(jobId, { type: 'check-missed', failure, nextCheckAtMs: clock.now() + 30_000 })
  }

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

  const halt = (drive: Drive) => {
    drive.stop.abort()
    drive.wake.abort()
  }

  return {
    view,
    submit(record) {
      store.jobs.insert(record)
      tell(record)
      start(record.id)
      return view(record)
    },
    resume() {
      for (const found of store.jobs.live()) {
        const job = recover(found, clock.now())
        if (job !== found) store.jobs.update(job)
        if (!isEnded(job.state)) start(job.id)
      }
    },
    cancel(jobId) {
      const job = apply(jobId, { type: 'cancelled' })
      if (job === null) return null
      const drive = drives.get(jobId)
      if (drive !== undefined) halt(drive)
      parts.runners[job.request.kind].forget(job)
      return view(job)
    },
    wake(jobId) {
      drives.get(jobId)?.wake.abort()
      const job = store.jobs.get(jobId)
      return job === null ? null : view(job)
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
