import { expect, test } from 'vitest'
import { ConnectionId } from '../../shared/domain/ids.ts'
import type { Clock } from '../lib/time/clock.ts'
import { createRateLimiter, type Priority, questionsAtOnce as atOnceAt } from './rate-limiter.ts'

const questionsPerSecond = 4
const questionsAtOnce = atOnceAt(questionsPerSecond)

const one = ConnectionId.parse(`con_${'1'.repeat(26)}`)
const other = ConnectionId.parse(`con_${'2'.repeat(26)}`)
const never = new AbortController().signal

/** A clock that a test moves; what is due happens in order. Its timers do not see it jump, as those of a machine. */
function handClock() {
  let passedMs = 0
  let offMs = 1_000_000
  let timers: { atMs: number; callback(): void }[] = []
  const clock: Clock = {
    now: () => passedMs + offMs,
    after(delayMs, callback) {
      const timer = { atMs: passedMs + delayMs, callback }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
  }
  const pass = async (byMs: number) => {
    const untilMs = passedMs + byMs
    for (;;) {
      await Promise.resolve()
      const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined || next.atMs > untilMs) break
      timers = timers.filter((each) => each !== next)
      passedMs = next.atMs
      next.callback()
    }
    passedMs = untilMs
    await Promise.resolve()
  }
  return { clock, pass, jump: (byMs: number) => void (offMs += byMs) }
}

function opened() {
  const hand = handClock()
  const returned: ConnectionId[] = []
  const pace = { perSecond: questionsPerSecond }
  const limiter = createRateLimiter({
    clock: hand.clock,
    questionsPerSecond: () => pace.perSecond,
    onReturn: (id) => void returned.push(id),
  })
  const gone: string[] = []
  const ask = (name: string, priority: Priority = 'poll', id = one, signal = never) =>
    void limiter.acquire(id, priority, signal).then(() => gone.push(name))
  const askMany = (count: number) => {
    for (let number = 0; number < count; number += 1) ask(`poll ${number}`)
  }
  return { ...hand, limiter, gone, returned, ask, askMany, pace }
}

test('a few questions leave at once, the rest in order and no faster than the gate lets them', async () => {
  const { askMany, gone, pass } = opened()
  askMany(500)
  await pass(0)
  expect(gone).toHaveLength(questionsAtOnce)
  await pass(10_000)
  expect(gone).toHaveLength(questionsAtOnce + 10 * questionsPerSecond)
  expect(gone).toEqual(Array.from(gone, (_name, number) => `poll ${number}`))
  await pass(600_000)
  expect(gone).toHaveLength(500)
})

test('a clock that jumps by hours lets no more out at once, nor does one set back hold anything', async () => {
  const { askMany, gone, pass, jump } = opened()
  askMany(100)
  await pass(0)
  jump(8 * 3_600_000)
  await pass(1000 / questionsPerSecond)
  expect(gone).toHaveLength(2 * questionsAtOnce)
  jump(-3_600_000)
  await pass(5_000)
  expect(gone.length).toBeGreaterThanOrEqual(2 * questionsAtOnce + 4 * questionsPerSecond)
})

test('a video that is there and a person go before what only its time has come for', async () => {
  const { ask, askMany, gone, pass } = opened()
  askMany(100)
  ask('video', 'download')
  ask('person', 'person')
  await pass(1000)
  expect(gone.indexOf('video')).toBe(questionsAtOnce)
  expect(gone.indexOf('person')).toBe(questionsAtOnce + 1)
})

test('who gives up takes no place, and one connection does not hold up another', async () => {
  const { ask, askMany, gone, pass } = opened()
  askMany(questionsAtOnce)
  const stop = new AbortController()
  ask('given up', 'poll', one, stop.signal)
  ask('next')
  ask('elsewhere', 'poll', other)
  await pass(0)
  expect(gone).toContain('elsewhere')
  stop.abort()
  await pass(1000 / questionsPerSecond)
  expect(gone).toContain('next')
})

test('a gateway that is away is tried once a minute, by a person at any time, and all go on when it answers', async () => {
  const { ask, askMany, limiter, gone, pass, returned } = opened()
  for (let miss = 0; miss < 3; miss += 1) limiter.missed(one)
  expect(limiter.isAway(one)).toBe(true)
  askMany(questionsAtOnce)
  await pass(59_000)
  expect(gone).toEqual([])
  ask('person', 'person')
  await pass(0)
  expect(gone).toEqual(['person'])
  await pass(1_000)
  expect(gone).toHaveLength(2)
  await pass(60_000)
  expect(gone).toHaveLength(3)
  limiter.tryNow()
  await pass(0)
  expect(gone).toHaveLength(4)
  limiter.answered(one)
  await pass(0)
  expect(returned).toEqual([one])
  expect(gone).toHaveLength(1 + questionsAtOnce)
})

test('misses with an answer between them are no absence', () => {
  const { limiter } = opened()
  for (let miss = 0; miss < 10; miss += 1) {
    limiter.missed(one)
    limiter.missed(one)
    limiter.answered(one)
  }
  expect(limiter.isAway(one)).toBe(false)
})

test('another pace holds at once, for what waits already', async () => {
  const { askMany, gone, limiter, pass, pace } = opened()
  pace.perSecond = 0.1
  askMany(30)
  await pass(20_000)
  expect(gone).toHaveLength(3)
  pace.perSecond = 10
  limiter.tryNow()
  await pass(1_000)
  expect(gone.length).toBeGreaterThanOrEqual(13)
})

test('videos that are there, however many, leave every fourth turn to those whose time has come', async () => {
  const { ask, askMany, gone, pass } = opened()
  const crowd = () => {
    for (let video = 0; video < 40; video += 1) ask('video', 'download')
  }
  crowd()
  askMany(6)
  await pass(0)
  crowd()
  await pass(6_000)
  expect(gone.filter((name) => name.startsWith('poll'))).toHaveLength(6)
  expect(gone.indexOf('poll 5') - gone.indexOf('poll 0')).toBe(20)
})
