import { expect, test } from 'vitest'
import { createEntryCodes } from './entry-codes.ts'

test('a code lets in once, and using it makes the next one', () => {
  const fresh: string[] = []
  const codes = createEntryCodes((code) => fresh.push(code))
  const first = codes.current()
  expect(codes.take(first)).toBe(true)
  expect(codes.take(first)).toBe(false)
  expect(fresh).toEqual([codes.current()])
  expect(codes.take(codes.current())).toBe(true)
})

test('of two who bring the same code one is let in', () => {
  const codes = createEntryCodes(() => {})
  const code = codes.current()
  expect([codes.take(code), codes.take(code)].filter(Boolean)).toHaveLength(1)
})

test('a wrong code changes nothing', () => {
  const codes = createEntryCodes(() => {
    throw new Error('nobody was let in')
  })
  for (const wrong of ['', 'x', `${codes.current()}x`]) expect(codes.take(wrong)).toBe(false)
})
