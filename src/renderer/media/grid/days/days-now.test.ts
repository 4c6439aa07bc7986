import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { applyLibraryEvent } from '../../library/apply-library-event.ts'
import { type AssetPages } from '../../library/asset-pages.ts'
import { makeAsset } from '../../media-fixtures.ts'
import { daysAfter, daysInMemory, daysOfTotal } from './days-now.ts'

const noon = new Date(2026, 10, 28, 12).getTime()
/** Three on each day; the higher its number, the newer. */
const file = (number: number): Asset =>
  makeAsset(number, { createdAt: noon - Math.floor((900 - number) / 3) * 24 * 3_600_000 })
const pageOf = (cursor: string | null, numbers: readonly number[]) => {
  const assets = numbers.map(file)
  return { cursor, assets, count: assets.length, end: { value: null, id: assets.at(-1)?.id ?? file(1).id } }
}
const numbersDown = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from - nth)
const list: AssetPages = {
  pages: [pageOf(null, numbersDown(900, 10)), pageOf('890', numbersDown(890, 10))],
  nextCursor: null,
  hasRead: true,
  total: 20,
}
const filesOf = (days: readonly { day: number; files: number }[]) =>
  days.map(({ day, files }) => [day, files])

test('the days of what was read are known before any are counted', () => {
  expect(filesOf(daysInMemory(list))).toEqual([
    [28, 3],
    [27, 3],
    [26, 3],
    [25, 3],
    [24, 3],
    [23, 3],
    [22, 2],
  ])
  const away = { ...list, pages: list.pages.with(0, { ...pageOf(null, numbersDown(900, 10)), assets: null }) }
  expect(daysInMemory(away)).toEqual([])
})

test('files that come and go are on their days at once, wherever they are in the list', () => {
  const days = daysInMemory(list)
  const applied = (number: number, type: 'asset-updated' | 'asset-removed') => {
    const asset = file(number)
    const event = type === 'asset-updated' ? { type, asset } : { type, assetId: asset.id }
    return applyLibraryEvent(list, event).list
  }
  expect(filesOf(daysAfter(days, list, applied(901, 'asset-updated')))[0]).toEqual([29, 1])
  expect(filesOf(daysAfter(days, list, applied(889, 'asset-removed')))).toContainEqual([25, 2])
  expect(daysAfter(days, list, applied(889, 'asset-updated'))).toBe(days)
})

test('however little is known of them, days hold as many files as the list', () => {
  const day = fc.record({
    ...{ year: fc.constant(2026), month: fc.constant(11), day: fc.integer({ min: 1, max: 30 }) },
    files: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 9 }), fc.nat(90), (days, total) => {
      const fitted = daysOfTotal(days, total)
      expect(fitted.reduce((sum, { files }) => sum + files, 0)).toBe(total)
      expect(fitted.every(({ files }) => files > 0)).toBe(true)
    }),
  )
})
