import { expect, test } from 'vitest'
import { createStartTimes } from './start-times.ts'

test('a start is told by the steps that it came past, each by its first time', () => {
  let nowMs = 10.4
  const times = createStartTimes(() => nowMs)
  times.mark('entry reached')
  nowMs = 90
  times.mark('window answered')
  times.mark('library opened')
  nowMs = 5000
  times.mark('window answered')
  expect(times.list()).toEqual([
    { step: 'entry reached', ms: 10 },
    { step: 'library opened', ms: 90 },
    { step: 'window answered', ms: 90 },
  ])
})
