import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostSheetColumns, sheetGrid, SheetPage, sheetPagesFor } from './contact-sheet.ts'

const look = fc.record({
  page: fc.constantFrom(...SheetPage.options),
  columns: fc.integer({ min: 1, max: mostSheetColumns }),
  caption: fc.record({ name: fc.boolean(), model: fc.boolean(), date: fc.boolean(), stars: fc.boolean() }),
})

test('every cell is on its page, with an image that can be seen above its words', () => {
  fc.assert(
    fc.property(look, (chosen) => {
      const { width, height, columns, rows, margin, gap, cell, line } = sheetGrid(chosen)
      expect(margin + columns * (cell.width + gap) - gap).toBeLessThanOrEqual(width - margin)
      expect(margin + rows * (cell.height + gap) - gap).toBeLessThanOrEqual(height - margin - line.height)
      expect(cell.imageHeight).toBeGreaterThan(100)
    }),
  )
})

test('images fill pages', () => {
  const caption = { name: true, model: false, date: false, stars: false }
  const { columns, rows } = sheetGrid({ page: 'a4', columns: 4, caption })
  expect([columns, rows]).toEqual([4, 5])
  expect(
    [1, 20, 21, 100_000].map((count) => sheetPagesFor(count, { page: 'a4', columns: 4, caption })),
  ).toEqual([1, 1, 2, 5000])
})

test('date and stars share a line where both have room, and each has its own where they would meet', () => {
  const caption = { name: true, model: false, date: true, stars: true }
  const rowsOf = (columns: number) => sheetGrid({ page: 'a4', columns, caption }).captionRows
  expect(rowsOf(4)).toEqual([['name'], ['date', 'stars']])
  expect(rowsOf(10)).toEqual([['name'], ['date'], ['stars']])
})
