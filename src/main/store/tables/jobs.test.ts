import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JobState, type JobRequest, VideoRequest } from '../../../shared/domain/job/job.ts'
import { openSqlite } from '../sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../test-support.ts'

const video: JobRequest = VideoRequest.parse({
  kind: 'video',
  model: 'filmer-1',
  prompt: 'a fox runs',
  ratio: '16:9',
  resolution: '720p',
  durationSeconds: 5,
  hasAudio: null,
})

test('a job comes back as it was written, also by its press', () => {
  const { jobs } = openTestStore()
  const job = sampleJob({ request: video, taskToken: { id: 'task_1', urls: ['a', null] } })
  jobs.insert(job)
  expect(jobs.get(job.id)).toEqual(job)
  expect(jobs.byIdempotencyKey(job.idempotencyKey)).toEqual(job)
  expect(jobs.byIdempotencyKey('another')).toBeNull()
})

test('a second job of the same press is refused', () => {
  const { jobs } = openTestStore()
  const job = sampleJob()
  jobs.insert(job)
  expect(() => jobs.insert(sampleJob({ idempotencyKey: job.idempotencyKey }))).toThrow(
    expect.objectContaining({ kind: 'conflict' }),
  )
})

test('what will be heard again is written without waiting for the disk, all else waits', () => {
  const directory = temporaryDirectory()
  const { jobs } = openTestStore({ directory })
  const job = sampleJob({ request: video })
  jobs.insert(job)
  jobs.updateHeard({ ...job, pollCount: 3 })
  expect(jobs.get(job.id)?.pollCount).toBe(3)
  expect(() => jobs.updateHeard(sampleJob())).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test('an update writes every field that a job changes in its life', () => {
  const { jobs } = openTestStore()
  const job = sampleJob({ request: video })
  jobs.insert(job)
  const later = {
    ...job,
    state: 'failed' as const,
    taskToken: 'token',
    pollCount: 7,
    progressPercent: 33.5,
    downloadedBytes: 10,
    totalBytes: 20,
    statusWord: 'strange',
    failure: { code: 'gateway-failed' as const, isRetryable: true, data: { status: 500 } },
    submittedAt: 1001,
    lastAnswerAt: 1002,
    nextCheckAt: 1003,
    endedAt: 1004,
  }
  jobs.update(later)
  expect(jobs.get(job.id)).toEqual(later)
  expect(() => jobs.update(sampleJob())).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test('live gives what is not over, and nothing else', () => {
  const { jobs } = openTestStore()
  for (const state of JobState.options) jobs.insert(sampleJob({ state }))
  expect(jobs.live().map(({ state }) => state)).toEqual([
    'prepared',
    'submitting',
    'waiting',
    'running',
    'downloading',
    'cannot-check',
  ])
})

test('what jobs that are not over are given is told by its content, whichever of its rows was given', () => {
  const { jobs, assets } = openTestStore()
  const [given, twin, over, free] = [sampleAsset(), sampleAsset(), sampleAsset(), sampleAsset()]
  const hashes = ['a', 'a', 'b', 'c'].map((digit) => digit.repeat(64))
  for (const [nth, asset] of [given, twin, over, free].entries())
    assets.insert({ ...asset, sha256: hashes[nth] ?? '' })
  for (const [{ id }, state] of [[given, 'running'] as const, [over, 'saved'] as const])
    jobs.insert(sampleJob({ state, request: { ...video, firstFrameAssetId: id } }))
  expect(jobs.givenToLive()).toEqual(new Set([hashes[0]]))
  expect(hashes.map((sha256) => jobs.isGivenToLive(sha256))).toEqual([true, true, false, false])
})

test('a dismissed job leaves the list and keeps its row', () => {
  const { jobs } = openTestStore()
  const job = sampleJob({ state: 'saved' })
  jobs.insert(job)
  jobs.dismiss(job.id)
  expect(jobs.list({ kind: null, cursor: null, limit: 5 })).toEqual({ jobs: [], nextCursor: null })
  expect(jobs.get(job.id)).toEqual(job)
  expect(() => jobs.dismiss(sampleJob().id)).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test('a dismissed job is restored to the list as it was', () => {
  const { jobs } = openTestStore()
  const job = sampleJob({ state: 'unknown-outcome' })
  jobs.insert(job)
  jobs.dismiss(job.id)
  jobs.restore(job.id)
  expect(jobs.list({ kind: null, cursor: null, limit: 5 }).jobs).toEqual([job])
  expect(() => jobs.restore(sampleJob().id)).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test('paging shows every job of a kind once, newest first, whatever arrives between pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('image' as const, 'video' as const, null),
      (videos, limit, kind) => {
        const { jobs } = openTestStore()
        const there = videos.map((isVideo) => (isVideo ? sampleJob({ request: video }) : sampleJob()))
        for (const job of there) jobs.insert(job)
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page = jobs.list({ kind, cursor, limit })
          seen.push(...page.jobs.map(({ id }) => id))
          cursor = page.nextCursor
          jobs.insert(sampleJob())
          jobs.insert(sampleJob({ request: video }))
        } while (cursor !== null)
        const expected = there.filter(({ request }) => kind === null || request.kind === kind)
        expect(seen).toEqual(expected.map(({ id }) => id).toReversed())
      },
    ),
    { numRuns: 25 },
  )
})

test('the typical time is the median of the last twenty saved jobs of that model', () => {
  const { jobs, jobEvents } = openTestStore()
  const saved = (elapsedMs: number, endedAt: number) => {
    const job = sampleJob({ state: 'saved', submittedAt: endedAt - elapsedMs, endedAt })
    jobs.insert(job)
    return job.id
  }
  expect(jobs.typicalMs('painter-1')).toBeNull()
  saved(100, 10_000)
  expect(jobs.typicalMs('painter-1')).toBe(100)
  saved(201, 20_000)
  expect(jobs.typicalMs('painter-1')).toBe(151)
  for (let n = 0; n < 20; n += 1) saved(1000 + n, 30_000 + n)
  expect(jobs.typicalMs('painter-1')).toBe(1010)
  jobs.insert(sampleJob({ state: 'failed', submittedAt: 1, endedAt: 90_000 }))
  expect(jobs.typicalMs('painter-1')).toBe(1010)
  const takenUp = saved(5_000_000, 90_000_000)
  jobEvents.add(takenUp, { atMs: 1, event: 'taken-up', state: 'waiting', code: null }, true)
  expect(jobs.typicalMs('painter-1')).toBe(1010)
  expect(jobs.typicalMs('painter-2')).toBeNull()
})

test('a job whose row does not fit is left out of lists, reported, and left in the database', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const good = sampleJob()
  const bad = sampleJob()
  store.jobs.insert(good)
  store.jobs.insert(bad)
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.prepare(`UPDATE jobs SET request = '{"kind":"sculpture"}' WHERE id = @id`).run({ id: bad.id })
  expect(store.jobs.live()).toEqual([good])
  expect(store.jobs.list({ kind: null, cursor: null, limit: 9 }).jobs).toEqual([good])
  expect(store.damagedRows()).toEqual([{ table: 'jobs', id: bad.id, fields: ['request.kind'] }])
  expect(sqlite.prepare('SELECT count(*) AS n FROM jobs').get()).toEqual({ n: 2 })
  sqlite.close()
})

test('a damaged row at the end of a page does not end the paging', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const there = [sampleJob(), sampleJob(), sampleJob()]
  for (const job of there) store.jobs.insert(job)
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.prepare(`UPDATE jobs SET id = 'zzz' WHERE id = @id`).run({ id: there[2]?.id ?? '' })
  sqlite.close()
  const first = store.jobs.list({ kind: null, cursor: null, limit: 1 })
  expect(first.jobs).toEqual([])
  const second = store.jobs.list({ kind: null, cursor: first.nextCursor, limit: 5 })
  expect(second.jobs.map(({ id }) => id)).toEqual([there[1]?.id, there[0]?.id])
})

test('the files of listed jobs of a kind are counted, without those in the trash', () => {
  const { jobs, assets } = openTestStore()
  const [listed, dismissed, made] = [sampleJob(), sampleJob(), sampleJob({ request: video })]
  for (const job of [listed, dismissed, made]) {
    jobs.insert(job)
    for (const asset of [sampleAsset({ jobId: job.id }), sampleAsset({ jobId: job.id })]) assets.insert(asset)
  }
  jobs.dismiss(dismissed.id)
  assets.insert(sampleAsset())
  const [gone] = assets.byJob(made.id)
  if (gone !== undefined) assets.trash(gone.id, 1)
  expect([jobs.countFiles('image'), jobs.countFiles('video')]).toEqual([2, 1])
})
