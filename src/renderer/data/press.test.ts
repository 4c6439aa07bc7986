import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createPress } from './press.ts'

type Made = { number: number }

/** Presses are answered one after the other by `answers`, with what was made or why not. */
function pressing(...answers: (number | AppError | Promise<number>)[]) {
  const keys: string[] = []
  const time = { nowMs: 1000 }
  let count = 0
  const press = createPress({
    idempotencyKeys: createIdempotencyKeys(() => `press-${++count}`),
    now: () => time.nowMs,
  })
  const pressFor = async (what: string, sent?: string): Promise<number | null> => {
    const made = await press(what, async (keyFor): Promise<Made> => {
      keys.push(keyFor(sent))
      const answer = await (answers.shift() ?? new AppError('internal'))
      if (answer instanceof AppError) throw answer
      return { number: answer }
    })
    return made === null ? null : made.number
  }
  return { press, pressFor, keys, time }
}

test('a double click is one press, also while the first is still being made; a later press is another', async () => {
  const { pressFor, keys, time } = pressing(1, 2)
  const first = pressFor('a pear')
  time.nowMs += 600
  expect(await pressFor('a pear')).toBe(null)
  expect(await first).toBe(1)
  time.nowMs += 600
  expect(await pressFor('a pear')).toBe(2)
  expect(await pressFor('a pear')).toBe(null)
  expect(keys).toEqual(['press-1', 'press-2'])
})

test('clicks that follow each other are one press, however many there are', async () => {
  const { pressFor, keys, time } = pressing(1, 2)
  await pressFor('a pear')
  for (const pauseMs of [300, 210, 450, 499]) {
    time.nowMs += pauseMs
    expect(await pressFor('a pear')).toBe(null)
  }
  expect(keys).toHaveLength(1)
  time.nowMs += 500
  expect(await pressFor('a pear')).toBe(2)
})

test('something else pressed at once is a press of its own', async () => {
  const { pressFor, keys } = pressing(1, 2)
  expect(await Promise.all([pressFor('a pear'), pressFor('a plum')])).toEqual([1, 2])
  expect(keys).toEqual(['press-1', 'press-2'])
})

test('after a lost answer the same press is made again, and after a refusal a new one, both at once', async () => {
  const { pressFor, keys } = pressing(new AppError('disconnected'), new AppError('bad-input'), 1)
  await expect(pressFor('a pear')).rejects.toMatchObject({ code: 'disconnected' })
  await expect(pressFor('a pear')).rejects.toMatchObject({ code: 'bad-input' })
  expect(await pressFor('a pear')).toBe(1)
  expect(keys).toEqual(['press-1', 'press-1', 'press-2'])
})

test('after a lost answer it is the same press only where the same is sent', async () => {
  const { pressFor, keys } = pressing(new AppError('disconnected'), new AppError('disconnected'), 1)
  await expect(pressFor('a pear', 'of one')).rejects.toMatchObject({ code: 'disconnected' })
  await expect(pressFor('a pear', 'of two')).rejects.toMatchObject({ code: 'disconnected' })
  expect(await pressFor('a pear', 'of one')).toBe(1)
  expect(keys).toEqual(['press-1', 'press-2', 'press-1'])
})

test('a press that fails late leaves the double click of the press after it one press', async () => {
  const { promise: late, reject: fail } = Promise.withResolvers<number>()
  const { pressFor, keys, time } = pressing(late, 2, 3)
  const first = pressFor('a pear')
  time.nowMs += 600
  await pressFor('a plum')
  fail(new AppError('disk-full'))
  await expect(first).rejects.toMatchObject({ code: 'disk-full' })
  time.nowMs += 200
  expect(await pressFor('a plum')).toBe(null)
  expect(keys).toHaveLength(2)
})

test('what sends nothing is no press for the app, and its double click none either', async () => {
  const { press, pressFor, keys, time } = pressing(1)
  expect(await press('a pear', () => Promise.resolve(null))).toBe(null)
  expect(await pressFor('a pear')).toBe(null)
  time.nowMs += 600
  expect(await pressFor('a pear')).toBe(1)
  expect(keys).toEqual(['press-1'])
})
