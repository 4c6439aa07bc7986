import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { insertJob, applyJobEvent, applyLibraryEventToJobs, type JobsById } from './apply-job-event.ts'
import { type BatchEnd, createJobBatch } from './batch.ts'
import { failureOf } from '../../data/failure.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import { type Change, createLiveList, descending, type ReadState, unreadState } from '../../data/live-list.ts'
import type { JobAction } from './job-model.ts'
import type { LibraryClient } from '../library/asset-store.ts'

export type JobFeedName = 'all' | 'image' | 'video'

/** How far back one list of jobs has been read. */
export type JobFeed = ReadState<Job>

type JobChange = Change<JobId, Job>

export type JobStoreState = {
  jobs: JobsById
  feeds: Readonly<Record<JobFeedName, JobFeed>>
  /** Why the last press on a job did not work, by job. */
  actionFailures: ReadonlyMap<JobId, Failure>
  isConnected: boolean
  /** Reads the first page of a list, or the next one. */
  readMore(feed: JobFeedName): Promise<void>
  /** After a failure. */
  tryAgain(feed: JobFeedName): Promise<void>
  /** Reads every list anew that a room asked for before: something may have been missed. Rejects when the app is lost. */
  refresh(): Promise<void>
  /** Something happened to jobs. */
  change(step: JobChange): void
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

/** Of all as many as the app gives at once: what is under way is counted in them. */
const pageSizes = { all: 200, image: 60, video: 60 } as const
/** Earlier jobs are read when this many rows or fewer are left below. */
const readAhead = 6
const feedNames = ['all', 'image', 'video'] as const

export function createJobStore(client: JobClient): JobStore {
  return createStore<JobStoreState>()((set, get) => {
    /** Three lists of the same jobs. */
    const listOf = (name: JobFeedName) =>
      createLiveList<JobId, Job>({
        get: () => ({ ...get().feeds[name], known: get().jobs }),
        set({ known, ...change }) {
          set(({ jobs, feeds }) => ({
            jobs: known ?? jobs,
            feeds: { ...feeds, [name]: { ...feeds[name], ...change } },
          }))
          if (known !== undefined) tell((jobs) => jobs, name)
        },
        async ask(cursor) {
          const kind = name === 'all' ? null : name
          const { jobs, nextCursor } = await client.jobs.list({ kind, cursor, limit: pageSizes[name] })
          return { items: jobs, nextCursor }
        },
        idOf: ({ id }) => id,
        compare: (one, other) => descending(one.id, other.id),
        isMine: ({ request }) => name === 'all' || request.kind === name,
      })
    const lists = { all: listOf('all'), image: listOf('image'), video: listOf('video') }
    const tell = (step: JobChange, from?: JobFeedName) => {
      for (const name of feedNames) if (name !== from) lists[name].heard(step)
    }
    const change = (step: JobChange) => {
      set(({ jobs }) => ({ jobs: step(jobs) }))
      tell(step)
    }

    return {
      jobs: new Map(),
      feeds: { all: unreadState, image: unreadState, video: unreadState },
      actionFailures: new Map(),
      isConnected: true,
      isPaused: null,

      async nameTask(jobId, taskId) {
        const named = await client.jobs.attachTask({ jobId, taskId })
        if (named.type === 'held') return named.by
        const { job } = named
        change((jobs) => applyJobEvent(jobs, { type: 'job-updated', job }))
        return null
      },
      async setPaused(isPaused) {
        set(await client.jobs.setPaused({ isPaused }))
      },

      change,
      readMore: (name) => lists[name].readMore(),
      tryAgain: (name) => lists[name].tryAgain(),
      async refresh() {
        const { feeds } = get()
        // What is under way further back than was read tells of itself when it moves; it may have ended meanwhile.
        const shown = new Set(feeds.all.items.map(({ id }) => id))
        const isKnown = ({ id, state }: Job) => shown.has(id) || !isLiveState(state)
        if (feeds.all.hasRead) change((jobs) => new Map([...jobs].filter(([, job]) => isKnown(job))))
        const stale = feedNames.filter((name) => feeds[name].hasRead || feeds[name].failure !== null)
        await Promise.all(stale.map((name) => lists[name].refresh()))
      },

      async act(jobId, action) {
        set(({ actionFailures }) => ({ actionFailures: without(actionFailures, jobId) }))
        try {
          change(await performAction(client, jobId, action))
          return true
        } catch (error) {
          const failure = failureOf(error)
          set(({ actionFailures }) => ({ actionFailures: new Map(actionFailures).set(jobId, failure) }))
          return false
        }
      },
      async restore(jobId) {
        const job = await client.jobs.restore({ jobId })
        change((jobs) => applyJobEvent(jobs, { type: 'job-updated', job }))
      },

      insertJob: (job) => change((jobs) => insertJob(jobs, job)),
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

async function performAction(
  client: JobClient,
  jobId: JobId,
  action: Exclude<JobAction, 'name-task'>,
): Promise<JobChange> {
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
  const { refresh, change } = store.getState()
  const batch = createJobBatch(onBatchEnded)
  const common = { signal, ...(wait === undefined ? {} : { wait }) }
  return Promise.all([
    followStream({
      ...common,
      open: (inner) => client.jobs.watch({}, { signal: inner }),
      onOpen() {
        store.setState({ isConnected: true })
        // Without an answer the window has lost the app, which it says itself.
        client.jobs.queue({}).then(store.setState, () => {})
      },
      read: refresh,
      onEvent(event) {
        if (event.type === 'queue-changed') store.setState(event.queue)
        else change((jobs) => applyJobEvent(jobs, event))
        batch.heard(event)
      },
      onLost: () => store.setState({ isConnected: false }),
    }),
    followStream({
      ...common,
      open: (inner) => client.library.watch({}, { signal: inner }),
      onEvent: (event) => change((jobs) => applyLibraryEventToJobs(jobs, event)),
    }),
  ])
}

/** Pure: how many of them are being made right now. */
export function liveCount(jobs: JobsById): number {
  return [...jobs.values()].filter(({ state }) => isLiveState(state)).length
}

/** Pure: whether so few rows are left to show that the next page is wanted, though nobody scrolls. */
export function wantsMore({ hasRead, nextCursor, failure, isReading }: JobFeed, left: number): boolean {
  return hasRead && !isReading && nextCursor !== null && failure === null && left <= readAhead
}
