import { expect, test } from 'vitest'
import type { Job } from '../../../shared/domain/job/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { imageRequest, jobId, makeJob } from '../media-fixtures.ts'
import { createIdempotencyKeys } from '../../data/idempotency-keys.ts'
import { type RepeatSubmit, createRepeatSubmit } from './repeat-submit.ts'

/** Presses are answered one after the other by `answers`. */
function pressing(...answers: (Job | AppError | Promise<Job>)[]) {
  const presses: RepeatSubmit[] = []
  const time = { nowMs: 1000 }
  let count = 0
  const again = createRepeatSubmit(
    (press) => {
      presses.push(press)
      const answer = answers.shift() ?? new AppError('internal')
      return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer)
    },
    createIdempotencyKeys(() => `press-${++count}`),
    () => time.nowMs,
  )
  const order = { connectionId: makeJob(1).connectionId, request: imageRequest }
  return { again: (number: number) => again(jobId(number), order), presses, time }
}

test('a double click is one job, also while the first is still being made; a later press is another', async () => {
  const { again, presses, time } = pressing(makeJob(2), makeJob(3))
  const first = again(1)
  time.nowMs += 600
  expect(await again(1)).toBe(null)
  expect((await first)?.id).toBe(jobId(2))
  time.nowMs += 600
  expect((await again(1))?.id).toBe(jobId(3))
  expect(await again(1)).toBe(null)
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['press-1', 'press-2'])
})

test('clicks that follow each other are one job, however many there are', async () => {
  const { again, presses, time } = pressing(makeJob(2), makeJob(3))
  await again(1)
  for (const pauseMs of [300, 210, 450, 499]) {
    time.nowMs += pauseMs
    expect(await again(1)).toBe(null)
  }
  expect(presses).toHaveLength(1)
  time.nowMs += 500
  expect((await again(1))?.id).toBe(jobId(3))
})

test('another order pressed at once is a press of its own', async () => {
  const { again, presses } = pressing(makeJob(3), makeJob(4))
  expect([(await again(1))?.id, (await again(2))?.id]).toEqual([jobId(3), jobId(4)])
  expect(presses).toHaveLength(2)
})

test('after a lost answer the same press is made again, and after a refusal a new one', async () => {
  const { again, presses } = pressing(new AppError('disconnected'), new AppError('bad-input'), makeJob(2))
  await expect(again(1)).rejects.toMatchObject({ code: 'disconnected' })
  await expect(again(1)).rejects.toMatchObject({ code: 'bad-input' })
  expect((await again(1))?.id).toBe(jobId(2))
  expect(presses.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['press-1', 'press-1', 'press-2'])
})

test('a press that fails late leaves the double click of the press after it one press', async () => {
  const { promise: late, reject: fail } = Promise.withResolvers<Job>()
  const { again, presses, time } = pressing(late, makeJob(4), makeJob(5))
  const first = again(1)
  time.nowMs += 600
  await again(2)
  fail(new AppError('disk-full'))
  await expect(first).rejects.toMatchObject({ code: 'disk-full' })
  time.nowMs += 200
  expect(await again(2)).toBe(null)
  expect(presses).toHaveLength(2)
})
