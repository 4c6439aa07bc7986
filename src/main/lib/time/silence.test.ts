import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { watchSilence } from './silence.ts'

/** Time that moves when it is told to. */
function handClock() {
  let nowMs = 0
  let setBackMs = 0
  let timers: { atMs: number; callback: () => void }[] = []
  const clock: Clock = {
    now: () => nowMs - setBackMs,
    after(delayMs, callback) {
      const timer = { atMs: nowMs + delayMs, callback }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    const due = timers.filter(({ atMs }) => atMs <= nowMs)
    timers = timers.filter(({ atMs }) => atMs > nowMs)
    for (const { callback } of due) callback()
  }
  return { clock, pass, setBack: (ms: number) => void (setBackMs += ms), count: () => timers.length }
}

test('silence for the whole limit is told once', () => {
  const { clock, pass, count } = handClock()
  let told = 0
  watchSilence(clock, 100, () => (told += 1))
  pass(99)
  expect(told).toBe(0)
  pass(1)
  pass(1000)
  expect(told).toBe(1)
  expect(count()).toBe(0)
})

test('whatever comes begins the limit anew, without a timer of its own', () => {
  const { clock, pass, count } = handClock()
  let told = 0
  const silence = watchSilence(clock, 100, () => (told += 1))
  for (let times = 0; times < 10; times += 1) {
    pass(60)
    silence.fed()
    expect(count()).toBe(1)
  }
  expect(told).toBe(0)
  pass(60)
  pass(60)
  expect(told).toBe(1)
})

test('another limit counts from when it is set, and nothing is told after the stop', () => {
  const { clock, pass } = handClock()
  let told = 0
  const silence = watchSilence(clock, 1000, () => (told += 1))
  pass(900)
  silence.limit(50)
  pass(49)
  expect(told).toBe(0)
  silence.stop()
  pass(1000)
  expect(told).toBe(0)
})

test('a clock that is set back or forward makes a silence neither longer nor shorter', () => {
  for (const shiftMs of [3_600_000, -3_600_000]) {
    const { clock, pass, setBack } = handClock()
    let told = 0
    const silence = watchSilence(clock, 100, () => (told += 1))
    pass(60)
    silence.fed()
    setBack(shiftMs)
    pass(99)
    expect(told).toBe(0)
    pass(1)
    expect(told).toBe(1)
  }
})

test('what comes after the silence was told, or after the stop, begins nothing', () => {
  const { clock, pass, count } = handClock()
  const silent = watchSilence(clock, 100, () => {})
  const stopped = watchSilence(clock, 100, () => {})
  stopped.stop()
  pass(100)
  silent.fed()
  stopped.fed()
  expect(count()).toBe(0)
})
