import { expect, test } from 'vitest'
import { createProgressPace } from './progress-pace.ts'

test('how far something is, is told at once, then ten times a second at most, and when the clock was set back', () => {
  let nowMs = 5000
  const isDue = createProgressPace(() => nowMs)
  const dueAt = (atMs: number) => {
    nowMs = atMs
    return isDue()
  }
  expect([5000, 5001, 5099, 5100, 5150, 5200].filter(dueAt)).toEqual([5000, 5100, 5200])
  expect(dueAt(1000)).toBe(true)
  expect(dueAt(1050)).toBe(false)
})
