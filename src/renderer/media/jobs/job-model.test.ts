import { describe, expect, test } from 'vitest'
import { awaitedFile } from '../../../shared/domain/job/job-file.ts'
import { JobState } from '../../../shared/domain/job/job.ts'
import { describeJob } from './job-model.ts'
import { imageRequest, makeJob, videoRequest } from '../media-fixtures.ts'

describe('time', () => {
  test('time runs from when it was sent, not from when it was asked for', () => {
    const job = makeJob(1, { state: 'running', createdAt: 1000, submittedAt: 5000 })
    expect(describeJob(job, 8000).elapsedMs).toBe(3000)
  })

  test('time stops when the job ends', () => {
    const job = makeJob(1, { state: 'saved', createdAt: 1000, submittedAt: 2000, endedAt: 9000 })
    expect(describeJob(job, 99_000).elapsedMs).toBe(7000)
  })

  test('a clock that went backwards never gives a negative time', () => {
    expect(describeJob(makeJob(1, { createdAt: 9000 }), 1000).elapsedMs).toBe(0)
  })

  test('a job is late once it takes half as long again as usual, and only while it is live', () => {
    const job = makeJob(1, { state: 'running', submittedAt: 0, expectedMs: 10_000 })
    expect(describeJob(job, 15_000).isLate).toBe(false)
    expect(describeJob(job, 15_001).isLate).toBe(true)
    expect(describeJob({ ...job, state: 'saved', endedAt: 20_000 }, 20_000).isLate).toBe(false)
  })

  test('silence is told after ten seconds without an answer, while an answer is expected', () => {
    const job = makeJob(1, { state: 'running', request: videoRequest, submittedAt: 0, lastAnswerAt: 20_000 })
    expect(describeJob(job, 29_999).silentMs).toBeNull()
    expect(describeJob(job, 32_000).silentMs).toBe(12_000)
    expect(describeJob({ ...job, state: 'downloading' }, 32_000).silentMs).toBeNull()
  })
})

describe('progress', () => {
  test('while it is being made, progress is what the gateway says', () => {
    expect(describeJob(makeJob(1, { state: 'running', progressPercent: 40 }), 0).progressPercent).toBe(40)
    expect(describeJob(makeJob(1, { state: 'waiting', progressPercent: 40 }), 0).progressPercent).toBeNull()
  })

  test('while it downloads, progress is bytes on disk over bytes expected, at most all of them', () => {
    const job = makeJob(1, { state: 'downloading', progressPercent: 100, downloadedBytes: 2, totalBytes: 8 })
    expect(describeJob(job, 0).progressPercent).toBe(25)
    expect(describeJob({ ...job, downloadedBytes: 9 }, 0).progressPercent).toBe(100)
    expect(describeJob({ ...job, totalBytes: null }, 0).progressPercent).toBeNull()
  })
})

describe('what can be done', () => {
  test.each(JobState.options)('%s offers a way out', (state) => {
    for (const request of [imageRequest, videoRequest]) {
      expect(describeJob(makeJob(1, { state, request }), 0).actions.length).toBeGreaterThan(0)
    }
  })

  test('a file that waits for its time can be fetched now, also while another one is on its way', () => {
    const job = makeJob(1, { state: 'downloading', files: [awaitedFile, awaitedFile] })
    expect(describeJob(job, 0).actions).toEqual(['cancel'])
    const resting = { ...awaitedFile, misses: 1, nextTryAt: 5 }
    expect(describeJob({ ...job, files: [awaitedFile, resting] }, 0).actions).toEqual(['fetch-now', 'cancel'])
  })

  test('an unknown outcome is never retried under the plain name of a retry', () => {
    const { actions } = describeJob(makeJob(1, { state: 'unknown-outcome' }), 0)
    expect(actions).toEqual(['send-again-after-unknown', 'forget'])
  })

  test('a task can be named only for a video that left and that nobody can ask about', () => {
    const actionsOf = (changes: Parameters<typeof makeJob>[1]) => describeJob(makeJob(1, changes), 0).actions
    const lost = { state: 'unknown-outcome', request: videoRequest, submittedAt: 1, hasTask: false } as const
    expect(actionsOf(lost)).toContain('name-task')
    expect(actionsOf({ ...lost, request: imageRequest })).not.toContain('name-task')
    expect(actionsOf({ ...lost, state: 'cancelled' })).toEqual(['name-task', 'dismiss'])
    expect(actionsOf({ ...lost, state: 'cancelled', submittedAt: null })).toEqual(['dismiss'])
    const fetchable = { ...lost, state: 'cancelled', hasTask: true, isFetchable: true } as const
    expect(actionsOf(fetchable)).toEqual(['fetch-anyway', 'dismiss'])
  })

  test('only what the contract lets be sent again offers it', () => {
    const sending = JobState.options.filter((state) => {
      const { actions } = describeJob(makeJob(1, { state }), 0)
      return actions.includes('try-again') || actions.includes('send-again-after-unknown')
    })
    expect(sending).toEqual(['failed', 'unknown-outcome'])
  })

  test('what was sent again is not offered to be sent a second time, and does not wait for anybody', () => {
    for (const state of ['failed', 'unknown-outcome'] as const) {
      const model = describeJob(makeJob(1, { state, isSentAgain: true }), 0)
      expect(model.actions).toEqual([state === 'failed' ? 'dismiss' : 'forget'])
      expect(model.needsPerson).toBe(false)
    }
  })

  test('a job needs a person exactly when it failed or nobody knows how it stands', () => {
    const needing = JobState.options.filter((state) => describeJob(makeJob(1, { state }), 0).needsPerson)
    expect(needing).toEqual(['failed', 'unknown-outcome', 'cannot-check'])
  })
})
