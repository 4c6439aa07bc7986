import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { replacePieces, type Sums, sumsOf } from './rolling-sums.ts'

const isSame = (one: Sums, other: Sums) => one.sum === other.sum && one.weighted === other.weighted

test('the sums that follow from one piece to the next are those of each piece', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      let pieces = 0
      const isNever = (sums: Sums, piece: () => string) => {
        pieces += 1
        expect({ ...sums }).toEqual(sumsOf(piece()))
        return false
      }
      expect(replacePieces(text, length, isNever, '')).toBe(text)
      expect(pieces).toBe(Math.max(0, text.length - length + 1))
    }),
  )
})

test('the letters of a key in other orders are not taken for it, so that hardly any piece is looked at closer', () => {
  const key = 'canary/0123456789abcdef+QwErTy'
  const sums = sumsOf(key)
  // Each piece of this has the letters of the key, and so its plain sum.
  const rotated = `${key.slice(1)}${key[0]}`
  const text = rotated.repeat(1000)
  let [plain, both] = [0, 0]
  replacePieces(
    text,
    key.length,
    (found) => {
      if (found.sum === sums.sum) plain += 1
      if (isSame(found, sums)) both += 1
      return false
    },
    '',
  )
  expect(plain).toBeGreaterThan(29_000)
  // The key itself, which stands in it 999 times.
  expect(both).toBeLessThan(2 * 999)
})
