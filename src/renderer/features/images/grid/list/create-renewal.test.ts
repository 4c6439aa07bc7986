import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenewal } from './create-renewal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Readings that last until the test ends them. */
function slowReader() {
  const ends: (() => void)[] = []
  const read = () => new Promise<void>((resolve) => ends.push(resolve))
  const end = async () => {
    ends.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { read, end, count: () => ends.length }
}

test('however often it moves, one reading follows the other, each the pace after the end of the one before', async () => {
  const { read, end, count } = slowReader()
  const renewal = createRenewal(read, 1000)
  for (let nth = 0; nth < 20; nth += 1) renewal.ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(count()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(1)
  // It takes longer than the pace, and moves meanwhile.
  for (let nth = 0; nth < 20; nth += 1) {
    renewal.ask()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(count()).toBe(1)
  await end()
  await vi.advanceTimersByTimeAsync(999)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  await end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(2)
})

test('a reading that fails is not the last one, and after the stop there is none', async () => {
  let count = 0
  const renewal = createRenewal(async () => {
    count += 1
    throw new Error('not now')
  }, 1000)
  renewal.ask()
  await vi.advanceTimersByTimeAsync(1000)
  renewal.ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(count).toBe(2)
  renewal.ask()
  renewal.stop()
  renewal.ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(count).toBe(2)
})
