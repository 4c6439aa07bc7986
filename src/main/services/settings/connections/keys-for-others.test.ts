import { expect, test } from 'vitest'
import { createKeyBook } from '../../../gateway/http/sending/key-marks.ts'
import { createUsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import { createMemoryKeychain } from '../../../host/memory-keychain.ts'
import { HostError } from '../../../host/host.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { sampleConnection } from '../../../store/test-support.ts'
import { createHideForOthers, longestAskMs } from './keys-for-others.ts'
import { answerServesMs, createKeyRing } from './keys.ts'

const key = 'canary/0123456789abcdef+QwErTy'

/** Connections whose keys an earlier run saved, and a clock that goes by hand. */
async function earlierKeys(count: number) {
  const memory = createMemoryKeychain()
  const connections = Array.from({ length: count }, () => sampleConnection({ keyPlace: 'keychain' }))
  let waiting: { atMs: number; callback: () => void }[] = []
  let nowMs = 0
  const clock: Clock = {
    now: () => nowMs,
    after(delayMs, callback) {
      const one = { atMs: nowMs + delayMs, callback }
      waiting.push(one)
      return () => void (waiting = waiting.filter((other) => other !== one))
    },
  }
  const state = { read: memory.read, isLocked: false }
  const reads: string[] = []
  const keychain = {
    ...memory,
    probe: async () => ({
      isAvailable: !state.isLocked,
      isLocked: state.isLocked,
      detail: state.isLocked ? 'locked' : null,
    }),
    read(account: string) {
      reads.push(account)
      return state.read(account)
    },
  }
  for (const { id } of connections) await memory.write(id, key)
  const hide = createHideForOthers({
    clock,
    keys: createKeyRing(keychain, clock),
    usedKeys: createUsedKeys(createKeyBook({ read: () => null, write: () => {} })),
    saved: () => connections,
  })
  const pass = (ms: number) => {
    nowMs += ms
    const due = waiting.filter(({ atMs }) => atMs <= nowMs)
    waiting = waiting.filter(({ atMs }) => atMs > nowMs)
    for (const { callback } of due) callback()
  }
  return { hide, memory, state, reads, pass }
}

const told = { prompt: `Make it night, ${key}` }
const notChecked = { code: 'keychain-unavailable', isRetryable: true, data: { field: 'keys' } }

test('while the keychain refuses, nothing is given out, and once it answers what is has no key in it', async () => {
  const { hide, memory, state } = await earlierKeys(1)
  state.read = () => Promise.reject(new HostError('keychain-unavailable', 'locked'))
  await expect(hide(told)).rejects.toMatchObject(notChecked)
  state.read = memory.read
  expect(await hide(told)).toEqual({ prompt: 'Make it night, [key]' })
})

test('a keychain that is locked and says that it has nothing is not believed', async () => {
  const { hide, state } = await earlierKeys(1)
  state.read = () => Promise.resolve(null)
  state.isLocked = true
  await expect(hide(told)).rejects.toMatchObject(notChecked)
  state.isLocked = false
  expect(await hide(told)).toBe(told)
})

test('a file waits for a keychain that does not answer no longer than its time, and what is answered later serves the next', async () => {
  const { hide, memory, state, reads, pass } = await earlierKeys(3)
  const unlocked = Promise.withResolvers<void>()
  state.read = (account) => unlocked.promise.then(() => memory.read(account))
  const waiting = hide(told)
  pass(longestAskMs)
  await expect(waiting).rejects.toMatchObject(notChecked)
  // One that is locked asks the person once.
  expect(reads.length).toBe(1)
  const next = hide(told)
  unlocked.resolve()
  expect(await next).toEqual({ prompt: 'Make it night, [key]' })
  expect(reads.length).toBe(3)
})

test('the keychain is asked for each connection once in a run', async () => {
  const { hide, reads, pass } = await earlierKeys(2)
  await hide(told)
  pass(answerServesMs)
  expect(await hide(told)).toEqual({ prompt: 'Make it night, [key]' })
  expect(reads.length).toBe(2)
})
