import type { Asset } from '../../shared/domain/asset.ts'
import type { JobId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job.ts'
import type { JobTurn } from '../../shared/domain/job-story.ts'
import type { Failure } from '../../shared/errors.ts'
import type { Clock } from '../lib/clock.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { IdMaker } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { latestExpiry } from '../lib/address-expiry.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import { fileNameFor } from './file-name.ts'
import type { FinishedFile } from './runner.ts'
import { advance, isEnded, type JobHappening } from './states.ts'

/** Told after the row is written. */
export type JobListener = {
  /** Nobody is told while this is false. */
  isWatched(): boolean
  jobUpdated(job: Job): void
  jobRemoved(jobId: JobId): void
  assetAdded(asset: Asset): void
  queueChanged(isPaused: boolean): void
}

export type JobRowParts = { store: Store; clock: Clock; ids: IdMaker; log: Log; hub: JobListener }

/** Every change of a job: a row first, an event after. */
export type JobRows = {
  view(record: JobRecord): Job
  tell(record: JobRecord): void
  /** A new row with the first line of its story, and a line in the story of the one that it is sent again for. */
  insert(record: JobRecord, again: JobRecord | null): void
  /** What a person made of a job, or a start. */
  change(before: JobRecord, after: JobRecord, turn: JobTurn): void
  /** @returns the row as it is now; null when there is none */
  apply(jobId: JobId, happening: JobHappening): JobRecord | null
  /** Asset rows and `saved` in one transaction. */
  keepFiles(job: JobRecord, files: readonly FinishedFile[]): void
  /** Tells what stands in the way of writing the row: the window must know although the disk cannot. */
  showFailure(jobId: JobId, failure: Failure): void
  /** Tells of bytes as they arrive, at a pace for eyes; nothing is written. */
  progressOf(jobId: JobId): (downloadedBytes: number, totalBytes: number | null) => void
}

/** The one press that sends a job again: pressed twice, it is the same press. */
export function pressAgain(jobId: JobId): string {
  return `again:${jobId}`
}

/** Progress is shown at most this often, in milliseconds. */
const progressPaceMs = 200

/** @param addressesOf where the files of a job that is done are */
export function createJobRows(
  parts: JobRowParts,
  addressesOf: (job: JobRecord) => readonly string[],
): JobRows {
  const { store, clock, hub, log } = parts

  const view = (record: JobRecord): Job => {
    const { taskToken, pressId: _press, pollCount: _polls, ...shown } = record
    const expectedMs = store.jobs.typicalMs(record.request.model)
    return {
      ...shown,
      assets: store.assets.byJob(record.id),
      addressUntil: record.state === 'downloading' ? latestExpiry(addressesOf(record)) : null,
      expectedMs,
      hasTask: taskToken !== null,
      isSentAgain: store.jobs.byPress(pressAgain(record.id)) !== null,
    }
  }
  const tell = (record: JobRecord) => {
    if (hub.isWatched()) hub.jobUpdated(view(record))
  }
  const write = createStoryWriter(parts)

  return {
    view,
    tell,
    insert(record, again) {
      const add = (turn: JobTurn, { id, state }: JobRecord) =>
        store.jobEvents.add(id, { atMs: record.createdAt, turn, state, code: null }, true)
      store.transaction(() => {
        store.jobs.insert(record)
        crashPoint('job-row-written')
        add('asked-for', record)
        if (again !== null) add('sent-again', again)
      })
    },
    change(before, after, turn) {
      write(before, after, turn)
      log.info({ jobId: after.id, from: before.state, to: after.state }, turn)
      tell(after)
    },
    apply(jobId, happening) {
      const before = store.jobs.get(jobId)
      if (before === null) return null
      const after = advance(before, happening, clock.now())
      if (after === before) return before
      write(before, after, happening.type)
      if (isNews(before, after))
        log.info({ jobId, from: before.state, to: after.state, code: after.failure?.code }, happening.type)
      tell(after)
      return after
    },
    keepFiles(job, files) {
      const assets = files.map((file, position) => toAsset(parts, job, file, position, files.length))
      const saved = store.transaction(() => {
        for (const asset of assets) store.assets.insert(asset)
        crashPoint('assets-inserted')
        const next = advance(store.jobs.get(job.id) ?? job, { type: 'files-saved' }, clock.now())
        write(job, next, 'files-saved')
        return next
      })
      log.info({ jobId: job.id, files: assets.length }, 'files-saved')
      for (const asset of assets) hub.assetAdded(asset)
      tell(saved)
    },
    showFailure(jobId, failure) {
      const job = store.jobs.get(jobId)
      if (job !== null) tell({ ...job, failure })
    },
    progressOf: createProgress(parts, tell),
  }
}

/** Five hundred films that wait are asked about all day: what was heard before is no news. */
function isNews(before: JobRecord, after: JobRecord): boolean {
  return after.state !== before.state || after.failure?.code !== before.failure?.code
}

/** The next question brings it again, whatever a power cut takes of the answer. */
const isHeardAgain = new Set<JobTurn | 'download-advanced'>(['status-heard', 'check-missed'])

/** Writes the row, and a line of its story where there is news: both or neither. */
function createStoryWriter({ store, clock }: JobRowParts) {
  return (before: JobRecord, after: JobRecord, type: JobTurn | 'download-advanced'): void => {
    const code = after.failure?.code ?? null
    const isTurn = after.state !== before.state
    if (!isNews(before, after) && isHeardAgain.has(type)) return store.jobs.updateHeard(after)
    if (!isNews(before, after) || type === 'download-advanced') return store.jobs.update(after)
    store.transaction(() => {
      store.jobs.update(after)
      crashPoint('turn-half-written')
      const happened = { atMs: clock.now(), turn: type, state: after.state, code }
      store.jobEvents.add(after.id, happened, isTurn)
    })
  }
}

function createProgress(
  { store, clock }: JobRowParts,
  tell: (record: JobRecord) => void,
): JobRows['progressOf'] {
  return (jobId) => {
    let lastMs = 0
    return (downloadedBytes, totalBytes) => {
      const nowMs = clock.now()
      if (nowMs - lastMs < progressPaceMs && downloadedBytes !== totalBytes) return
      lastMs = nowMs
      const job = store.jobs.get(jobId)
      if (job === null || isEnded(job.state)) return
      tell(advance(job, { type: 'download-advanced', downloadedBytes, totalBytes }, nowMs))
    }
  }
}

function toAsset(
  parts: JobRowParts,
  job: JobRecord,
  file: FinishedFile,
  position: number,
  count: number,
): Asset {
  const { extension, ...facts } = file
  return {
    ...facts,
    id: parts.ids.asset(),
    prompt: job.request.prompt,
    model: job.request.model,
    jobId: job.id,
    fileName: fileNameFor(job.request.prompt, position, count, extension),
    createdAt: parts.clock.now(),
    isMissing: false,
  }
}
