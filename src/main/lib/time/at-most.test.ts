import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'
import { handClock } from '../test-support.ts'

test('what never ends is waited for only so long', async () => {
  const { clock, pass } = handClock()
  let isInTime: boolean | null = null
  void atMost(clock, 5_000, new Promise(() => {})).then((found) => (isInTime = found))
  await pass(4_999)
  expect(isInTime).toBeNull()
  await pass(1)
  expect(isInTime).toBe(false)
})

test('what ends, or fails, in time is waited for and not longer', async () => {
  const { clock } = handClock()
  expect(await atMost(clock, 5_000, Promise.resolve('done'))).toBe(true)
  await expect(atMost(clock, 5_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
