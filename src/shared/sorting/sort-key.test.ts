import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compareKeys, sortKey } from './sort-key.ts'

vi.setConfig({ testTimeout: 30_000 })

const sorted = (names: readonly string[]) =>
  names.toSorted((one, other) => compareKeys(sortKey(one) ?? '', sortKey(other) ?? ''))

test('numbers in names count as numbers', () => {
  expect(sorted(['img 10', 'img 2', 'img 1', 'img 100', 'img 9', 'img', 'img b'])).toEqual([
    'img',
    'img 1',
    'img 2',
    'img 9',
    'img 10',
    'img 100',
    'img b',
  ])
  expect(sorted(['v1.10.2', 'v1.9.12', 'v1.9.3'])).toEqual(['v1.9.3', 'v1.9.12', 'v1.10.2'])
})

test('case, width, accents and zeros before a number make no difference', () => {
  for (const name of ['Éclair 007', 'ECLAIR 7', 'ｅｃｌａｉｒ ７', ' eclair\n7'])
    expect(sortKey(name)).toBe(sortKey('eclair 7'))
})

test('a name of spaces and unseen marks alone is none', () => {
  for (const name of ['', ' \n', '\u200f\u202e', '\u0000']) expect(sortKey(name)).toBeNull()
})

test('whole numbers of any length are in their order', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }), (a, b) => {
      const compared = compareKeys(sortKey(String(a)) ?? '', sortKey(String(b)) ?? '')
      expect(Math.sign(compared)).toBe(a < b ? -1 : Number(a > b))
    }),
  )
})

test('keys are compared as their bytes in UTF-8 are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other))
      expect(Math.sign(compareKeys(one, other))).toBe(bytes)
    }),
  )
})

test('a key is short and whole, whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const key = sortKey(name) ?? ''
      expect(key.length).toBeLessThanOrEqual(80)
      expect(key.isWellFormed()).toBe(true)
    }),
  )
})
