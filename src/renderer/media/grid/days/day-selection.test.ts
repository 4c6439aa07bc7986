import { expect, test } from 'vitest'
import type { AssetPages } from '../../library/asset-pages.ts'
import { assetId, makeAsset } from '../../media-fixtures.ts'
import { selectingOfDay } from './day-selection.ts'

const page = (cursor: string | null, numbers: readonly number[], isThere = true) => ({
  ...{ cursor, count: numbers.length, end: { value: null, id: assetId(numbers.at(-1) ?? 1) } },
  assets: isThere ? numbers.map((number) => makeAsset(number)) : null,
})
const list: AssetPages = {
  pages: [page(null, [9, 8, 7]), page('7', [6, 5, 4]), page('4', [3, 2, 1], false)],
  nextCursor: null,
  hasRead: true,
  total: 9,
}
const selecting = (start: number, items: number, ...numbers: number[]) =>
  selectingOfDay(list, { start, items }, new Set(numbers.map(assetId)))

test('a day is selected wholly, in part or not at all, whatever else is', () => {
  expect(selecting(1, 4, 8, 7, 6, 5, 1)).toBe('all')
  expect(selecting(1, 4, 8, 7, 6)).toBe('some')
  expect(selecting(1, 4, 9, 4)).toBe('none')
  expect(selecting(1, 4)).toBe('none')
})

test('of a day that is not wholly in memory so many have to be selected as it has', () => {
  expect(selecting(4, 5, 5, 4)).toBe('some')
  expect(selecting(4, 5, 5, 4, 3, 2, 1)).toBe('all')
})
