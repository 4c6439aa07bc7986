import { expect, test } from 'vitest'
import { sampleAsset, sampleJob } from '../store/test-support.ts'
import { opened } from './engine-fixtures.ts'
import { repeatKey } from './job-rows.ts'

test('a page of jobs asks the store as often as one job does, and shows each as it is shown alone', () => {
  const { real, fault, connectionId, start } = opened()
  const engine = start()
  const jobs = Array.from({ length: 30 }, (_, nth) =>
    sampleJob({ connectionId, state: 'saved', submittedAt: 1000, endedAt: 2000 + nth }),
  )
  for (const job of jobs) {
    real.jobs.insert(job)
    real.assets.insert(sampleAsset({ jobId: job.id }))
    real.assets.insert(sampleAsset({ jobId: job.id }))
  }
  const [first] = jobs
  if (first === undefined) throw new Error('no job')
  real.jobs.insert(sampleJob({ connectionId, idempotencyKey: repeatKey(first.id), state: 'failed' }))
  const calls: string[] = []
  fault.now = {
    kind: 'failed',
    fails(call) {
      calls.push(call)
      return false
    },
  }
  const asked = (work: () => unknown) => {
    calls.length = 0
    work()
    return calls.length
  }
  expect(asked(() => engine.viewAll(jobs))).toBe(asked(() => engine.view(first)))
  expect(engine.viewAll(jobs)).toEqual(jobs.map((job) => engine.view(job)))
  expect(engine.viewAll(jobs).map(({ assets }) => assets.length)).toEqual(jobs.map(() => 2))
  expect(engine.viewAll(jobs).filter(({ isSentAgain }) => isSentAgain)).toMatchObject([{ id: first.id }])
})
