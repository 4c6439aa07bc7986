import { expect, test } from 'vitest'
import { KeychainRefused } from '../../../host/host.ts'
import { createMemoryKeychain } from '../../../host/memory-keychain.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { sampleConnection } from '../../../store/test-support.ts'
import { answerServesMs, createKeyRing, personTakesMs } from './keys.ts'

function countingKeys() {
  const memory = createMemoryKeychain()
  let reads = 0
  let waiting: { atMs: number; callback: () => void }[] = []
  let nowMs = 0
  const clock: Clock = {
    now: () => nowMs,
    after(delayMs, callback) {
      waiting.push({ atMs: nowMs + delayMs, callback })
      return () => {}
    },
  }
  const keychain = {
    ...memory,
    isLocked: false,
    answer: async () => {},
    async read(name: string) {
      reads += 1
      await keychain.answer()
      if (keychain.isLocked) throw new Error('locked')
      return memory.read(name)
    },
  }
  const keys = createKeyRing(keychain, clock, clock)
  const pass = (ms: number) => {
    nowMs += ms
    const due = waiting.filter(({ atMs }) => atMs <= nowMs)
    waiting = waiting.filter(({ atMs }) => atMs > nowMs)
    for (const { callback } of due) callback()
  }
  return { keys, keychain, reads: () => reads, pass }
}

test('however many jobs want a key within a minute, the keychain is asked once', async () => {
  const { keys, reads, pass } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  const read = () => keys.read(connection, baseUrl)
  const all = await Promise.all(Array.from({ length: 50 }, read))
  expect(new Set(all)).toEqual(new Set(['sk-first-0000']))
  pass(answerServesMs - 1)
  await read()
  expect(reads()).toBe(1)
  pass(1)
  await read()
  expect(reads()).toBe(2)
})

test('a key that is replaced or removed serves no request after that', async () => {
  const { keys } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  const read = () => keys.read(connection, baseUrl)
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  await read()
  await keys.keepInKeychain(id, { key: 'sk-second-0000', baseUrl })
  expect(await read()).toBe('sk-second-0000')
  await expect(keys.read({ ...connection, keyPlace: 'none' }, baseUrl)).rejects.toMatchObject({
    code: 'key-missing',
  })
  await keys.removeFromKeychain(id)
  await expect(read()).rejects.toMatchObject({ code: 'key-missing' })
})

test('a keychain that is locked, or has no key yet, is asked again at the next request', async () => {
  const { keys, reads, keychain } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  const read = () => keys.read(connection, baseUrl)
  await expect(read()).rejects.toMatchObject({ code: 'key-missing' })
  keychain.isLocked = true
  await expect(read()).rejects.toThrow('locked')
  keychain.isLocked = false
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  expect(await read()).toBe('sk-first-0000')
  expect(reads()).toBe(3)
})

test('what a person allows for once serves as long as the app runs', async () => {
  const { keys, reads, keychain, pass } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  keychain.answer = async () => pass(personTakesMs)
  const read = () => keys.read(connection, baseUrl)
  expect(await read()).toBe('sk-first-0000')
  pass(24 * 3_600_000)
  expect(await read()).toBe('sk-first-0000')
  expect(reads()).toBe(1)
  await keys.keepInKeychain(id, { key: 'sk-second-0000', baseUrl })
  expect(await read()).toBe('sk-second-0000')
})

test('a person who does not allow it is asked again once they press what wants the key, and not before', async () => {
  const { keys, reads, keychain, pass } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  const refusal = new KeychainRefused('User canceled the operation.', null)
  keychain.answer = () => Promise.reject(refusal)
  const read = () => keys.read(connection, baseUrl)
  for (let times = 0; times < 3; times += 1) {
    await expect(read()).rejects.toBe(refusal)
    pass(24 * 3_600_000)
  }
  expect(reads()).toBe(1)
  keys.askAnew()
  await expect(read()).rejects.toBe(refusal)
  expect(reads()).toBe(2)
  keychain.answer = async () => {}
  keys.askAnew()
  expect(await read()).toBe('sk-first-0000')
  keys.askAnew()
  await read()
  expect(reads()).toBe(3)
})
