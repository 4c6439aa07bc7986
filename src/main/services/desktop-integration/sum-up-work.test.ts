import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JobId } from '../../../shared/domain/ids.ts'
import { type Job, JobState } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import { createRun } from './sum-up-work.ts'

const a = JobId.parse('job_01k00000000000000000000001')
const b = JobId.parse('job_01k00000000000000000000002')
const c = JobId.parse('job_01k00000000000000000000003')

const job = (id: JobId, state: Job['state'], more: Partial<Job> = {}) =>
  ({ id, state, progressPercent: null, downloadedBytes: null, totalBytes: null, ...more }) as Job

function runOf(...heard: Job[]) {
  const run = createRun()
  for (const one of heard) run.hear(one)
  return run
}
const after = (...heard: Job[]) => runOf(...heard).sum()

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
  const run = runOf(job(a, 'running', { progressPercent: 50 }), job(b, 'running'))
  run.forget(b)
  expect(run.sum()).toEqual({ inProgress: 1, done: 0.45 })
})

/** What may be heard: of a job, or that it was taken away. */
const news = fc.record({
  id: fc.constantFrom(a, b, c),
  state: fc.option(fc.constantFrom(...JobState.options)),
  progressPercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  downloadedBytes: fc.option(fc.nat(1_000)),
})

test('whatever was heard of them, the sum is that of how they stand now, heard once each', () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 40 }), (heard) => {
      const run = createRun()
      const stands = new Map<JobId, Job>()
      for (const { id, state, ...more } of heard) {
        if (state === null) {
          run.forget(id)
          stands.delete(id)
        } else {
          const told = job(id, state, { ...more, totalBytes: 1_000 })
          run.hear(told)
          if (isLiveState(state) || stands.has(id)) stands.set(id, told)
        }
        const live = [...stands.values()].filter((one) => isLiveState(one.state))
        if (live.length === 0) stands.clear()
        const anew = createRun()
        // What has ended was in progress once.
        for (const one of stands.values()) anew.hear({ ...one, state: 'prepared' })
        for (const one of stands.values()) anew.hear(one)
        expect(run.sum()).toEqual(anew.sum())
        expect(run.sum().inProgress).toBe(live.length)
      }
    }),
  )
})
