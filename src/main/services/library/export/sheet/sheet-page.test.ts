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
/** Where an image begins that stands on its words. */
const begin = (top: number, width: number, height: number) =>
  top + grid.cell.imageHeight - Math.round((grid.cell.width * height) / width)

test('a page has no empty head above images that lie, and all rows keep their distance', () => {
  const [first = NaN, , , second = NaN] = topsOf(...Array.from({ length: 4 }, () => entry(1500, 1000)))
  expect(begin(first, 1500, 1000)).toBe(grid.margin)
  expect(second - first).toBe(grid.cell.height + grid.gap)
})

test('the tallest of the first row is the one that begins at the head', () => {
  const [lying = NaN, standing = NaN] = topsOf(entry(1500, 1000), entry(1000, 1010), entry(1, 1, null))
  expect(begin(standing, 1000, 1010)).toBe(grid.margin)
  expect(begin(lying, 1500, 1000)).toBeGreaterThan(grid.margin)
  expect(topsOf(entry(1000, 9000))).toEqual([grid.margin])
})
