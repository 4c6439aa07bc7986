import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromByteOffset } from './byte-offset.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test('a place in bytes is the place of the same letter in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      expect(fromByteOffset(before + after, bytesOf(before))).toBe(before.length)
    }),
  )
})

test('a place inside a letter or past the end is none', () => {
  expect(fromByteOffset('é', 1)).toBeNull()
  expect(fromByteOffset('👋', 3)).toBeNull()
  expect(fromByteOffset('abc', 4)).toBeNull()
})
