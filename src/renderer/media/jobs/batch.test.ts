import { expect, test } from 'vitest'
import type { Job } from '../../../shared/domain/job/job.ts'
import { type BatchEnd, createJobBatch } from './batch.ts'
import { jobId, makeAsset, makeJob, videoRequest } from '../media-fixtures.ts'

function hearing() {
  const ends: BatchEnd[] = []
  const batch = createJobBatch((end) => ends.push(end))
  const tell = (number: number, changes: Partial<Job>) =>
    batch.heard({ type: 'job-updated', job: makeJob(number, changes) })
  return { batch, ends, tell }
}

test('when the last of several ends, what became of all of them is told once, and each image counts', () => {
  const { ends, tell } = hearing()
  for (const number of [1, 2, 3, 4]) tell(number, { state: 'running', request: videoRequest })
  tell(5, { state: 'submitting' })
  tell(1, { state: 'saved', request: videoRequest, assets: [makeAsset(1)] })
  tell(2, { state: 'failed', request: videoRequest })
  tell(3, { state: 'unknown-outcome', request: videoRequest })
  tell(5, { state: 'saved', assets: [makeAsset(2), makeAsset(3), makeAsset(4)] })
  expect(ends).toEqual([])
  tell(4, { state: 'saved', request: videoRequest, assets: [makeAsset(5)] })
  tell(4, { state: 'saved', request: videoRequest, assets: [makeAsset(5)] })
  expect(ends).toEqual([{ videos: 2, images: 3, failed: 1, open: 1 }])
})

test('one that was forgotten or taken up again before the last one ends waits for nobody', () => {
  const { batch, ends, tell } = hearing()
  for (const number of [1, 2, 3, 4]) tell(number, { state: 'running' })
  tell(1, { state: 'unknown-outcome' })
  tell(2, { state: 'unknown-outcome' })
  batch.heard({ type: 'job-removed', jobId: jobId(1) })
  tell(2, { state: 'running' })
  tell(2, { state: 'saved', assets: [makeAsset(2)] })
  tell(3, { state: 'saved', assets: [makeAsset(3)] })
  tell(4, { state: 'saved', assets: [makeAsset(4)] })
  expect(ends).toEqual([{ videos: 0, images: 3, failed: 0, open: 0 }])
})

test('one job by itself, cancelled ones and old ones are no batch', () => {
  const { batch, ends, tell } = hearing()
  tell(1, { state: 'running' })
  tell(1, { state: 'saved' })
  tell(2, { state: 'saved' })
  tell(3, { state: 'running' })
  tell(4, { state: 'running' })
  tell(3, { state: 'cancelled' })
  batch.heard({ type: 'job-removed', jobId: jobId(9) })
  tell(4, { state: 'saved' })
  expect(ends).toEqual([])
})
