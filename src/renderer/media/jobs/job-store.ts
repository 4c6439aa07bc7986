import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import {
  insertJob,
  applyJobEvent,
  applyLibraryEventToJobs,
  type JobsById,
  mergeJobs,
} from './apply-job-event.ts'
import { type BatchEnd, createJobBatch } from './batch.ts'
import { failureOf } from '../../data/failure.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import type { JobAction } from './job-model.ts'
import type { LibraryClient } from '../library/asset-store.ts'

export type JobFeedName = 'all' | 'image' | 'video'

/** How far back one list of jobs has been read. */
export type JobFeed = {
  hasRead: boolean
  isReading: boolean
  nextCursor: string | null
  /** The oldest job of this list; older ones that other lists have read are not its next ones. */
  oldestId: JobId | null
  failure: Failure | null
}

export type JobStoreState = {
  jobs: JobsById
  feeds: Readonly<Record<JobFeedName, JobFeed>>
  /** Why the last press on a job did not work, by job. */
  actionFailures: ReadonlyMap<JobId, Failure>
  isConnected: boolean
  /** Reads the first page of a list, or the next one. Does nothing while one is being read or when there is none. */
  readMore(feed: JobFeedName): Promise<void>
  /** Answers false when it could not be done; `actionFailures` says why. */
  act(jobId: JobId, action: Exclude<JobAction, 'name-task'>): Promise<boolean>
  /** Puts one that was taken off the list back; rejects with an AppError. */
  restore(jobId: JobId): Promise<void>
  /**
   * Goes on with the task that a person named; throws the reason when the gateway does not have it. Answers the job that
   * has this task already, or null where all is well.
   */
  nameTask(jobId: JobId, taskId: string): Promise<Job | null>
  /** Nothing new is sent; null until it is known. */
  isPaused: boolean | null
  setPaused(isPaused: boolean): Promise<void>
  /** Shows a job that an answer brought, at once. */
  insertJob(job: Job): void
}

export type JobStore = StoreApi<JobStoreState>
type JobCall =
  | 'list'
  | 'watch'
  | 'queue'
  | 'setPaused'
  | 'moveToFront'
  | 'fetchAnyway'
  | 'attachTask'
  | 'cancel'
  | 'checkAgain'
  | 'sendAgain'
  | 'dismiss'
  | 'restore'
type JobClient = LibraryClient & {
  jobs: Pick<AtelierClient['jobs'], JobCall>
}

const pageSize = 60
/** Earlier jobs are read when this many rows or fewer are left below. */
const readAhead = 6
const feedNames = ['all', 'image', 'video'] as const
const unread: JobFeed = { hasRead: false, isReading: false, nextCursor: null, oldestId: null, failure: null }

export function createJobStore(client: JobClient): JobStore {
  return createStore<JobStoreState>()((set, get) => {
    const setFeed = (name: JobFeedName, change: Partial<JobFeed>) =>
      set(({ feeds }) => ({ feeds: { ...feeds, [name]: { ...feeds[name], ...change } } }))

    return {
      jobs: new Map(),
      feeds: { all: unread, image: unread, video: unread },
      actionFailures: new Map(),
      isConnected: true,
      isPaused: null,

      async nameTask(jobId, taskId) {
        const named = await client.jobs.attachTask({ jobId, taskId })
        if (named.type === 'held') return named.by
        const { job } = named
        set(({ jobs }) => ({ jobs: applyJobEvent(jobs, { type: 'job-updated', job }) }))
        return null
      },
      async setPaused(isPaused) {
        set(await client.jobs.setPaused({ isPaused }))
      },

      async readMore(name) {
        const feed = get().feeds[name]
        if (feed.isReading || (feed.hasRead && feed.nextCursor === null)) return
        setFeed(name, { isReading: true, failure: null })
        try {
          const kind = name === 'all' ? null : name
          const page = await client.jobs.list({ kind, cursor: feed.nextCursor, limit: pageSize })
          const oldestId = page.jobs.at(-1)?.id ?? feed.oldestId
          set(({ jobs }) => ({ jobs: mergeJobs(jobs, page.jobs) }))
          // Read anew meanwhile: this page is then not the next one.
          if (get().feeds[name].nextCursor !== feed.nextCursor) return
          setFeed(name, { hasRead: true, isReading: false, nextCursor: page.nextCursor, oldestId })
        } catch (error) {
          setFeed(name, { isReading: false, failure: failureOf(error) })
        }
      },

      async act(jobId, action) {
        set(({ actionFailures }) => ({ actionFailures: without(actionFailures, jobId) }))
        try {
          const change = await performAction(client, jobId, action)
          set(({ jobs }) => ({ jobs: change(jobs) }))
          return true
        } catch (error) {
          const failure = failureOf(error)
          set(({ actionFailures }) => ({ actionFailures: new Map(actionFailures).set(jobId, failure) }))
          return false
        }
      },
      async restore(jobId) {
        const job = await client.jobs.restore({ jobId })
        set(({ jobs }) => ({ jobs: applyJobEvent(jobs, { type: 'job-updated', job }) }))
      },

      insertJob: (job) => set(({ jobs }) => ({ jobs: insertJob(jobs, job) })),
    }
  })
}

const changing = {
  cancel: 'cancel',
  'move-to-front': 'moveToFront',
  'fetch-now': 'checkAgain',
  'fetch-anyway': 'fetchAnyway',
  'fetch-again': 'fetchAnyway',
  'check-again': 'checkAgain',
  'ask-again': 'fetchAnyway',
} as const

type Change = (jobs: JobsById) => JobsById

async function performAction(
  client: JobClient,
  jobId: JobId,
  action: Exclude<JobAction, 'name-task'>,
): Promise<Change> {
  switch (action) {
    case 'cancel':
    case 'move-to-front':
    case 'fetch-now':
    case 'fetch-anyway':
    case 'ask-again':
    case 'fetch-again':
    case 'check-again': {
      const call = changing[action]
      const job = await client.jobs[call]({ jobId })
      return (jobs) => applyJobEvent(jobs, { type: 'job-updated', job })
    }
    case 'try-again':
    case 'make-again':
    case 'send-again-after-unknown': {
      const job = await client.jobs.sendAgain({ jobId })
      return (jobs) => insertJob(jobs, job)
    }
    case 'forget':
    case 'dismiss': {
      await client.jobs.dismiss({ jobId })
      return (jobs) => applyJobEvent(jobs, { type: 'job-removed', jobId })
    }
  }
}

function without(failures: ReadonlyMap<JobId, Failure>, jobId: JobId): ReadonlyMap<JobId, Failure> {
  if (!failures.has(jobId)) return failures
  const next = new Map(failures)
  next.delete(jobId)
  return next
}

/** Follows jobs and their files until the signal aborts. After a break, reads again what may have been missed. */
export function followJobs(
  store: JobStore,
  client: JobClient,
  signal: AbortSignal,
  wait?: Wait,
  onBatchEnded: (batch: BatchEnd) => void = () => {},
): Promise<unknown> {
  const batch = createJobBatch(onBatchEnded)
  const common = { signal, ...(wait === undefined ? {} : { wait }) }
  return Promise.all([
    followStream({
      ...common,
      open: (inner) => client.jobs.watch({}, { signal: inner }),
      onOpen() {
        rereadFeeds(store)
        // Without an answer the window has lost the app, which it says itself.
        client.jobs.queue({}).then(store.setState, () => {})
      },
      onEvent(event) {
        if (event.type === 'queue-changed') store.setState(event.queue)
        else store.setState(({ jobs }) => ({ jobs: applyJobEvent(jobs, event) }))
        batch.heard(event)
      },
      onLost: () => store.setState({ isConnected: false }),
    }),
    followStream({
      ...common,
      open: (inner) => client.library.watch({}, { signal: inner }),
      onEvent: (event) => store.setState(({ jobs }) => ({ jobs: applyLibraryEventToJobs(jobs, event) })),
    }),
  ])
}

/** Every list that a room asked for before, from its start; none at the first opening. */
function rereadFeeds(store: JobStore): void {
  const { feeds, readMore } = store.getState()
  const stale = feedNames.filter((name) => feeds[name].hasRead || feeds[name].failure !== null)
  const fresh = { ...feeds }
  for (const name of stale) fresh[name] = unread
  store.setState({ feeds: fresh, isConnected: true })
  for (const name of stale) void readMore(name)
}

/** Pure: whether so few rows are left to show that the next page is wanted, though nobody scrolls. */
export function wantsMore({ hasRead, nextCursor, failure, isReading }: JobFeed, left: number): boolean {
  return hasRead && !isReading && nextCursor !== null && failure === null && left <= readAhead
}

/** Pure: the jobs of one list, newest first, without gaps. */
export function jobsOfFeed(jobs: JobsById, feeds: JobStoreState['feeds'], name: JobFeedName): Job[] {
  const { hasRead, nextCursor, oldestId } = feeds[name]
  const hasOlder = hasRead && nextCursor !== null && oldestId !== null
  const mine = [...jobs.values()].filter(
    (job) => (name === 'all' || job.request.kind === name) && (!hasOlder || job.id >= oldestId),
  )
  return mine.sort((a, b) => (a.id < b.id ? 1 : -1))
}
