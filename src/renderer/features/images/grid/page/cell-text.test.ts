import { expect, test } from 'vitest'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { AppError, type Failure } from '../../../../../shared/errors.ts'
import { describeJob } from '../../../../media/jobs/job-model.ts'
import { makeJob } from '../../../../media/media-fixtures.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { cellText } from './cell-text.ts'

const wordsOf = (changes: Partial<Job>, actionFailure?: Failure) => {
  const job = makeJob(1, changes)
  return cellText(job, describeJob(job, 60_000), actionFailure, catalogues.en, 'en')
}

test('a press that could not be done says so in its cell', () => {
  const failure = new AppError('content-blocked').toFailure()
  const silent = wordsOf({ state: 'failed', failure })
  expect(silent.refused).toBeNull()
  const told = wordsOf({ state: 'failed', failure }, new AppError('disk-full').toFailure())
  expect(told.refused).not.toBeNull()
  expect(told.heard).toContain(told.refused)
  expect(told.heard).toContain(told.why)
})

test('what a cancel costs is said before it is pressed, as it is at that moment', () => {
  const { activity } = catalogues.en
  expect(wordsOf({ state: 'prepared' }).cancel).toBe(activity.cancelNoteUnsent)
  expect(wordsOf({ state: 'submitting', submittedAt: 1000 }).cancel).toBe(activity.cancelNote)
  expect(wordsOf({ state: 'downloading', submittedAt: 1000, isMade: true }).cancel).toBe(
    activity.cancelNoteMade,
  )
  expect(wordsOf({ state: 'cancelled' }).cancel).toBeNull()
  expect(wordsOf({ state: 'saved' }).cancel).toBeNull()
})
