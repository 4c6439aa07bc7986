import { expect, test } from 'vitest'
import type { Job } from '../../../shared/domain/job.ts'
import { JobId } from '../../../shared/domain/ids.ts'
import { forgetJob, hearJob, noRun, sumUp } from './sum-up-work.ts'

const a = JobId.parse('job_01k00000000000000000000001')
const b = JobId.parse('job_01k00000000000000000000002')

const job = (id: JobId, state: Job['state'], more: Partial<Job> = {}) =>
  ({ id, state, progressPercent: null, downloadedBytes: null, totalBytes: null, ...more }) as Job

const after = (...heard: Job[]) => sumUp(heard.reduce(hearJob, noRun))

test('nothing in progress is no figure', () => {
  expect(after()).toEqual({ inProgress: 0, done: null })
  expect(after(job(a, 'saved'))).toEqual({ inProgress: 0, done: null })
})

test('as long as nobody says how far any of them is, there is no figure', () => {
  expect(after(job(a, 'running'), job(b, 'prepared'))).toEqual({ inProgress: 2, done: null })
})

test('all jobs are one figure, in which those that have ended stay until nothing is left', () => {
  const half = [job(a, 'running', { progressPercent: 50 }), job(b, 'waiting')]
  expect(after(...half)).toEqual({ inProgress: 2, done: 0.22 })
  expect(after(...half, job(a, 'saved'))).toEqual({ inProgress: 1, done: 0.5 })
  expect(after(...half, job(a, 'failed'), job(b, 'saved'))).toEqual({ inProgress: 0, done: null })
  expect(after(...half, job(a, 'saved'), job(b, 'saved'), job(a, 'prepared'))).toEqual({
    inProgress: 1,
    done: null,
  })
})

test('fetching goes on where making ended', () => {
  const made = after(job(a, 'running', { progressPercent: 100 }))
  const fetching = after(job(a, 'downloading', { downloadedBytes: 50, totalBytes: 100 }))
  expect([made.done, fetching.done]).toEqual([0.9, 0.95])
})

test('a job that was taken away leaves the figure', () => {
  const run = [job(a, 'running', { progressPercent: 50 }), job(b, 'running')].reduce(hearJob, noRun)
  expect(sumUp(forgetJob(run, b))).toEqual({ inProgress: 1, done: 0.45 })
})

test('what says nothing new changes nothing', () => {
  const run = hearJob(noRun, job(a, 'running', { progressPercent: 50 }))
  expect(hearJob(run, job(a, 'running', { progressPercent: 50 }))).toBe(run)
})
