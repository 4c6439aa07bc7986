import { expect, test } from 'vitest'
import { JobState } from '../../../shared/domain/job.ts'
import { makeJob } from '../../media/media-fixtures.ts'
import { passes } from './activity-filter.ts'

test('every state belongs to exactly one of in progress, waiting for a person, failed and finished', () => {
  for (const state of JobState.options) {
    const job = makeJob(1, { state })
    expect(passes(job, 'all')).toBe(true)
    expect(
      (['live', 'attention', 'failed', 'ended'] as const).filter((filter) => passes(job, filter)),
    ).toHaveLength(1)
  }
})
