import type { Asset } from '../../shared/domain/asset.ts'
import type { JobId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job/job.ts'
import type { JobEventName } from '../../shared/domain/job/job-history.ts'
import type { Failure } from '../../shared/errors.ts'
import type { Clock } from '../lib/time/clock.ts'
import { crashPoint } from '../lib/fault-hooks.ts'
import type { IdMaker } from '../lib/ids.ts'
import type { Log } from '../lib/log/log.ts'
import { latestExpiry } from './address-expiry.ts'
import { batchesOf } from './batches.ts'
import { untilDone } from '../lib/time/until-done.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Store } from '../store/open.ts'
import type { DownloadQueue } from './downloads/download-queue.ts'
import { createFileRows, type FileRows } from './downloads/file-rows.ts'
import type { JobRunner } from './runner.ts'
import { advance, isEnded, type JobTransition, resumeCancelled } from './states.ts'

/** Told after the row is written. */
export type JobListener = {
  /** Nobody is told while this is false. */
  isWatched(): boolean
  jobUpdated(job: Job): void
  jobRemoved(jobId: JobId): void
  assetAdded(asset: Asset): void
  queueChanged(isPaused: boolean): void
}

export type JobRowParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  log: Log
  hub: JobListener
  downloads: Pick<DownloadQueue, 'isWaiting'>
  /** The same without the keys that a gateway may say back: they are in no row. */
  hideKeys<Told>(told: Told): Told
}

/** What only a job's runner knows of its row: where the files of one that is done are, and whether they can be fetched. */
type RowFacts = Pick<JobRunner, 'addressesOf' | 'canFetch' | 'isMade'>

/** Every change of a job: a row first, an event after. */
export type JobRows = FileRows & {
  view(record: JobRecord): Job
  /** As `view`, with as many questions to the store as one would take. */
  viewAll(records: readonly JobRecord[]): Job[]
  tell(record: JobRecord): void
  /** Tells of it as it is in the store. */
  tellAgain(jobId: JobId): void
  /** A new row with the first line of its history, and a line in the history of the one that it is sent again for. */
  insert(record: JobRecord, again: JobRecord | null): void
  /** What a person made of a job, or a start. */
  change(before: JobRecord, after: JobRecord, event: JobEventName): void
  /** @returns the row as it is now; null when there is none */
  apply(jobId: JobId, transition: JobTransition): JobRecord | null
  /** Tells what stands in the way of writing the row: the window must know although the disk cannot. */
  showFailure(jobId: JobId, failure: Failure): void
  /** Tells of bytes as they arrive, at a pace for eyes; nothing is written. */
  progressOf(jobId: JobId): (downloadedBytes: number, totalBytes: number | null) => void
}

/** The one press that sends a job again: pressed twice, it is the same press. */
export function repeatKey(jobId: JobId): string {
  return `again:${jobId}`
}

/** Progress is shown at most this often, in milliseconds. */
const progressPaceMs = 200

/**
 * @param closing nothing is told any more once it aborts
 */
export function createJobRows(
  parts: JobRowParts,
  { addressesOf, canFetch, isMade }: RowFacts,
  closing: AbortSignal,
): JobRows {
  const { store, clock, log, downloads } = parts

  const viewAll = (records: readonly JobRecord[]): Job[] => {
    const assets = Map.groupBy(store.assets.byJobs(records.map(({ id }) => id)), ({ jobId }) => jobId)
    const sentAgain = store.jobs.idsByIdempotencyKey(records.map(({ id }) => repeatKey(id)))
    const models = new Set(records.map(({ request }) => request.model))
    const batches = batchesOf(records, store.grids)
    const expectedMs = new Map([...models].map((model) => [model, store.jobs.typicalMs(model)]))
    return records.map((record) => {
      const { taskToken, idempotencyKey: _press, pollCount: _polls, ...shown } = record
      return {
        ...shown,
        assets: assets.get(record.id) ?? [],
        batch: batches.get(record.id) ?? null,
        addressUntil: record.state === 'downloading' ? latestExpiry(addressesOf(record)) : null,
        expectedMs: expectedMs.get(record.request.model) ?? null,
        hasTask: taskToken !== null,
        isFetchable: resumeCancelled(record) !== null && canFetch(record),
        isMade: isMade(record),
        waitsForDownload: record.state === 'downloading' && downloads.isWaiting(record.id),
        isSentAgain: sentAgain.has(repeatKey(record.id)),
      }
    })
  }
  const view = (record: JobRecord): Job => viewAll([record])[0] as Job
  const { tell, tellIfReadable } = createTeller(parts, view, closing)
  const write = createStoryWriter(parts)

  return {
    view,
    viewAll,
    tell,
    insert(record, again) {
      const add = (event: JobEventName, { id, state }: JobRecord) =>
        store.jobEvents.add(id, { atMs: record.createdAt, event, state, code: null }, true)
      store.transaction(() => {
        store.jobs.insert(record)
        crashPoint('job-row-written')
        add('asked-for', record)
        if (again !== null) add('sent-again', again)
      })
    },
    change(before, after, event) {
      write(before, after, event)
      log.info({ jobId: after.id, from: before.state, to: after.state }, event)
      tell(after)
    },
    apply(jobId, transition) {
      const before = store.jobs.get(jobId)
      if (before === null) return null
      const after = advance(before, withoutKeys(transition, parts.hideKeys), clock.now())
      if (after === before) return before
      write(before, after, transition.type)
      if (isNews(before, after))
        log.info({ jobId, from: before.state, to: after.state, code: after.failure?.code }, transition.type)
      tell(after)
      return after
    },
    ...createFileRows(parts, write, tell),
    showFailure(jobId, failure) {
      tellIfReadable(jobId, (job) => ({ ...job, failure }))
    },
    tellAgain: (jobId) => tellIfReadable(jobId, (job) => job),
    progressOf: createProgress(parts, tellIfReadable),
  }
}

/** A token stays as it came: its task is found by nothing else. */
function withoutKeys(came: JobTransition, hideKeys: JobRowParts['hideKeys']): JobTransition {
  const transition = hideKeys(came)
  return 'taskToken' in came ? ({ ...transition, taskToken: came.taskToken } as JobTransition) : transition
}

type Teller = {
  tell: JobRows['tell']
  /** Only for eyes and of the moment: what cannot be read now is not told at all. */
  tellIfReadable(jobId: JobId, shown: (job: JobRecord) => JobRecord | null): void
}

/** What was written stays written: words that need the store and cannot have it follow as soon as they can. */
function createTeller(
  { store, clock, hub }: JobRowParts,
  view: JobRows['view'],
  closing: AbortSignal,
): Teller {
  const tellNow = (record: JobRecord | null) => {
    if (record !== null && hub.isWatched()) hub.jobUpdated(view(record))
  }
  return {
    tell(record) {
      try {
        tellNow(record)
      } catch {
        untilDone(clock, closing, () => tellNow(store.jobs.get(record.id)))
      }
    },
    tellIfReadable(jobId, shown) {
      try {
        const job = store.jobs.get(jobId)
        if (job !== null) tellNow(shown(job))
      } catch {
        // The next byte, or the disk itself, has a word of its own.
      }
    },
  }
}

/** Five hundred videos that wait are asked about all day: what was heard before is no news. */
function isNews(before: JobRecord, after: JobRecord): boolean {
  return after.state !== before.state || after.failure?.code !== before.failure?.code
}

function newlyLost(before: JobRecord, after: JobRecord) {
  return after.files.find(
    (file, position) => file.state === 'given-up' && before.files[position]?.state !== 'given-up',
  )
}

/** What has no line in a job's history: the end of its files has one. */
type Untold = 'download-advanced' | 'file-saved' | 'file-missed'
export type TransitionName = JobEventName | Untold

function isUntold(type: TransitionName): type is Untold {
  return type === 'download-advanced' || type === 'file-saved' || type === 'file-missed'
}

/** The next question brings it again, whatever a power cut takes of the answer. */
const isHeardAgain = new Set<TransitionName>(['status-heard', 'check-missed'])

/** Writes the row, and a line of its history where there is news: both or neither. */
function createStoryWriter({ store, clock }: JobRowParts) {
  return (before: JobRecord, after: JobRecord, type: TransitionName): void => {
    const lost = newlyLost(before, after)
    const code = lost?.failure?.code ?? after.failure?.code ?? null
    const isTurn = after.state !== before.state || lost !== undefined
    const hasNews = isTurn || isNews(before, after)
    if (!hasNews && isHeardAgain.has(type)) return store.jobs.updateHeard(after)
    if (!hasNews || isUntold(type)) return store.jobs.update(after)
    store.transaction(() => {
      store.jobs.update(after)
      crashPoint('event-half-written')
      const happened = { atMs: clock.now(), event: type, state: after.state, code }
      store.jobEvents.add(after.id, happened, isTurn)
    })
  }
}

function createProgress(
  { clock }: JobRowParts,
  tellIfReadable: Teller['tellIfReadable'],
): JobRows['progressOf'] {
  return (jobId) => {
    let lastMs = 0
    return (downloadedBytes, totalBytes) => {
      const nowMs = clock.now()
      if (Math.abs(nowMs - lastMs) < progressPaceMs && downloadedBytes !== totalBytes) return
      lastMs = nowMs
      tellIfReadable(jobId, (job) =>
        isEnded(job.state)
          ? null
          : advance(job, { type: 'download-advanced', downloadedBytes, totalBytes }, nowMs),
      )
    }
  }
}
