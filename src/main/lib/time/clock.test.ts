import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

test('a wait of months is as long as it was asked for', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ninetyDaysMs = 90 * 24 * 60 * 60 * 1000
  let calls = 0
  systemClock.after(ninetyDaysMs, () => (calls += 1))
  const cancel = systemClock.after(ninetyDaysMs, () => (calls += 100))
  vi.advanceTimersByTime(ninetyDaysMs - 1)
  expect(calls).toBe(0)
  cancel()
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
})
