import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromByteOffset } from './byte-offset.ts'

/** Of one, two, three and four bytes, and at both ends of each. */
const letter = fc.constantFrom(...'a~\u0000\u007f\u0080é\u07ff\u0800中\uffff👋\u{10000}\u{10ffff}')
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
const bytesOf = (some: string) => new TextEncoder().encode(some).length

test('a place in bytes is the place of the same letter in the text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(fromByteOffset(before + after, bytesOf(before))).toBe(before.length)
    }),
  )
})

test('a place inside a letter or past the end is none', () => {
  expect(fromByteOffset('é', 1)).toBeNull()
  expect(fromByteOffset('👋', 3)).toBeNull()
  expect(fromByteOffset('abc', 4)).toBeNull()
})
