import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobId } from '../../shared/domain/ids.ts'
import type { Failure } from '../../shared/errors.ts'
import { StoreError, type StoreErrorKind } from '../store/store-error.ts'
import type { StoreFault } from '../store/test-support.ts'
import type { JobEngine } from './engine.ts'
import { madeOn, opened } from './engine-fixtures.ts'
import { isEnded } from './states.ts'

test('a job whose row could not be read goes on by itself once it can, and it was written down once', async () => {
  const { real, pass, fault, connectionId, start, words } = opened()
  const engine = start()
  const { id } = madeOn(connectionId, 'image')
  engine.submit({ ...madeOn(connectionId, 'image'), id })
  fault.now = { kind: 'input-output', fails: (call) => call === 'jobs.get' }
  await pass(300_000)
  expect(real.jobs.get(id)?.state).not.toBe('saved')
  fault.now = null
  await pass(61_000)
  expect(real.jobs.get(id)?.state).toBe('saved')
  expect(words.filter((word) => word === 'job-loop-threw').length).toBeLessThanOrEqual(1)
  await engine.close()
})

test('"Check again" takes up at once what has rested after a fault', async () => {
  const { real, pass, fault, connectionId, start, gateway } = opened()
  const engine = start()
  const job = madeOn(connectionId, 'video')
  engine.submit(job)
  await pass(4_000)
  expect(real.jobs.get(job.id)?.state).toBe('running')
  fault.now = { kind: 'input-output', fails: (call) => call === 'jobs.get' }
  await pass(600_000)
  fault.now = null
  engine.wake(job.id)
  await pass(0)
  expect(real.jobs.get(job.id)?.state).toBe('saved')
  expect(gateway.paid.get(job.id)).toBe(1)
  await engine.close()
})

test('a press is told, so that a keychain may ask the person; what goes on by itself is not', async () => {
  const { pass, connectionId, start, presses } = opened()
  const engine = start()
  const job = madeOn(connectionId, 'video')
  engine.submit(job)
  expect(presses()).toBe(1)
  await pass(4_000)
  engine.wakeAll()
  engine.look()
  engine.resume()
  await pass(4_000)
  expect(presses()).toBe(1)
  engine.wake(job.id)
  expect(presses()).toBe(2)
  await engine.close()
})

test('a video that is fetched after all waits until its cancelled download has let go of its part', async () => {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  let downloads = 0
  let open = 0
  let most = 0
  const { real, pass, connectionId, start } = opened((video) => ({
    ...video,
    async collect(job, signal, context) {
      open += 1
      most = Math.max(most, open)
      try {
        downloads += 1
        if (downloads > 1) return await video.collect(job, signal, context)
        await isLetGo
        throw signal.reason
      } finally {
        open -= 1
      }
    },
  }))
  const engine = start()
  const job = madeOn(connectionId, 'video')
  engine.submit(job)
  await pass(10_000)
  expect(real.jobs.get(job.id)?.state).toBe('downloading')
  for (let press = 0; press < 3; press += 1) {
    engine.cancel(job.id)
    engine.fetchAnyway(job.id)
    await pass(1_000)
  }
  letGo()
  await pass(10_000)
  expect(most).toBe(1)
  expect(real.jobs.get(job.id)?.state).toBe('saved')
  await engine.close()
})

const refusing = (code: Failure['code'], data: Failure['data']) => ({ code, isRetryable: false, data })
const forgotten = { sinceMs: 0, dailyTimes: 0 }
const words: [string, Failure, isBack: boolean][] = [
  ['refuses the key with 401', refusing('key-rejected', { status: 401 }), true],
  ['refuses the account with 403', refusing('quota-exceeded', { status: 403 }), true],
  ['does not know the task, with 404', refusing('not-found', { status: 404, forgotten }), true],
  ['does not know the task, in an answer of 200', refusing('not-found', { forgotten }), true],
  ['has too many questions, with 429', refusing('rate-limited', { status: 429 }), true],
  ['has its relay answer with 502', refusing('gateway-failed', { status: 502 }), false],
  ['is behind a page that wants a password', refusing('not-a-gateway', { status: 401 }), false],
  ['cannot be asked without a key', refusing('key-missing', {}), false],
]

test.each(words)('whether a gateway that was away and now %s is back', async (_what, failure, isBack) => {
  let isDown = true
  const { real, pass, connectionId, start } = opened((video, clock) => ({
    ...video,
    async check() {
      const nextCheckAtMs = clock.now() + 30_000
      if (!isDown) return { type: 'check-refused', failure, nextCheckAtMs }
      const away = refusing('gateway-unreachable', {})
      return { type: 'check-missed', failure: away, nextCheckAtMs: clock.now() + 1_000 }
    },
  }))
  const engine = start()
  const jobs = Array.from({ length: 3 }, () => madeOn(connectionId, 'video'))
  for (const job of jobs) engine.submit(job)
  await pass(120_000)
  isDown = false
  const refusedCount = () => jobs.filter(({ id }) => real.jobs.get(id)?.state === 'cannot-check').length
  while (refusedCount() === 0) await pass(500)
  await pass(2_000)
  expect(refusedCount()).toBe(isBack ? 3 : 1)
  await engine.close()
})

test('a gateway that refuses what a person sends is back for all that wait for it', async () => {
  let isDown = true
  const { real, pass, connectionId, start } = opened((video, clock) => ({
    ...video,
    async create(job, signal) {
      const refused = {
        type: 'create-refused' as const,
        failure: refusing('quota-exceeded', { status: 403 }),
      }
      return isDown ? video.create(job, signal) : refused
    },
    async check(job, signal) {
      if (!isDown) return video.check(job, signal)
      const away = refusing('gateway-unreachable', {})
      return { type: 'check-missed', failure: away, nextCheckAtMs: clock.now() + 1_000 }
    },
  }))
  const engine = start()
  const jobs = Array.from({ length: 3 }, () => madeOn(connectionId, 'video'))
  for (const job of jobs) engine.submit(job)
  await pass(120_000)
  isDown = false
  engine.submit(madeOn(connectionId, 'video'))
  await pass(2_000)
  expect(jobs.map(({ id }) => real.jobs.get(id)?.pollCount)).toEqual([1, 1, 1])
  await engine.close()
})

test('a clock that is set back while a video is fetched does not hold up what is told of it', async () => {
  const { real, pass, jump, connectionId, start } = opened((video) => ({
    ...video,
    async collect(job, _signal, { onProgress }) {
      onProgress(10, 100)
      jump(-3_600_000)
      onProgress(20, 100)
      return new Promise(() => {})
    },
  }))
  const told: (number | null)[] = []
  const engine = start({ jobUpdated: ({ downloadedBytes }) => void told.push(downloadedBytes) })
  engine.submit(madeOn(connectionId, 'video'))
  await pass(10_000)
  expect(real.jobs.live()).toHaveLength(1)
  expect(told.slice(-2)).toEqual([10, 20])
})

test('a start that cannot read the list of jobs takes them up as soon as it can', async () => {
  const { real, pass, fault, connectionId, start } = opened()
  const lost = { ...madeOn(connectionId, 'video'), state: 'submitting' as const }
  const waits = { ...madeOn(connectionId, 'video'), state: 'waiting' as const, taskToken: { task: 'one' } }
  for (const job of [lost, waits]) real.jobs.insert(job)
  fault.now = { kind: 'input-output', fails: () => true }
  const engine = startedWhole(start, fault)
  engine.resume()
  await pass(300_000)
  fault.now = null
  await pass(61_000)
  expect(real.jobs.get(lost.id)?.state).toBe('unknown-outcome')
  expect(real.jobs.get(waits.id)?.state).toBe('saved')
  await engine.close()
})

/** The queue's own settings are read while the app is put together, before anything can fail there. */
function startedWhole(start: () => JobEngine, fault: { now: StoreFault | null }): JobEngine {
  const kept = fault.now
  fault.now = null
  const engine = start()
  fault.now = kept
  return engine
}

const kinds = fc.constantFrom<StoreErrorKind>(
  'input-output',
  'disk-full',
  'busy',
  'damaged',
  'read-only',
  'failed',
)
const spells = fc.array(
  fc.record({
    kind: kinds,
    /** Which calls fail, one after the other, again from the beginning after the last. */
    pattern: fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }),
    lastsMs: fc.integer({ min: 0, max: 90_000 }),
    act: fc.constantFrom('submit', 'wake', 'wakeAll', 'look', 'restart', 'none'),
    video: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whichever calls of the store fail, every job that has a row comes to its end, paid for once', async () => {
  await fc.assert(
    fc.asyncProperty(spells, async (all) => {
      const { real, pass, fault, gateway, connectionId, start } = opened()
      let engine = startedWhole(start, fault)
      engine.resume()
      const heldAtRestart = new Set<JobId>()
      for (const { kind, pattern, lastsMs, act, video } of all) {
        let count = 0
        fault.now = { kind, fails: () => pattern[count++ % pattern.length] === true }
        const tried = () => {
          if (act === 'submit') engine.submit(madeOn(connectionId, video ? 'video' : 'image'))
          if (act === 'wakeAll') engine.wakeAll()
          if (act === 'look') engine.look()
          if (act === 'wake') for (const { id } of real.jobs.live()) engine.wake(id)
        }
        try {
          tried()
        } catch (error) {
          expect(error, 'what a person is told').toBeInstanceOf(StoreError)
        }
        await pass(lastsMs)
        if (act !== 'restart') continue
        await engine.close()
        // What was paid for and could not be written by then is told as unknown: the next start can do no better.
        for (const { id, state } of real.jobs.live()) if (state === 'submitting') heldAtRestart.add(id)
        engine = startedWhole(start, fault)
        engine.resume()
        await pass(lastsMs)
      }
      fault.now = null
      await pass(3_600_000)
      for (const job of real.jobs.list({ kind: null, cursor: null, limit: 100 }).jobs) {
        expect(isEnded(job.state), `${job.state} is an end`).toBe(true)
        if (heldAtRestart.has(job.id)) continue
        expect(job.state).toBe('saved')
        expect(gateway.paid.get(job.id)).toBe(1)
        expect(real.assets.byJob(job.id)).toHaveLength(1)
      }
      await engine.close()
    }),
    { numRuns: 60 },
  )
})
