import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSection } from '../days/day-sections.ts'
import { type GridSection, layRows } from './grid-rows.ts'
import { moveInRows } from './move-in-rows.ts'

const layout = { columns: 4, cell: 100, rowHeight: 104 }
const day = { year: 2026, month: 11, day: 28, files: 1 }
const daysOf = (...counts: number[]): GridSection[] =>
  counts.map((items, nth) => ({ id: `${nth}`, items, day }))
/** Ten items in rows of four. */
const plain = layRows(oneSection(10), layout, () => 0)
const view = { column: null, viewHeight: 250 }
const move = (rows: typeof plain, index: number, key: string) => moveInRows(rows, index, key, view)?.index

test('arrows move by one and by one row, and stop at the edges', () => {
  expect(move(plain, 5, 'ArrowLeft')).toBe(4)
  expect(move(plain, 0, 'ArrowLeft')).toBe(0)
  expect(move(plain, 9, 'ArrowRight')).toBe(9)
  expect(move(plain, 5, 'ArrowUp')).toBe(1)
  expect(move(plain, 2, 'ArrowUp')).toBe(2)
  expect(move(plain, 1, 'ArrowDown')).toBe(5)
})

test('down from above a gap in the last row goes to its last item, and from the last row nowhere', () => {
  expect(move(plain, 7, 'ArrowDown')).toBe(9)
  expect(move(plain, 8, 'ArrowDown')).toBe(8)
})

test('Home and End go to the first and last of all, pages by what is in view', () => {
  expect(move(plain, 5, 'Home')).toBe(0)
  expect(move(plain, 5, 'End')).toBe(9)
  expect(move(plain, 0, 'PageDown')).toBe(8)
  expect(move(plain, 9, 'PageUp')).toBe(1)
})

test('up and down pass the heading of a day in the column they are in', () => {
  const rows = layRows(daysOf(8, 4), layout, () => 0)
  expect(move(rows, 6, 'ArrowDown')).toBe(10)
  expect(move(rows, 10, 'ArrowUp')).toBe(6)
})

test('a day with fewer files than columns is passed without losing the column', () => {
  const rows = layRows(daysOf(4, 1, 4), layout, () => 0)
  const down = moveInRows(rows, 2, 'ArrowDown', view)
  expect(down).toEqual({ index: 4, column: 2 })
  expect(moveInRows(rows, 4, 'ArrowDown', { ...view, column: 2 })?.index).toBe(7)
  expect(moveInRows(rows, 4, 'ArrowUp', { ...view, column: 2 })?.index).toBe(2)
})

test('other keys, and any key in an empty grid, mean nothing', () => {
  expect(moveInRows(plain, 0, 'a', view)).toBeNull()
  expect(
    moveInRows(
      layRows([], layout, () => 0),
      0,
      'End',
      view,
    ),
  ).toBeNull()
})

test('no key leads outside the grid, and the way down by rows and by pages comes to its last row', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(7),
      fc.integer({ min: 0, max: 900 }),
      fc.nat(199),
      (counts, columns, pad, viewHeight, at) => {
        const rows = layRows(daysOf(...counts), { ...layout, columns }, () => pad % columns)
        const start = at % rows.items
        for (const key of keys) {
          const next = moveInRows(rows, start, key, { column: null, viewHeight })?.index ?? -1
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(rows.items)
        }
        for (const key of ['ArrowDown', 'PageDown']) {
          let index = start
          for (let steps = 0; steps < rows.count; steps += 1)
            index = moveInRows(rows, index, key, { column: 0, viewHeight })?.index ?? -1
          expect(moveInRows(rows, index, key, { column: 0, viewHeight })?.index).toBe(index)
          expect(rows.items - index).toBeLessThanOrEqual(columns)
        }
      },
    ),
  )
})
