import { expect, test, vi } from 'vitest'
import { JobEvent } from '../../../shared/contract/jobs.ts'
import type { JobState } from '../../../shared/domain/job/job.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { applyJobEvent, followLiveJobs, liveJobs } from './live-jobs.ts'

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
      isFetchable: false,
      isMade: false,
      waitsForDownload: false,
      files: [],
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

test('the badge counts on after its watch has broken, from what is true by then', async () => {
  const watch = fakeWatch<JobEvent>()
  const running = updated('running')
  const jobs = running.type === 'job-updated' ? [running.job] : []
  const client = {
    jobs: { watch: watch.open, list: async () => ({ jobs: [...jobs], nextCursor: null }) },
  } as unknown as Pick<AtelierClient, 'jobs'>
  const window = new AbortController()
  const ended = followLiveJobs(client, window.signal, async () => {})
  await vi.waitUntil(() => liveJobs.getState().ids.size === 1)
  jobs.length = 0
  watch.end()
  await vi.waitUntil(() => liveJobs.getState().ids.size === 0)
  watch.emit(running)
  await vi.waitUntil(() => liveJobs.getState().ids.size === 1)
  window.abort()
  await ended
})
