import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

function counted() {
  let count = 0
  return createIdempotencyKeys(() => `press-${++count}`)
}

test('every press that was answered is followed by a new one', () => {
  const ids = counted()
  expect(ids.idFor('a')).toBe('press-1')
  ids.answered('a')
  expect(ids.idFor('a')).toBe('press-2')
})

test('pressing again after the answer was lost is the same press', () => {
  const ids = counted()
  const first = ids.idFor('a')
  ids.failed('a', new AppError('disconnected').toFailure())
  expect(ids.idFor('a')).toBe(first)
  expect(ids.idFor('b')).not.toBe(first)
})

test.each(['internal', 'disk-full', 'timed-out', 'outcome-unknown'] as const)(
  'pressing again after %s, which may have come once it was written, is the same press',
  (code) => {
    const ids = counted()
    const first = ids.idFor('a')
    ids.failed('a', new AppError(code).toFailure())
    expect(ids.idFor('a')).toBe(first)
    ids.answered('a')
    expect(ids.idFor('a')).not.toBe(first)
  },
)

test('a refusal is an answer', () => {
  const ids = counted()
  const refused = [
    new AppError('bad-input'),
    new AppError('not-found'),
    new AppError('key-missing', { data: { wasCharged: 'no' } }),
  ]
  for (const refusal of refused) {
    const first = ids.idFor('a')
    ids.failed('a', refusal.toFailure())
    expect(ids.idFor('a')).not.toBe(first)
  }
})
