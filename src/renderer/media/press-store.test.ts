import { expect, test } from 'vitest'
import { ConnectionId } from '../../shared/domain/ids.ts'
import type { ImageRequest, Job } from '../../shared/domain/job.ts'
import { AppError } from '../../shared/errors.ts'
import { fakeWatch } from '../rpc/fake-watch.ts'
import { createJobStore } from './job-store.ts'
import { imageRequest, jobId, makeJob } from './media-fixtures.ts'
import { createPressIds } from './press-ids.ts'
import { createPressStore, type Press } from './press-store.ts'

const connectionId = ConnectionId.parse(`con_${'0'.repeat(26)}`)
const notAsked = () => Promise.reject(new Error('not asked here'))

/** A job store that nobody follows; presses are answered one after the other by `answers`. */
function pressing(...answers: (Job | AppError)[]) {
  const jobs = createJobStore({
    jobs: {
      list: notAsked,
      watch: fakeWatch<never>().open,
      queue: notAsked,
      setPaused: notAsked,
      moveToFront: notAsked,
      fetchAnyway: notAsked,
      adopt: notAsked,
      cancel: notAsked,
      checkAgain: notAsked,
      sendAgain: notAsked,
      dismiss: notAsked,
      restore: notAsked,
    },
    library: {
      list: notAsked,
      get: notAsked,
      watch: fakeWatch<never>().open,
      remove: notAsked,
      restore: notAsked,
      rate: notAsked,
    },
  })
  const presses: Press<ImageRequest>[] = []
  const time = { nowMs: 0 }
  let count = 0
  const create = (press: Press<ImageRequest>): Promise<Job> => {
    presses.push(press)
    const answer = answers.shift() ?? new AppError('internal')
    return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const store = createPressStore(
    create,
    jobs,
    createPressIds(() => `press-${++count}`),
    () => time.nowMs,
  )
  return { store, jobs, presses, time }
}

test('a press shows its job as soon as it is answered, and is counted', async () => {
  const { store, jobs } = pressing(makeJob(1))
  await store.getState().press(connectionId, imageRequest)
  expect(jobs.getState().jobs.has(jobId(1))).toBe(true)
  expect(store.getState()).toMatchObject({ madeCount: 1, failure: null })
})

test('a double click and a key that is held down are one press, for the same words', async () => {
  const { store, presses, time } = pressing(makeJob(1), makeJob(2))
  await store.getState().press(connectionId, imageRequest)
  for (let repeat = 0; repeat < 100; repeat += 1) {
    time.nowMs += 30
    await store.getState().press(connectionId, imageRequest)
  }
  expect(presses).toHaveLength(1)
  await store.getState().press(connectionId, { ...imageRequest, prompt: 'another pear' })
  expect(presses).toHaveLength(2)
})

test('two presses of the same form are two jobs', async () => {
  const { store, presses, time } = pressing(makeJob(1), makeJob(2))
  await store.getState().press(connectionId, imageRequest)
  time.nowMs += 600
  await store.getState().press(connectionId, imageRequest)
  expect(presses.map(({ pressId }) => pressId)).toEqual(['press-1', 'press-2'])
})

test('a press that failed says why, makes no job, and the next press clears it', async () => {
  const { store, jobs } = pressing(new AppError('key-missing'), makeJob(1))
  await store.getState().press(connectionId, imageRequest)
  expect(store.getState().failure?.code).toBe('key-missing')
  expect(jobs.getState().jobs.size).toBe(0)
  await store.getState().press(connectionId, imageRequest)
  expect(store.getState().failure).toBeNull()
})

test('pressing again after the answer was lost is the same press; with other words it is a new one', async () => {
  const { store, presses } = pressing(new AppError('disconnected'), makeJob(1), makeJob(2))
  await store.getState().press(connectionId, imageRequest)
  await store.getState().press(connectionId, imageRequest)
  await store.getState().press(connectionId, { ...imageRequest, prompt: 'another pear' })
  expect(presses.map(({ pressId }) => pressId)).toEqual(['press-1', 'press-1', 'press-2'])
})

test('one press for several makes a job of each, in their order, also where two are the same', async () => {
  const { store, presses } = pressing(makeJob(1), makeJob(2), makeJob(3))
  const other = { ...imageRequest, prompt: 'another pear' }
  await store.getState().press(connectionId, imageRequest, other, imageRequest)
  expect(presses.map(({ request }) => request.prompt)).toEqual(
    [imageRequest, other, imageRequest].map(({ prompt }) => prompt),
  )
  expect(new Set(presses.map(({ pressId }) => pressId)).size).toBe(3)
  expect(store.getState()).toMatchObject({ madeCount: 3, failure: null, partly: null })
})

test('a press for several that stopped says where, and the same again makes the rest and none twice', async () => {
  const { store, presses, time } = pressing(
    makeJob(1),
    new AppError('key-missing'),
    ...[makeJob(1), makeJob(2), makeJob(3)],
    ...[makeJob(4), makeJob(5), makeJob(6)],
  )
  const order = ['a', 'b', 'c'].map((prompt) => ({ ...imageRequest, prompt }))
  await store.getState().press(connectionId, ...order)
  expect(store.getState()).toMatchObject({ partly: { made: 1, of: 3 }, failure: { code: 'key-missing' } })
  await store.getState().press(connectionId, ...order)
  expect(store.getState()).toMatchObject({ partly: null, failure: null })
  time.nowMs += 600
  await store.getState().press(connectionId, ...order)
  const ids = presses.map(({ pressId }) => pressId)
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids.slice(2)).size).toBe(6)
})

test('once something else was pressed, what was left undone is a new press from its beginning', async () => {
  const { store, presses } = pressing(
    ...[makeJob(1), new AppError('key-missing'), makeJob(2)],
    ...[makeJob(3), makeJob(4)],
  )
  const order = ['a', 'b'].map((prompt) => ({ ...imageRequest, prompt }))
  await store.getState().press(connectionId, ...order)
  await store.getState().press(connectionId, imageRequest)
  await store.getState().press(connectionId, ...order)
  const ids = presses.map(({ pressId }) => pressId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same press while its jobs are still being made is one press', async () => {
  const { store, presses, time } = pressing(makeJob(1), makeJob(2))
  const order = [imageRequest, { ...imageRequest, prompt: 'another pear' }] as const
  const first = store.getState().press(connectionId, ...order)
  time.nowMs += 600
  await store.getState().press(connectionId, ...order)
  await first
  expect(presses).toHaveLength(2)
})
