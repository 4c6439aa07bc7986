import { expect, test } from 'vitest'
import { createMemoryKeychain } from '../../host/memory-keychain.ts'
import { sampleConnection } from '../../store/test-support.ts'
import { createKeyRing } from './keys.ts'

function countingKeys() {
  const keychain = createMemoryKeychain()
  let reads = 0
  const counting = {
    ...keychain,
    read(name: string) {
      reads += 1
      return keychain.read(name)
    },
  }
  return { keys: createKeyRing(counting), reads: () => reads }
}

test('however many jobs want a key at once, the keychain is asked once, and nothing is kept of its answer', async () => {
  const { keys, reads } = countingKeys()
  const connection = sampleConnection()
  const { id, baseUrl } = connection
  await keys.keepInKeychain(id, { key: 'sk-first-0000', baseUrl })
  const read = () => keys.read(connection, baseUrl)
  const all = await Promise.all(Array.from({ length: 50 }, read))
  expect(new Set(all)).toEqual(new Set(['sk-first-0000']))
  expect(reads()).toBe(1)
  await keys.keepInKeychain(id, { key: 'sk-second-0000', baseUrl })
  expect(await read()).toBe('sk-second-0000')
  expect(reads()).toBe(2)
})
