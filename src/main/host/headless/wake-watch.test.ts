import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../lib/time/clock.ts'
import { watchForWake } from './wake-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('hours in which the timer did not run are a wake, told once', () => {
  const listener = vi.fn()
  const stop = watchForWake(systemClock, listener)
  vi.advanceTimersByTime(60_000)
  expect(listener).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('a clock set back is not a wake, and nothing is heard after the watch has ended', () => {
  const listener = vi.fn()
  const stop = watchForWake(systemClock, listener)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(60_000)
  stop()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(listener).not.toHaveBeenCalled()
})
