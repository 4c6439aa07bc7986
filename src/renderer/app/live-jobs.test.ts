import { expect, test } from 'vitest'
import { JobEvent } from '../../shared/contract/jobs.ts'
import type { JobState } from '../../shared/domain/job.ts'
import { applyJobEvent } from './live-jobs.ts'

const id = `job_${'a'.repeat(26)}`
const updated = (state: JobState) =>
  JobEvent.parse({
    type: 'job-updated',
    job: {
      id,
      connectionId: `con_${'a'.repeat(26)}`,
      request: { kind: 'image', model: 'm', prompt: 'p', n: 1, size: 'auto', quality: 'auto' },
      state,
      progressPercent: null,
      downloadedBytes: null,
      totalBytes: null,
      statusWord: null,
      failure: null,
      assets: [],
      hasTask: false,
      createdAt: 1,
      submittedAt: null,
      lastAnswerAt: null,
      nextCheckAt: null,
      endedAt: null,
      isSentAgain: false,
      addressUntil: null,
      expectedMs: null,
    },
  })

test('a job counts from the moment it is prepared until it has ended or needs the person', () => {
  for (const state of ['prepared', 'submitting', 'waiting', 'running', 'downloading'] as const) {
    expect(applyJobEvent(new Set(), updated(state)).size, state).toBe(1)
  }
  for (const state of ['saved', 'failed', 'cancelled', 'unknown-outcome', 'cannot-check'] as const) {
    expect(applyJobEvent(new Set([id]), updated(state)).size, state).toBe(0)
  }
})

test('an event that changes nothing gives back the same set', () => {
  const live = new Set([id])
  expect(applyJobEvent(live, updated('running'))).toBe(live)
})

test('a removed job no longer counts', () => {
  expect(applyJobEvent(new Set([id]), JobEvent.parse({ type: 'job-removed', jobId: id })).size).toBe(0)
})
