import { expect, test } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { waitingWords } from '../rig/waiting-jobs.ts'

test('a row that fails says which jobs it waited for, how they stand and when they go on', () => {
  const job = (id: string, change: object) =>
    ({
      ...{ id, request: { prompt: `Video ${id}` }, failure: null, nextCheckAt: null, lastAnswerAt: null },
      ...change,
    }) as unknown as Job
  const words = waitingWords(
    [
      job('one', { state: 'saved' }),
      job('two', { state: 'running', nextCheckAt: 31_000, lastAnswerAt: 0 }),
      job('four', { state: 'saved' }),
      job('five', { state: 'failed', failure: { code: 'not-found' } }),
      job('three', { state: 'downloading', failure: { code: 'timed-out' } }),
    ],
    1_000,
  )
  expect(words.split('\n')).toEqual([
    '2 of 5 jobs have not ended; the others: 2 saved, 1 failed (not-found)',
    '  two "Video two": running, next in 30 s, heard 1 s ago',
    '  three "Video three": downloading, timed-out, no next moment, never heard',
  ])
})
