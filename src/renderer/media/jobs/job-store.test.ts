import { expect, test, vi } from 'vitest'
import type { JobEvent } from '../../../shared/contract/jobs.ts'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { createJobStore, followJobs, liveCount, wantsMore } from './job-store.ts'
import { assetId, jobId, makeAsset, makeJob, videoRequest } from '../media-fixtures.ts'

/** An app with these jobs, newest first; what is asked of it is written down. */
function appWith(jobs: Job[], pageSize = 100) {
  const asked: string[] = []
  const watch = fakeWatch<JobEvent>()
  const libraryWatch = fakeWatch<LibraryEvent>()
  let refusal: AppError | null = null
  const answer = <T>(what: string, value: () => T): Promise<T> => {
    asked.push(what)
    return refusal === null ? Promise.resolve(value()) : Promise.reject(refusal)
  }
  const found = (id: string, change: Partial<Job>): Job => ({
    ...(jobs.find((job) => job.id === id) ?? makeJob(0)),
    ...change,
  })
  const client = {
    jobs: {
      list: (input: { kind: 'image' | 'video' | null; cursor: string | null }) =>
        answer(`list ${input.kind} ${input.cursor}`, () => {
          const ofKind = jobs.filter((job) => input.kind === null || job.request.kind === input.kind)
          const start = Number(input.cursor ?? 0)
          const page = ofKind.slice(start, start + pageSize)
          return {
            jobs: page,
            nextCursor: start + pageSize < ofKind.length ? String(start + pageSize) : null,
          }
        }),
      watch: watch.open,
      cancel: (input: { jobId: string }) =>
        answer(`cancel`, () => found(input.jobId, { state: 'cancelled' })),
      checkAgain: (input: { jobId: string }) =>
        answer(`check`, () => found(input.jobId, { state: 'running' })),
      queue: () => Promise.resolve({ isPaused: false }),
      setPaused: (input: { isPaused: boolean }) => answer(`pause ${input.isPaused}`, () => input),
      moveToFront: (input: { jobId: string }) => answer('front', () => found(input.jobId, {})),
      fetchAnyway: (input: { jobId: string }) =>
        answer('fetch', () => found(input.jobId, { state: 'waiting' })),
      attachTask: (input: { jobId: string; taskId: string }) =>
        answer(`attachTask ${input.taskId}`, () =>
          input.taskId === 'held'
            ? { type: 'held' as const, by: found(input.jobId, {}) }
            : {
                type: 'attached' as const,
                job: found(input.jobId, { state: 'waiting', hasTask: true }),
              },
        ),
      sendAgain: (input: { jobId: string }) => answer(`send ${input.jobId}`, () => makeJob(99)),
      dismiss: () => answer(`dismiss`, () => ({})),
      restore: (input: { jobId: string }) => answer(`restore`, () => found(input.jobId, {})),
    },
    library: {
      list: () => Promise.reject(new Error('not asked here')),
      skip: () => Promise.reject(new Error('not asked here')),
      ids: () => Promise.reject(new Error('not asked here')),
      get: () => Promise.reject(new Error('not asked here')),
      watch: libraryWatch.open,
      remove: () => Promise.resolve({}),
      restore: () => Promise.reject(new Error('not asked here')),
      rate: () => Promise.reject(new Error('not asked here')),
    },
  }
  const refuse = (error: AppError | null) => (refusal = error)
  const store = createJobStore(client)
  return { client, store, watch, libraryWatch, asked, refuse }
}

function numbersOf(jobs: readonly Job[]): number[] {
  return jobs.map((job) => Number(job.id.slice(4)))
}

test('a list reads page after page and stops at its end', async () => {
  const { store, asked } = appWith([makeJob(3), makeJob(2), makeJob(1)], 2)
  for (let press = 0; press < 4; press++) await store.getState().readMore('image')
  expect(asked).toEqual(['list image null', 'list image 2'])
  expect(numbersOf(store.getState().feeds.image.items)).toEqual([3, 2, 1])
})

test('a list reads on by itself where its first page has nothing to show, until its end', async () => {
  const { store } = appWith([makeJob(3), makeJob(2), makeJob(1)], 2)
  expect(wantsMore(store.getState().feeds.image, 0)).toBe(false)
  await store.getState().readMore('image')
  expect(wantsMore(store.getState().feeds.image, 0)).toBe(true)
  await store.getState().readMore('image')
  expect(wantsMore(store.getState().feeds.image, 0)).toBe(false)
})

test('what another list has read further back leaves no gap in this one', async () => {
  const jobs = [makeJob(5, { request: videoRequest }), makeJob(4), makeJob(3), makeJob(2), makeJob(1)]
  const { store } = appWith(jobs, 3)
  await store.getState().readMore('all')
  await store.getState().readMore('image')
  await store.getState().readMore('image')
  const { feeds } = store.getState()
  expect(numbersOf(feeds.image.items)).toEqual([4, 3, 2, 1])
  expect(numbersOf(feeds.all.items)).toEqual([5, 4, 3])
})

test('a job that an answer brought is shown at once, newest first', async () => {
  const { store } = appWith([makeJob(1)])
  await store.getState().readMore('image')
  store.getState().insertJob(makeJob(2))
  expect(numbersOf(store.getState().feeds.image.items)).toEqual([2, 1])
})

test('a list that cannot be read says why, and can be read again', async () => {
  const { store, refuse } = appWith([makeJob(1)])
  refuse(new AppError('disconnected'))
  await store.getState().readMore('all')
  expect(store.getState().feeds.all.failure?.code).toBe('disconnected')
  refuse(null)
  await store.getState().tryAgain('all')
  expect(store.getState().feeds.all.failure).toBeNull()
  expect(store.getState().jobs.size).toBe(1)
})

test('cancel, check again and forget show their result without waiting for an event', async () => {
  const { store } = appWith([makeJob(2, { state: 'running' }), makeJob(1, { state: 'unknown-outcome' })])
  await store.getState().readMore('all')
  await store.getState().act(jobId(2), 'cancel')
  expect(store.getState().jobs.get(jobId(2))?.state).toBe('cancelled')
  await store.getState().act(jobId(1), 'forget')
  expect(store.getState().jobs.has(jobId(1))).toBe(false)
})

test('a press that fails is told at its job, and the next press clears it', async () => {
  const { store, refuse } = appWith([makeJob(1, { state: 'running' })])
  await store.getState().readMore('all')
  refuse(new AppError('gateway-unreachable'))
  await store.getState().act(jobId(1), 'check-again')
  expect(store.getState().actionFailures.get(jobId(1))?.code).toBe('gateway-unreachable')
  refuse(null)
  await store.getState().act(jobId(1), 'check-again')
  expect(store.getState().actionFailures.size).toBe(0)
})

test('what is sent again is shown at once', async () => {
  const { store, asked } = appWith([makeJob(1, { state: 'failed' })])
  await store.getState().act(jobId(1), 'try-again')
  expect(asked).toEqual([`send ${jobId(1)}`])
  expect(store.getState().jobs.has(jobId(99))).toBe(true)
})

test('events keep jobs and their images true', async () => {
  const { client, store, watch, libraryWatch } = appWith([makeJob(1, { state: 'running' })])
  const controller = new AbortController()
  const following = followJobs(store, client, controller.signal)
  await store.getState().readMore('all')
  const asset = makeAsset(7, { jobId: jobId(1) })
  watch.emit({ type: 'job-updated', job: makeJob(1, { state: 'saved', assets: [asset] }) })
  await vi.waitUntil(() => store.getState().jobs.get(jobId(1))?.state === 'saved')
  libraryWatch.emit({ type: 'asset-removed', assetId: assetId(7) })
  await vi.waitUntil(() => store.getState().jobs.get(jobId(1))?.assets.length === 0)
  controller.abort()
  await following
})

test('after a break what was missed is read again', async () => {
  const jobs = [makeJob(1, { state: 'running' })]
  const { client, store, watch } = appWith(jobs)
  const controller = new AbortController()
  const following = followJobs(store, client, controller.signal, () => Promise.resolve())
  await store.getState().readMore('all')
  jobs[0] = makeJob(1, { state: 'saved' })
  watch.fail(new AppError('disconnected'))
  await vi.waitUntil(() => store.getState().jobs.get(jobId(1))?.state === 'saved')
  expect(store.getState().isConnected).toBe(true)
  controller.abort()
  await following
})

test('what was cancelled is fetched after all, and a named task goes on only when the gateway has it', async () => {
  const { store, asked, refuse } = appWith([makeJob(2, { state: 'cancelled', hasTask: true }), makeJob(1)])
  await store.getState().readMore('all')
  await store.getState().act(jobId(2), 'fetch-anyway')
  expect(store.getState().jobs.get(jobId(2))?.state).toBe('waiting')
  refuse(new AppError('not-found'))
  await expect(store.getState().nameTask(jobId(1), 'task-9')).rejects.toMatchObject({ code: 'not-found' })
  expect(store.getState().jobs.get(jobId(1))?.state).toBe('prepared')
  refuse(null)
  expect(await store.getState().nameTask(jobId(1), 'held')).toMatchObject({ id: jobId(1) })
  expect(store.getState().jobs.get(jobId(1))?.state).toBe('prepared')
  expect(await store.getState().nameTask(jobId(1), 'task-9')).toBeNull()
  expect(store.getState().jobs.get(jobId(1))).toMatchObject({ state: 'waiting', hasTask: true })
  expect(asked.slice(-3)).toEqual(['attachTask task-9', 'attachTask held', 'attachTask task-9'])
})

test('a pause is shown as the app answers it, and as other windows change it', async () => {
  const { client, store, watch } = appWith([])
  const controller = new AbortController()
  const following = followJobs(store, client, controller.signal)
  await vi.waitUntil(() => store.getState().isPaused === false)
  await store.getState().setPaused(true)
  expect(store.getState().isPaused).toBe(true)
  watch.emit({ type: 'queue-changed', queue: { isPaused: false } })
  await vi.waitUntil(() => store.getState().isPaused === false)
  controller.abort()
  await following
})

test('a job counts as being made from the moment it is prepared until it has ended or needs the person', () => {
  const { store } = appWith([])
  const count = (state: Job['state']) => {
    store.getState().change(() => new Map([[jobId(1), makeJob(1, { state })]]))
    return liveCount(store.getState().jobs)
  }
  for (const state of ['prepared', 'submitting', 'waiting', 'running', 'downloading'] as const)
    expect(count(state), state).toBe(1)
  for (const state of ['saved', 'failed', 'cancelled', 'unknown-outcome', 'cannot-check'] as const)
    expect(count(state), state).toBe(0)
})

test('what is being made is counted on after the watch has broken, from what is true by then', async () => {
  const jobs = [makeJob(2, { state: 'running' })]
  const { client, store, watch } = appWith(jobs, 1)
  const controller = new AbortController()
  const following = followJobs(store, client, controller.signal, () => Promise.resolve())
  const count = () => liveCount(store.getState().jobs)
  await store.getState().readMore('all')
  expect(count()).toBe(1)
  // Further back than was read: nobody tells of its end while the window is cut off.
  watch.emit({ type: 'job-updated', job: makeJob(1, { state: 'waiting' }) })
  await vi.waitUntil(() => count() === 2)
  jobs[0] = makeJob(2, { state: 'saved' })
  watch.end()
  await vi.waitUntil(() => count() === 0)
  watch.emit({ type: 'job-removed', jobId: jobId(2) })
  watch.emit({ type: 'job-updated', job: makeJob(1, { state: 'running' }) })
  await vi.waitUntil(() => count() === 1)
  controller.abort()
  await following
})
