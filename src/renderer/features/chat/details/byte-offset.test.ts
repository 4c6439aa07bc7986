import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromByteOffsets } from './byte-offset.ts'

/** Of one, two, three and four bytes, and at both ends of each. */
const letter = fc.constantFrom(...'a~\u0000\u007f\u0080é\u07ff\u0800中\uffff👋\u{10000}\u{10ffff}')
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
const bytesOf = (some: string) => new TextEncoder().encode(some).length

test('a place in bytes is the place of the same letter in the text, in whatever order places are asked for', () => {
  fc.assert(
    fc.property(text, text, text, (first, second, third) => {
      const ends = [first, first + second, first + second + third]
      const asked = [ends[1], ends[2], ends[0], ends[1]].map((end) => bytesOf(end ?? ''))
      const found = fromByteOffsets(ends[2] ?? '', asked)
      expect(ends.map((end) => found.get(bytesOf(end)))).toEqual(ends.map((end) => end.length))
    }),
  )
})

test('a place inside a letter or past the end is none, and does not hide a later one', () => {
  expect(fromByteOffsets('é', [1])).toEqual(new Map())
  expect(fromByteOffsets('👋a', [3, 4, 5])).toEqual(
    new Map([
      [4, 2],
      [5, 3],
    ]),
  )
  expect(fromByteOffsets('abc', [4, 9])).toEqual(new Map())
})
