import { expect, test } from 'vitest'
import {
  insertJob,
  applyJobEvent,
  applyLibraryEventToJobs,
  type JobsById,
  mergeJobs,
} from './apply-job-event.ts'
import { assetId, jobId, makeAsset, makeJob } from '../media-fixtures.ts'

function jobsOf(...numbers: number[]): JobsById {
  return new Map(numbers.map((number) => [jobId(number), makeJob(number)]))
}

test('an update replaces the job and leaves the map it came from alone', () => {
  const before = jobsOf(1, 2)
  const after = applyJobEvent(before, { type: 'job-updated', job: makeJob(1, { state: 'running' }) })
  expect(after.get(jobId(1))?.state).toBe('running')
  expect(before.get(jobId(1))?.state).toBe('prepared')
  expect(after.get(jobId(2))).toBe(before.get(jobId(2)))
})

test('a removed job is gone, and removing an unknown one changes nothing', () => {
  const before = jobsOf(1)
  expect(applyJobEvent(before, { type: 'job-removed', jobId: jobId(1) }).size).toBe(0)
  expect(applyJobEvent(before, { type: 'job-removed', jobId: jobId(9) })).toBe(before)
})

test('an answer that its own events have overtaken does not turn the job back', () => {
  const live = applyJobEvent(jobsOf(), { type: 'job-updated', job: makeJob(1, { state: 'running' }) })
  expect(insertJob(live, makeJob(1)).get(jobId(1))?.state).toBe('running')
  expect(insertJob(live, makeJob(2)).get(jobId(2))?.state).toBe('prepared')
})

test('a page that was read again brings what changed while the window was away', () => {
  const merged = mergeJobs(jobsOf(1), [makeJob(1, { state: 'saved' }), makeJob(2)])
  expect(merged.get(jobId(1))?.state).toBe('saved')
  expect(merged.has(jobId(2))).toBe(true)
})

test('an image that goes to the trash leaves its job, and comes back to its old place', () => {
  const [first, second] = [makeAsset(1, { jobId: jobId(1) }), makeAsset(2, { jobId: jobId(1) })]
  const before: JobsById = new Map([[jobId(1), makeJob(1, { state: 'saved', assets: [first, second] })]])
  const without = applyLibraryEventToJobs(before, { type: 'asset-removed', assetId: assetId(1) })
  expect(without.get(jobId(1))?.assets).toEqual([second])
  const back = applyLibraryEventToJobs(without, { type: 'asset-updated', asset: first })
  expect(back.get(jobId(1))?.assets).toEqual([first, second])
})

test('an image of no known job changes no job', () => {
  const before = jobsOf(1)
  expect(applyLibraryEventToJobs(before, { type: 'asset-updated', asset: makeAsset(5) })).toBe(before)
  expect(applyLibraryEventToJobs(before, { type: 'asset-removed', assetId: assetId(5) })).toBe(before)
})
