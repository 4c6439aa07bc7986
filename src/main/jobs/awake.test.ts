import { expect, test } from 'vitest'
import { noGatewayFacts } from '../../shared/domain/gateway-facts.ts'
import { madeOn, opened } from './engine-fixtures.ts'
import type { JobHappening } from './states.ts'

/** A gateway that goes on making a video until it is told otherwise. */
function makingGateway() {
  const answer: { now: 'running' | 'away' } = { now: 'running' }
  const desk = opened((video, clock) => ({
    ...video,
    async check(): Promise<JobHappening> {
      const nextCheckAtMs = clock.now() + 60_000
      const failure = { code: 'gateway-unreachable', isRetryable: true, data: {} } as const
      if (answer.now === 'away') return { type: 'check-missed', failure, nextCheckAtMs }
      const heard = { phase: 'running', progressPercent: 5, statusWord: null, facts: noGatewayFacts } as const
      return { type: 'status-heard', ...heard, nextCheckAtMs }
    },
  }))
  const pressed = () => ({ ...madeOn(desk.connectionId, 'video'), createdAt: desk.clock.now() })
  return { ...desk, answer, pressed }
}

test('the machine is kept awake between the questions about a video, and let sleep where nobody asks any more', async () => {
  const { pass, start, awake, real, pressed } = makingGateway()
  const engine = start()
  const job = pressed()
  engine.submit(job)
  await pass(90_000)
  expect(real.jobs.get(job.id)?.state).toBe('running')
  expect(awake()).toBe(1)
  engine.cancel(job.id)
  await pass(0)
  expect(awake()).toBe(0)
  engine.submit(pressed())
  await pass(90_000)
  expect(awake()).toBe(1)
  await engine.close()
  expect(awake()).toBe(0)
})

test('a gateway that does not answer lets the machine sleep, and keeps it awake again when it does', async () => {
  const { pass, start, awake, answer, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(90_000)
  answer.now = 'away'
  await pass(300_000)
  expect(awake()).toBe(0)
  answer.now = 'running'
  await pass(300_000)
  expect(awake()).toBe(1)
  await engine.close()
})

test('a video that its gateway makes for ever does not keep the machine awake for ever', async () => {
  const { pass, start, awake, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(3_600_000)
  expect(awake()).toBe(1)
  await pass(6 * 3_600_000)
  expect(awake()).toBe(0)
  await engine.close()
})
