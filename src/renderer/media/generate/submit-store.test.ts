import { expect, test } from 'vitest'
import { ConnectionId } from '../../../shared/domain/ids.ts'
import type { ImageRequest, Job } from '../../../shared/domain/job/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { createJobStore } from '../jobs/job-store.ts'
import { imageRequest, jobId, makeJob } from '../media-fixtures.ts'
import { createIdempotencyKeys } from '../../data/idempotency-keys.ts'
import { createPress } from '../../data/press.ts'
import { createSubmitStore, type Submission } from './submit-store.ts'

const connectionId = ConnectionId.parse(`con_${'0'.repeat(26)}`)
const notAsked = () => Promise.reject(new Error('not asked here'))

type Answer = Job | readonly Job[] | AppError

/** A job store that nobody follows; presses are answered one after the other by `answers`. */
function pressing(...answers: (Answer | Promise<Answer>)[]) {
  const jobs = createJobStore({
    jobs: {
      list: notAsked,
      watch: fakeWatch<never>().open,
      queue: notAsked,
      setPaused: notAsked,
      moveToFront: notAsked,
      fetchAnyway: notAsked,
      attachTask: notAsked,
      cancel: notAsked,
      checkAgain: notAsked,
      sendAgain: notAsked,
      dismiss: notAsked,
      restore: notAsked,
    },
    library: {
      list: notAsked,
      skip: notAsked,
      ids: notAsked,
      get: notAsked,
      watch: fakeWatch<never>().open,
      remove: notAsked,
      restore: notAsked,
      rate: notAsked,
    },
  })
  const presses: Submission<ImageRequest>[] = []
  const time = { nowMs: 0 }
  let count = 0
  const create = async (press: Submission<ImageRequest>): Promise<readonly Job[]> => {
    presses.push(press)
    const answer = await (answers.shift() ?? new AppError('internal'))
    if (answer instanceof AppError) throw answer
    return [answer].flat()
  }
  const earlier: (readonly Job[])[] = []
  const store = createSubmitStore(create, jobs, {
    orderOnce: createPress({
      idempotencyKeys: createIdempotencyKeys(() => `press-${++count}`),
      now: () => time.nowMs,
    }),
    tellEarlier: (made) => earlier.push(made),
  })
  return { store, jobs, presses, time, earlier }
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
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['press-1', 'press-2'])
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
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['press-1', 'press-1', 'press-2'])
})

test('one press for several is one call, with its requests in their order, also where two are the same', async () => {
  const { store, jobs, presses } = pressing([makeJob(1), makeJob(2), makeJob(3)])
  const order = [imageRequest, { ...imageRequest, prompt: 'another pear' }, imageRequest] as const
  await store.getState().press(connectionId, ...order)
  expect(presses).toEqual([{ connectionId, requests: order, idempotencyKey: 'press-1' }])
  expect([1, 2, 3].map((number) => jobs.getState().jobs.has(jobId(number)))).toEqual([true, true, true])
  expect(store.getState()).toMatchObject({ madeCount: 3, failure: null })
})

test('after a lost answer only the very same order is the same press, and with one word changed it is new', async () => {
  const { store, presses } = pressing(
    new AppError('disconnected'),
    [makeJob(1), makeJob(2)],
    new AppError('disconnected'),
    [makeJob(3), makeJob(4)],
  )
  const order = (last: string) => [imageRequest, { ...imageRequest, prompt: last }] as const
  await store.getState().press(connectionId, ...order('b'))
  await store.getState().press(connectionId, ...order('c'))
  await store.getState().press(connectionId, ...order('b'))
  expect(store.getState().failure?.code).toBe('disconnected')
  await store.getState().press(connectionId, ...order('b'))
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'press-1',
    'press-2',
    'press-1',
    'press-1',
  ])
  expect(store.getState()).toMatchObject({ failure: null, madeCount: 4 })
})

test('the same press while its jobs are still being made is one press', async () => {
  const { store, presses, time } = pressing([makeJob(1), makeJob(2)])
  const order = [imageRequest, { ...imageRequest, prompt: 'another pear' }] as const
  const first = store.getState().press(connectionId, ...order)
  time.nowMs += 600
  await store.getState().press(connectionId, ...order)
  await first
  expect(presses).toHaveLength(1)
})

test('a press that fails late leaves the double click of the press after it one press', async () => {
  const { promise: late, resolve: fail } = Promise.withResolvers<Answer>()
  const { store, presses, time } = pressing(late, makeJob(2), makeJob(3))
  const other = { ...imageRequest, prompt: 'another pear' }
  const first = store.getState().press(connectionId, imageRequest)
  time.nowMs += 600
  await store.getState().press(connectionId, other)
  fail(new AppError('disk-full'))
  await first
  time.nowMs += 200
  await store.getState().press(connectionId, other)
  expect(presses).toHaveLength(2)
})

test('where an earlier press had made it, whose answer was lost, that is said, and the next press makes another', async () => {
  const { store, jobs, presses, time, earlier } = pressing(
    new AppError('disconnected'),
    makeJob(1),
    makeJob(2),
  )
  await store.getState().press(connectionId, imageRequest)
  // What the lost answer would have brought comes by its event.
  jobs.getState().insertJob(makeJob(1))
  time.nowMs += 60_000
  await store.getState().press(connectionId, imageRequest)
  expect(earlier.map((made) => made.map(({ id }) => id))).toEqual([[jobId(1)]])
  expect(store.getState()).toMatchObject({ madeCount: 0, failure: null })
  time.nowMs += 600
  await store.getState().press(connectionId, imageRequest)
  expect(earlier).toHaveLength(1)
  expect(store.getState().madeCount).toBe(1)
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['press-1', 'press-1', 'press-2'])
})

test('a job whose event overtakes its answer is none of an earlier press', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answer>()
  const { store, jobs, earlier } = pressing(promise)
  const pressed = store.getState().press(connectionId, imageRequest)
  jobs.getState().insertJob(makeJob(1))
  answer(makeJob(1))
  await pressed
  expect(earlier).toEqual([])
  expect(store.getState().madeCount).toBe(1)
})
