import { expect, test } from 'vitest'
import { JobState } from '../../../shared/domain/job/job.ts'
import { makeJob } from '../../media/media-fixtures.ts'
import { passes } from './activity-filter.ts'

test('every state belongs to exactly one of in progress, waiting for a person, failed and finished', () => {
  const jobs = JobState.options.flatMap((state) =>
    [false, true].map((isSentAgain) => makeJob(1, { state, isSentAgain })),
  )
  for (const job of jobs) {
    expect(passes(job, 'all')).toBe(true)
    expect(
      (['live', 'attention', 'failed', 'ended'] as const).filter((filter) => passes(job, filter)),
    ).toHaveLength(1)
  }
})
