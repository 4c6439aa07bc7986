import { expect, test } from 'vitest'
import { createMemoryKeychain } from './memory-keychain.ts'

test('a key is there until it is removed, and each account has its own', async () => {
  const keychain = createMemoryKeychain()
  await keychain.write('con_a', 'first')
  await keychain.write('con_b', 'second')
  await keychain.write('con_a', 'third')
  expect(await keychain.read('con_a')).toBe('third')
  await keychain.remove('con_a')
  await keychain.remove('con_a')
  expect(await keychain.read('con_a')).toBeNull()
  expect(await keychain.read('con_b')).toBe('second')
})

test('two memory keychains share nothing', async () => {
  const [first, second] = [createMemoryKeychain(), createMemoryKeychain()]
  await first.write('con_a', 'key')
  expect(await second.read('con_a')).toBeNull()
  expect(await second.probe()).toEqual({ isAvailable: true, isLocked: false, detail: null })
})
