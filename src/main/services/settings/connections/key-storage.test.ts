import { expect, test } from 'vitest'
import { createMemoryKeychain } from '../../../host/memory-keychain.ts'
import { handClock } from '../../../lib/test-support.ts'
import {
  failingStore,
  openTestStore,
  sampleConnection,
  type StoreFault,
} from '../../../store/test-support.ts'
import { createKeyStorage } from './key-storage.ts'
import { createKeyRing } from './keys.ts'

const first = 'sk-first-0123456789'
const second = 'sk-second-0123456789'
const noRoom: StoreFault = { kind: 'disk-full', fails: (name) => name === 'connections.update' }

function opened() {
  const real = openTestStore()
  const fault: { now: StoreFault | null } = { now: null }
  const keychain = createMemoryKeychain()
  const keys = createKeyRing(keychain, handClock().clock)
  const keyStorage = createKeyStorage(failingStore(real, fault), keys)
  const connection = { ...sampleConnection(), keyPlace: 'none' as const, keyEnding: null }
  real.connections.insert(connection)
  const row = () => real.connections.get(connection.id) ?? connection
  return { real, fault, keychain, keys, keyStorage, connection, row }
}

test('a key whose connection could not be written does not stay in the keychain, where no row names it', async () => {
  const { real, fault, keychain, keyStorage, connection } = opened()
  fault.now = noRoom
  await expect(keyStorage.keep(connection, { key: first, place: 'keychain' })).rejects.toThrow()
  // As for a new connection, which nobody saved then.
  real.connections.remove(connection.id)
  fault.now = null
  await keyStorage.removeOld()
  expect(await keychain.read(connection.id)).toBeNull()
})

test('where the row cannot be written, the key before is in its place again', async () => {
  const { fault, keys, keyStorage, connection, row } = opened()
  await keyStorage.keep(connection, { key: first, place: 'keychain' })
  fault.now = noRoom
  const moved = { ...row(), baseUrl: 'https://elsewhere.example' }
  await expect(keyStorage.keep(moved, { key: second, place: 'keychain' })).rejects.toThrow()
  await expect(keyStorage.keep(moved, { key: second, place: 'session' })).rejects.toThrow()
  expect(await keys.read(row(), row().baseUrl)).toBe(first)
  expect(keys.describe(row())).toEqual({ keyPlace: 'keychain', keyEnding: first.slice(-4) })
})
