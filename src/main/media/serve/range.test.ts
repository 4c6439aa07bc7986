import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './range.ts'

test.each([
  [null, { type: 'whole' }],
  ['bytes=0-0', { type: 'part', range: { start: 0, end: 0 } }],
  ['bytes=2-5', { type: 'part', range: { start: 2, end: 5 } }],
  ['Bytes=2-5', { type: 'part', range: { start: 2, end: 5 } }],
  ['bytes= 2-5 ', { type: 'part', range: { start: 2, end: 5 } }],
  ['bytes=7-', { type: 'part', range: { start: 7, end: 9 } }],
  ['bytes=7-99', { type: 'part', range: { start: 7, end: 9 } }],
  ['bytes=-4', { type: 'part', range: { start: 6, end: 9 } }],
  ['bytes=-400', { type: 'part', range: { start: 0, end: 9 } }],
  ['bytes=10-', { type: 'unsatisfiable' }],
  ['bytes=10-20', { type: 'unsatisfiable' }],
  ['bytes=-0', { type: 'unsatisfiable' }],
  ['bytes=99999999999999999999-', { type: 'unsatisfiable' }],
  ['bytes=5-2', { type: 'whole' }],
  ['bytes=-', { type: 'whole' }],
  ['bytes=1-2,4-5', { type: 'whole' }],
  ['bytes=a-b', { type: 'whole' }],
  ['bytes=1.5-2', { type: 'whole' }],
  ['lines=1-2', { type: 'whole' }],
  ['', { type: 'whole' }],
])('of ten bytes, %s is understood', (header, wish) => {
  expect(parseRange(header, 10)).toEqual(wish)
})

test('a thousand million ranges cost nothing: the header is not even looked at', () => {
  expect(parseRange(`bytes=${'0-0,'.repeat(1_000_000)}0-0`, 10)).toEqual({ type: 'whole' })
})

test('of an empty file there is no range', () => {
  expect(parseRange('bytes=0-', 0)).toEqual({ type: 'unsatisfiable' })
  expect(parseRange('bytes=-1', 0)).toEqual({ type: 'unsatisfiable' })
})

test('whatever the header says, a range lies within the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat().map((a) => `bytes=${a}-`),
    fc.nat().map((a) => `bytes=-${a}`),
  )
  fc.assert(
    fc.property(header, fc.nat(), (text, size) => {
      const wish = parseRange(text, size)
      if (wish.type !== 'part') return
      const { start, end } = wish.range
      expect(0 <= start && start <= end && end < size).toBe(true)
    }),
  )
})

test('a range within the file is given exactly, in all three spellings', () => {
  const places = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(), fc.nat()).map(([size, a, b]) => {
    const [start = 0, end = 0] = [a % size, b % size].toSorted((x, y) => x - y)
    return { size, start, end }
  })
  fc.assert(
    fc.property(places, ({ size, start, end }) => {
      expect(parseRange(`bytes=${start}-${end}`, size)).toEqual({ type: 'part', range: { start, end } })
      expect(parseRange(`bytes=${start}-`, size)).toEqual({ type: 'part', range: { start, end: size - 1 } })
      expect(parseRange(`bytes=-${size - start}`, size)).toEqual({
        type: 'part',
        range: { start, end: size - 1 },
      })
    }),
  )
})
