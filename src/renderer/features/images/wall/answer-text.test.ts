import { expect, test } from 'vitest'
import type { Job } from '../../../../shared/domain/job/job.ts'
import { imageRequest, makeJob, videoRequest } from '../../../media/media-fixtures.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { answerText } from './answer-text.ts'

const words = catalogues.en.images
const file = { state: 'saved' } as Job['files'][number]
const answered = (asked: number, came: number, change: Partial<Job> = {}) =>
  makeJob(1, {
    state: 'saved',
    request: { ...imageRequest, n: asked },
    files: Array.from({ length: came }, () => file),
    ...change,
  })

test('an answer with fewer images than were asked for is said plainly', () => {
  expect(answerText(answered(4, 3), words)).toBe('The model returned 3 of 4 images without giving a reason.')
  expect(answerText(answered(4, 1), words)).toBe('The model returned 1 of 4 images without giving a reason.')
})

test('nothing is said where all came, where some may still come, and where nobody knows how many there were', () => {
  expect(answerText(answered(4, 4), words)).toBe('')
  expect(answerText(answered(4, 3, { state: 'downloading' }), words)).toBe('')
  // What was moved to the trash since did come.
  expect(answerText(answered(4, 4, { assets: [] }), words)).toBe('')
  expect(answerText(answered(4, 0), words)).toBe('')
  expect(answerText(makeJob(1, { state: 'saved', request: videoRequest, files: [file] }), words)).toBe('')
})
