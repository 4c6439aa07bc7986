import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'
import { handClock } from '../test-support.ts'

test('what takes long is done seldom: never more than a tenth of the time goes into it', async () => {
  const { clock, pass, jump } = handClock()
  const done: number[] = []
  let takesMs = 0
  const pacer = createPacer(clock, 250, () => {
    done.push(clock.now())
    jump(takesMs)
    clock.after(0, pacer.touch)
  })
  pacer.touch()
  await pass(1000)
  expect(done).toHaveLength(4)
  takesMs = 500
  done.length = 0
  await pass(250 + 4 * 4500)
  expect(done).toHaveLength(5)
  takesMs = 0
  await pass(5000)
  done.length = 0
  await pass(1000)
  expect(done).toHaveLength(4)
})

test('a clock that somebody sets while it acts holds nothing up for long', async () => {
  const { clock, pass, jump } = handClock()
  let times = 0
  const pacer = createPacer(clock, 250, () => {
    times += 1
    jump(times === 1 ? 3_600_000 : -3_600_000)
    clock.after(0, pacer.touch)
  })
  pacer.touch()
  await pass(31_000)
  expect(times).toBeGreaterThan(2)
})

test('a prompt one acts at once where it has rested, and keeps its pause between two acts', async () => {
  const { clock, pass } = handClock()
  const done: number[] = []
  const pacer = createPacer(clock, 16, () => done.push(clock.now()), 'prompt')
  const startedAt = clock.now()
  const touchFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) {
      pacer.touch()
      await pass(1)
    }
  }
  await touchFor(20)
  await pass(100)
  await touchFor(1)
  expect(done.map((ms) => ms - startedAt)).toEqual([0, 16, 32, 120])
})

test('a prompt one whose clock is set back waits no longer than its pause', async () => {
  const { clock, pass, jump } = handClock()
  let times = 0
  const pacer = createPacer(clock, 16, () => (times += 1), 'prompt')
  pacer.touch()
  await pass(1)
  jump(-3_600_000)
  pacer.touch()
  await pass(16)
  expect(times).toBe(2)
})
