import { expect, test } from 'vitest'
import { sheetGrid } from '../../../../../shared/domain/export/contact-sheet.ts'
import { type SheetEntry, sheetPage } from './sheet-page.ts'

const caption = { name: true, model: false, date: false, stars: false }
const grid = sheetGrid({ page: 'a4', columns: 3, caption })
const entry = (width: number, height: number, image: string | null = 'x'): SheetEntry => ({
  asset: { fileName: 'fox.png', model: null, createdAt: 0, stars: 0, width, height },
  ending: 'PNG',
  image,
})
const topsOf = (...entries: SheetEntry[]) =>
  sheetPage(grid, entries, { name: 'Foxes', number: '' }).cells.map(({ image }) => image.top)
const drawnHeight = (width: number, height: number) => Math.round((grid.cell.width * height) / width)

test('a page has no empty head above images that lie, and all rows keep their distance', () => {
  const [first = NaN, , , second = NaN] = topsOf(...Array.from({ length: 4 }, () => entry(1500, 1000)))
  expect(first).toBe(grid.margin)
  expect(second - first).toBe(grid.cell.height + grid.gap)
})

test('the tallest of the first row is the one that begins at the head, and all have its middle and their words at its end', () => {
  const entries = [entry(1500, 1000), entry(1000, 1010), entry(1, 1, null)]
  const { cells } = sheetPage(grid, entries, { name: 'Foxes', number: '' })
  const height = drawnHeight(1000, 1010)
  // What lies is drawn in the middle of its place.
  for (const { image } of cells.slice(0, 2)) expect(image).toMatchObject({ top: grid.margin, height })
  const plate = cells[2]?.image
  expect(2 * (plate?.top ?? NaN) + (plate?.height ?? NaN)).toBeCloseTo(2 * grid.margin + height, -0.5)
  for (const { lines } of cells)
    expect(lines.at(-1)).toMatchObject({ top: grid.margin + height, align: 'centre', text: 'fox.png' })
  expect(topsOf(entry(1000, 9000))).toEqual([grid.margin])
})
