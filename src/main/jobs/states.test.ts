import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGatewayFacts as none } from '../../shared/domain/job/gateway-facts.ts'
import { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { awaitedFile } from '../../shared/domain/job/job-file.ts'
import { JobState, VideoRequest } from '../../shared/domain/job/job.ts'
import type { Failure } from '../../shared/errors.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { VideoStatus } from '../gateway/video/video-status.ts'
import { videoTransition } from './runners/video-transition.ts'
import { VideoTask } from './runners/video-endpoints.ts'
import {
  attachTask,
  advance,
  canAttachTask,
  isEnded,
  type JobTransition,
  recover,
  resumeCancelled,
} from './states.ts'

const token = { format: 'unified-video', taskId: 't1' }
const failure: Failure = { code: 'gateway-failed', isRetryable: true, data: {} }

function jobIn(state: JobState, more: Partial<JobRecord> = {}): JobRecord {
  return {
    id: JobId.parse('job_01m7xzscx4hz24gkb79f8d0pnc'),
    connectionId: ConnectionId.parse('con_01m7xzscx4hz24gkb79f8d0pnc'),
    request: VideoRequest.parse({
      kind: 'video',
      model: 'm',
      prompt: 'p',
      ratio: null,
      resolution: null,
      durationSeconds: null,
      hasAudio: null,
    }),
    state,
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    gatewayFacts: none,
    failure: null,
    createdAt: 1,
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    endedAt: null,
    files: [],
    taskToken: null,
    idempotencyKey: 'p',
    pollCount: 0,
    ...more,
  }
}

const transitions: JobTransition[] = [
  { type: 'create-started' },
  {
    type: 'create-accepted',
    taskToken: token,
    statusWord: 'submitted',
    facts: { ...none, requestId: 'r-1' },
  },
  { type: 'create-answered', taskToken: null, facts: none, fileCount: 2 },
  { type: 'create-refused', failure },
  { type: 'create-not-sent', failure, retryAtMs: 50 },
  { type: 'create-put-off', failure, retryAtMs: 55 },
  { type: 'create-lost', failure },
  {
    type: 'status-heard',
    phase: 'running',
    progressPercent: 40,
    statusWord: 'IN_PROGRESS',
    facts: { ...none, startedAt: 7 },
    nextCheckAtMs: 60,
  },
  {
    type: 'task-done',
    fileCount: 1,
    taskToken: token,
    statusWord: 'SUCCESS',
    facts: { ...none, finishedAt: 8 },
  },
  { type: 'task-failed', failure, statusWord: 'FAILURE', facts: none },
  { type: 'check-missed', failure, nextCheckAtMs: 70 },
  { type: 'check-refused', failure, nextCheckAtMs: 80 },
  { type: 'download-advanced', downloadedBytes: 5, totalBytes: 9 },
  { type: 'download-missed', failure, nextCheckAtMs: 90 },
  { type: 'files-saved' },
  { type: 'files-refused', failure },
  { type: 'cancelled' },
]

test('a job that has ended stays as it is, whatever comes late', () => {
  for (const state of JobState.options.filter(isEnded)) {
    for (const transition of transitions) expect(advance(jobIn(state), transition, 9)).toEqual(jobIn(state))
  }
})

test('a video goes from prepared to saved', () => {
  const states: JobState[] = []
  let job = jobIn('prepared')
  for (const type of [
    'create-started',
    'create-accepted',
    'status-heard',
    'task-done',
    'download-advanced',
    'files-saved',
  ]) {
    const transition = transitions.find((one) => one.type === type)
    if (transition === undefined) throw new Error(type)
    job = advance(job, transition, 9)
    states.push(job.state)
  }
  expect(states).toEqual(['submitting', 'waiting', 'running', 'downloading', 'downloading', 'saved'])
  expect(job).toMatchObject({
    submittedAt: 9,
    endedAt: 9,
    taskToken: token,
    nextCheckAt: null,
    failure: null,
    gatewayFacts: { requestId: 'r-1', startedAt: 7, finishedAt: 8 },
  })
})

test('while the file is fetched the last word of the gateway is the one that it said last', () => {
  const running = jobIn('running', { statusWord: 'IN_PROGRESS' })
  const status: VideoStatus = {
    phase: 'done',
    progressPercent: 100,
    statusWord: 'SUCCESS',
    videos: [['https://files.test/a.mp4']],
    failReason: null,
    facts: none,
  }
  const transition = videoTransition(VideoTask.parse(token), status, 60)
  expect(advance(running, transition, 9)).toMatchObject({ state: 'downloading', statusWord: 'SUCCESS' })
})

test('a task of several videos has a word for each of them, and what is saved stays saved when it is told again', () => {
  const done = { type: 'task-done', taskToken: token, fileCount: 2, statusWord: null, facts: none } as const
  expect(advance(jobIn('running'), { ...done, fileCount: 1 }, 9).files).toEqual([])
  expect(advance(jobIn('running'), done, 9).files).toEqual([awaitedFile, awaitedFile])
  const saved = { ...awaitedFile, state: 'saved' } as const
  expect(advance(jobIn('running', { files: [saved] }), done, 9).files).toEqual([saved, awaitedFile])
})

test('the first word of a task is the one that the create was answered with', () => {
  const accepted = transitions.find(({ type }) => type === 'create-accepted')
  if (accepted === undefined) throw new Error('none')
  expect(advance(jobIn('submitting'), accepted, 9)).toMatchObject({
    state: 'waiting',
    statusWord: 'submitted',
  })
})

test('a create that was not taken waits as it did before it was sent', () => {
  const sent = jobIn('submitting', { submittedAt: 5 })
  expect(advance(sent, { type: 'create-put-off', failure, retryAtMs: 55 }, 9)).toEqual({
    ...jobIn('prepared'),
    failure,
    nextCheckAt: 55,
    lastAnswerAt: 9,
  })
})

test('missing a check or a download changes no state', () => {
  for (const state of ['waiting', 'running', 'downloading', 'cannot-check'] as const) {
    const missed = advance(jobIn(state), { type: 'check-missed', failure, nextCheckAtMs: 70 }, 9)
    expect(missed).toMatchObject({ state, failure, nextCheckAt: 70, lastAnswerAt: null })
  }
})

test('a refused check is answered by cannot-check and left again when the gateway tells', () => {
  const refused = advance(jobIn('running'), { type: 'check-refused', failure, nextCheckAtMs: 80 }, 9)
  expect(refused.state).toBe('cannot-check')
  const heard = {
    type: 'status-heard',
    phase: 'running',
    progressPercent: 1,
    statusWord: null,
    facts: none,
    nextCheckAtMs: 5,
  } as const
  expect(advance(refused, heard, 10)).toMatchObject({ state: 'running', failure: null })
})

test('a create that was under way at a crash has an unknown outcome, and everything else goes on', () => {
  expect(recover(jobIn('submitting'), 9)).toMatchObject({
    state: 'unknown-outcome',
    failure: { code: 'outcome-unknown', data: { wasCharged: 'maybe' } },
  })
  expect(recover(jobIn('downloading'), 9)).toMatchObject({
    state: 'unknown-outcome',
    failure: { data: { wasCharged: 'yes' } },
  })
  for (const state of ['prepared', 'waiting', 'running', 'cannot-check'] as const) {
    expect(recover(jobIn(state), 9)).toEqual(jobIn(state))
  }
  expect(recover(jobIn('downloading', { taskToken: token }), 9).state).toBe('downloading')
})

test('after any history a job has an end time exactly when it has ended, and no state was invented', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...transitions), { maxLength: 30 }), (history) => {
      let job = jobIn('prepared')
      for (const transition of history) job = advance(job, transition, 9)
      expect(JobState.options).toContain(job.state)
      expect(job.endedAt !== null).toBe(isEnded(job.state))
      if (job.state === 'saved') expect(job.failure).toBeNull()
    }),
  )
})

test('only a cancelled job whose task is known can be fetched after all', () => {
  for (const state of JobState.options) {
    expect(resumeCancelled(jobIn(state, { taskToken: null }))).toBeNull()
    const taken = resumeCancelled(jobIn(state, { taskToken: token, endedAt: 5 }))
    expect(taken?.state ?? null).toBe(state === 'cancelled' ? 'waiting' : null)
    if (taken !== null) expect(taken).toMatchObject({ taskToken: token, endedAt: null })
  }
})

test('what was kept of an unusable file stays named while it is fetched again, until it is saved', () => {
  const unusable = { sha256: 'a'.repeat(64), byteSize: 5, extension: 'tiff' }
  const givenUp = { ...awaitedFile, state: 'given-up' as const, misses: 6, failure, unusable }
  const taken = resumeCancelled(jobIn('failed', { taskToken: token, files: [givenUp] }))
  expect(taken?.files).toEqual([{ ...awaitedFile, unusable }])
  const again = { type: 'file-given-up' as const, position: 0, failure, unusable: null }
  expect(taken && advance(taken, again, 9).files).toMatchObject([{ state: 'given-up', unusable }])
  const saved = { type: 'file-saved' as const, position: 0 }
  expect(taken && advance(taken, saved, 9).files).toMatchObject([{ state: 'saved', unusable: null }])
})

test('a task can be named only for a video that has none and has ended without one', () => {
  const can = JobState.options.filter((state) => canAttachTask(jobIn(state, { taskToken: null })))
  expect(can).toEqual(['cancelled', 'unknown-outcome'])
  expect(canAttachTask(jobIn('unknown-outcome', { taskToken: token }))).toBe(false)
  const adopted = attachTask(jobIn('unknown-outcome', { submittedAt: 3, endedAt: 4, failure }), token, 9)
  expect(adopted).toMatchObject({
    state: 'waiting',
    submittedAt: 3,
    lastAnswerAt: 9,
    endedAt: null,
    files: [],
    failure: null,
  })
})
