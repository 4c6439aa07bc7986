import { expect, test } from 'vitest'
import { GatewayError } from '../../gateway/errors/gateway-error.ts'
import { madeOn, opened } from '../engine-fixtures.ts'
import { missTransition } from './video-transition.ts'
import { dayMs } from '../../lib/time/day.ts'

const hourMs = dayMs / 24

/** A video whose task the gateway does not know from the first question on, until `gateway.knows`. */
function forgetful(usualDays: number) {
  const asked: number[] = []
  const gateway = { knows: false }
  const scene = opened((video, clock) => ({
    ...video,
    async check(job, signal) {
      asked.push(clock.now())
      if (gateway.knows) return video.check({ ...job, pollCount: 1 }, signal)
      const failure = { code: 'not-found' as const, isRetryable: false, data: {} }
      // Half an hour instead of half a minute: the test has a month to get through.
      const times = { nowMs: clock.now(), nextCheckAtMs: clock.now() + hourMs / 2, usualDays }
      return missTransition(new GatewayError('not-found'), failure, { ...job, submittedAt: 1 }, times)
    },
  }))
  const engine = scene.start()
  const { id } = madeOn(scene.connectionId, 'video')
  engine.submit({ ...madeOn(scene.connectionId, 'video'), id })
  const since = (fromMs: number) => asked.filter((atMs) => atMs >= fromMs).length
  const state = () => scene.real.jobs.get(id)
  return { ...scene, engine, id, asked, since, gateway, state }
}

test('a task that its gateway has forgotten is asked about as usual for some days, then daily, then no more', async () => {
  const { pass, clock, engine, id, since, state, gateway } = forgetful(1)
  await pass(dayMs)
  const dailyFrom = clock.now()
  expect(since(0)).toBeGreaterThan(90)
  expect(state()).toMatchObject({ state: 'cannot-check', failure: { code: 'not-found' } })
  await pass(hourMs)
  // People come back to their window, and machines wake: that is no reason to ask.
  for (let hour = 0; hour < 20; hour += 1) {
    engine.wakeAll()
    await pass(hourMs)
  }
  expect(since(dailyFrom)).toBeLessThanOrEqual(2)
  await pass(28 * dayMs)
  expect(since(dailyFrom)).toBeLessThanOrEqual(30)
  expect(state()?.state).toBe('cannot-check')
  await pass(2 * dayMs)
  expect(state()).toMatchObject({
    state: 'unknown-outcome',
    failure: { code: 'not-found', data: { wasCharged: 'maybe' } },
  })
  expect(engine.history(id).at(-1)?.event).toBe('task-forgotten')
  const overFrom = clock.now()
  await pass(10 * dayMs)
  expect(since(overFrom)).toBe(0)
  gateway.knows = true
  engine.fetchAnyway(id)
  await pass(hourMs)
  expect(state()?.state).toBe('saved')
  await engine.close()
})

test('"Check again" asks at once, and a task that is known again goes on', async () => {
  const { pass, engine, id, state, gateway } = forgetful(1)
  await pass(3 * dayMs + hourMs)
  gateway.knows = true
  engine.wake(id)
  await pass(1_000)
  expect(state()?.state).toBe('saved')
  await engine.close()
})

test('a clock that was a year ahead for a day ends nothing, and asking goes on as usual after it', async () => {
  const { pass, jump, clock, engine, since, state } = forgetful(7)
  await pass(hourMs)
  jump(365 * dayMs)
  await pass(dayMs)
  expect(state()?.state).toBe('cannot-check')
  jump(-365 * dayMs)
  await pass(dayMs + hourMs)
  const backAt = clock.now()
  await pass(3 * hourMs)
  expect(state()?.state).toBe('cannot-check')
  expect(since(backAt)).toBeGreaterThan(40)
  await engine.close()
})
