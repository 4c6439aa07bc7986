import { expect, test } from 'vitest'
import { readSigned, readTyped, stepped } from './typed-number.ts'

test.each(['999', '0', '7'])('%s stays the number that was typed, in the limits or not', (typed) => {
  expect(readTyped(typed)).toBe(Number(typed))
})

test.each(['', 'two', '1.5', '-1', '1 0', '007', '4张'])(
  '%j is no whole number and stays as it was typed',
  (typed) => {
    expect(readTyped(typed)).toBe(typed)
  },
)

test('full-width digits are digits', () => {
  expect(readTyped('１０')).toBe(10)
})

test('below nothing any sign will do, and zeros before a number are none of it', () => {
  expect(['−3', '-３', '-0', '007', '0'].map(readSigned)).toEqual([-3, -3, 0, 7, 0])
  expect(['', '-', '--1', '1.5', 'two'].map(readSigned)).toEqual(['', '-', '--1', '1.5', 'two'])
})

test('a step stays inside the limits and leads back into them', () => {
  expect(stepped(4, 1, 1, 10)).toBe(5)
  expect(stepped(10, 1, 1, 10)).toBe(10)
  expect(stepped(999, -1, 1, 10)).toBe(10)
  expect(stepped('two', 1, 1, 10)).toBe(1)
})
