import { expect, test } from 'vitest'
import type { StartHelper } from '../host/host.ts'
import { handClock } from '../lib/test-support.ts'
import { createSystemAuthorities } from './system-authorities.ts'

/** A system that says what a test tells it to, when it tells it to. */
function system() {
  const { clock, pass } = handClock()
  const asked: { say(found: string[]): void; isKilled: boolean }[] = []
  const startHelper: StartHelper = (_file, onMessage) => {
    const ended = Promise.withResolvers<void>()
    const question = { say: onMessage, isKilled: false }
    asked.push(question)
    const kill = () => {
      question.isKilled = true
      ended.resolve()
    }
    return { ended: ended.promise, kill, send() {}, keepAppAlive() {} }
  }
  let faults = 0
  const authorities = createSystemAuthorities(startHelper, clock, () => (faults += 1))
  /** What somebody is told who asks now, or null while they wait. */
  const ask = () => {
    const told: { found: readonly string[] | null } = { found: null }
    void authorities.find().then((found) => (told.found = found))
    return told
  }
  return { ...authorities, ask, asked, pass, faults: () => faults }
}

test('a system is asked once, by a process that ends when it has said', async () => {
  const { ask, asked, pass } = system()
  const [one, other] = [ask(), ask()]
  await pass(0)
  asked[0]?.say(['PEM'])
  await pass(0)
  const later = ask()
  await pass(0)
  expect([one.found, other.found, later.found]).toEqual([['PEM'], ['PEM'], ['PEM']])
  expect(asked).toMatchObject([{ isKilled: true }])
})

test('a system that is slow is waited for once and for seconds, and what it says then counts', async () => {
  const { ask, asked, pass } = system()
  const first = ask()
  await pass(4_999)
  expect(first.found).toBeNull()
  await pass(1)
  expect(first.found).toEqual([])
  const next = ask()
  await pass(0)
  expect(next.found).toEqual([])
  asked[0]?.say(['PEM'])
  await pass(0)
  const last = ask()
  await pass(0)
  expect(last.found).toEqual(['PEM'])
  expect(asked).toHaveLength(1)
})

test('a system that hangs is given up and told of, and asked again after a rest', async () => {
  const { ask, asked, pass, faults } = system()
  ask()
  await pass(60_000)
  expect(asked).toMatchObject([{ isKilled: true }])
  expect(faults()).toBe(1)
  ask()
  await pass(10 * 60_000)
  expect(asked).toHaveLength(1)
  const later = ask()
  asked[1]?.say(['PEM'])
  await pass(0)
  expect(later.found).toEqual(['PEM'])
  expect(faults()).toBe(1)
})

test('where the app ends nothing of the question is left, and it is no fault', async () => {
  const { ask, asked, pass, close, faults } = system()
  const waiting = ask()
  await pass(0)
  close()
  await pass(0)
  expect(waiting.found).toEqual([])
  expect(asked).toMatchObject([{ isKilled: true }])
  ask()
  await pass(60 * 60_000)
  expect([asked.length, faults()]).toEqual([1, 0])
})
