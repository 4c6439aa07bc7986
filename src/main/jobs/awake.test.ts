import { expect, test } from 'vitest'
import { noGatewayFacts } from '../../shared/domain/job/gateway-facts.ts'
import { madeOn, opened } from './engine-fixtures.ts'
import type { JobTransition } from './states.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const heard = { phase: 'running', progressPercent: 5, statusWord: null, facts: noGatewayFacts } as const

/** A gateway that goes on making a video until it is told otherwise. */
function makingGateway() {
  const answer: { now: 'running' | 'away' | 'misses-once' } = { now: 'running' }
  const service = opened((video, clock) => ({
    ...video,
    async check(): Promise<JobTransition> {
      const nextCheckAtMs = clock.now() + minuteMs
      const failure = { code: 'gateway-unreachable', isRetryable: true, data: {} } as const
      if (answer.now === 'misses-once') answer.now = 'running'
      else if (answer.now === 'running') return { type: 'status-heard', ...heard, nextCheckAtMs }
      return { type: 'check-missed', failure, nextCheckAtMs }
    },
  }))
  const pressed = () => ({ ...madeOn(service.connectionId, 'video'), createdAt: service.clock.now() })
  return { ...service, answer, pressed }
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

test('one question that missed lets no machine sleep while its video is made', async () => {
  const { pass, start, awake, answer, real, pressed } = makingGateway()
  const engine = start()
  const job = pressed()
  engine.submit(job)
  await pass(90_000)
  answer.now = 'misses-once'
  await pass(minuteMs)
  expect(real.jobs.get(job.id)?.failure?.code).toBe('gateway-unreachable')
  expect(awake()).toBe(1)
  await engine.close()
})

test('a gateway that does not answer lets the machine sleep, and keeps it awake again when it does', async () => {
  const { pass, start, awake, answer, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(90_000)
  answer.now = 'away'
  await pass(16 * minuteMs)
  expect(awake()).toBe(0)
  answer.now = 'running'
  await pass(5 * minuteMs)
  expect(awake()).toBe(1)
  await engine.close()
})

test('a network that is gone lets the machine sleep just as soon, however many videos wait for their turn to ask', async () => {
  const { pass, start, awake, answer, pressed } = makingGateway()
  const engine = start()
  for (let count = 0; count < 40; count += 1) engine.submit(pressed())
  await pass(10 * minuteMs)
  expect(awake()).toBe(40)
  answer.now = 'away'
  await pass(16 * minuteMs)
  expect(awake()).toBe(0)
  await engine.close()
})

test('a disk that takes nothing of what was heard lets the machine sleep', async () => {
  const { pass, start, awake, fault, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(90_000)
  expect(awake()).toBe(1)
  fault.now = { kind: 'disk-full', fails: (call) => call.startsWith('jobs.update') }
  await pass(16 * minuteMs)
  expect(awake()).toBe(0)
  fault.now = null
  await pass(minuteMs)
  expect(awake()).toBe(1)
  await engine.close()
})

test('a video that waited seven hours for its turn keeps the machine awake while it is made', async () => {
  const { pass, start, awake, real, pressed } = makingGateway()
  const engine = start()
  engine.setPaused(true)
  const job = pressed()
  engine.submit(job)
  await pass(7 * hourMs)
  engine.setPaused(false)
  await pass(90_000)
  expect(real.jobs.get(job.id)?.state).toBe('running')
  expect(awake()).toBe(1)
  await engine.close()
})

test('a clock that was a year ahead when a video was sent keeps nobody awake until it is that time again', async () => {
  const { pass, jump, start, awake, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(90_000)
  expect(awake()).toBe(1)
  jump(-365 * 24 * hourMs)
  await pass(7 * hourMs)
  expect(awake()).toBe(0)
  await engine.close()
})

test('a video that its gateway makes for ever does not keep the machine awake for ever', async () => {
  const { pass, start, awake, pressed } = makingGateway()
  const engine = start()
  engine.submit(pressed())
  await pass(hourMs)
  expect(awake()).toBe(1)
  await pass(6 * hourMs)
  expect(awake()).toBe(0)
  await engine.close()
})
