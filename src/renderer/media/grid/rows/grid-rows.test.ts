import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnOfItem,
  type GridSection,
  usualHeadingHeight,
  heightOfRow,
  isHeading,
  itemAt,
  itemsOfRow,
  layRows,
  rowAt,
  rowOfItem,
  scrolledPlaces,
  sectionOfItem,
  topOfRow,
} from './grid-rows.ts'

const anySections = fc.array(
  fc.record({ items: fc.integer({ min: 1, max: 30 }), hasDay: fc.boolean(), pad: fc.nat(5) }),
  { minLength: 1, maxLength: 12 },
)
const anyColumns = fc.integer({ min: 1, max: 7 })

function grid(some: readonly { items: number; hasDay: boolean; pad: number }[], columns: number) {
  const sections = some.map(({ items, hasDay }, nth): GridSection => {
    return { id: String(nth), items, day: hasDay ? { year: 2026, month: 1, day: 1, files: items } : null }
  })
  const layout = { columns, cell: 100, rowHeight: 104 }
  return layRows(sections, layout, (id) => (some[Number(id)]?.pad ?? 0) % columns)
}

test('rows follow each other without a gap, and hold every item once, in its order', () => {
  fc.assert(
    fc.property(anySections, anyColumns, (some, columns) => {
      const rows = grid(some, columns)
      let [top, next] = [0, 0]
      for (let row = 0; row < rows.count; row += 1) {
        expect(topOfRow(rows, row)).toBe(top)
        expect(rowAt(rows, top)).toBe(row)
        top += heightOfRow(rows, row)
        expect(rowAt(rows, top - 1)).toBe(row)
        if (isHeading(rows, row)) continue
        const { first, end, empty } = itemsOfRow(rows, row)
        expect(first).toBe(next)
        expect(end).toBeGreaterThan(first)
        expect(empty + end - first).toBeLessThanOrEqual(columns)
        for (let index = first; index < end; index += 1) {
          expect(rowOfItem(rows, index)).toBe(row)
          expect(columnOfItem(rows, index)).toBe(empty + index - first)
        }
        next = end
      }
      expect(top).toBe(rows.height)
      expect(next).toBe(rows.items)
      expect(rowAt(rows, top + 1000)).toBe(rows.count - 1)
    }),
  )
})

test('each day begins a row below its heading', () => {
  fc.assert(
    fc.property(anySections, anyColumns, (some, columns) => {
      const rows = grid(some, columns)
      for (const section of rows.sections) {
        const row = rowOfItem(rows, section.start)
        expect(columnOfItem(rows, section.start)).toBe(section.pad)
        expect(isHeading(rows, row - 1)).toBe(section.day !== null)
        expect(sectionOfItem(rows, section.start + section.items - 1)).toBe(section)
      }
    }),
  )
})

test('a date leads to the heading of its day, and there its first file is in sight first', () => {
  const rows = grid(
    [
      { items: 5, hasDay: true, pad: 0 },
      { items: 9, hasDay: true, pad: 0 },
    ],
    4,
  )
  const { indexAt, offsetOf } = scrolledPlaces(rows, 16)
  expect(offsetOf(0)).toBe(0)
  expect(offsetOf(5)).toBe(16 + usualHeadingHeight + 2 * 104)
  expect(indexAt(offsetOf(5))).toBe(5)
  expect(offsetOf(9)).toBe(16 + 2 * usualHeadingHeight + 3 * 104)
  expect(indexAt(offsetOf(9))).toBe(9)
})

test('a hundred thousand files of ten years are laid out within a frame, and found at once', () => {
  const rows = grid(
    Array.from({ length: 3650 }, () => ({ items: 27, hasDay: true, pad: 0 })),
    7,
  )
  const startedAt = performance.now()
  for (let offset = 0; offset < rows.height; offset += rows.height / 10_000) itemAt(rows, offset)
  // Ten thousand frames.
  expect(performance.now() - startedAt).toBeLessThan(500)
})
