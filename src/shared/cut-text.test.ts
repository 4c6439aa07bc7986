import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that fits stays as it is, and of a longer one the beginning', () => {
  expect(cutText('a fox', 5, '…')).toBe('a fox')
  expect(cutText('a red fox', 5)).toBe('a red')
  expect(cutText('a red fox', 5, '…')).toBe('a re…')
})

test('a character that would be halved is left out', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  expect(cutText('ab😀cd', 4, '…')).toBe('ab…')
})

test('however it is cut, it is no longer than asked, begins as the text does and halves no character', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '中', '😀'), maxLength: 40 })
  const end = fc.constantFrom('', '…', '...')
  fc.assert(
    fc.property(text, fc.integer({ min: 3, max: 50 }), end, (whole, most, mark) => {
      const cut = cutText(whole, most, mark)
      if (whole.length <= most) return cut === whole
      const kept = cut.slice(0, cut.length - mark.length)
      const isAsLongAsMayBe = cut.length === most || cut.length === most - 1
      return isAsLongAsMayBe && cut === kept + mark && whole.startsWith(kept) && cut.isWellFormed()
    }),
  )
})
