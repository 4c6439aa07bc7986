import { expect, test } from 'vitest'
import { appendPage, applyLibraryEvent, type AssetPages, noPages } from '../../media/library/asset-pages.ts'
import { assetId, makeAsset } from '../../media/media-fixtures.ts'
import { lastSeenOf } from './use-what-follows.ts'

const listOf = (...numbers: number[]): AssetPages =>
  appendPage(noPages, {
    assets: numbers.map((number) => makeAsset(number)),
    nextCursor: null,
    total: numbers.length,
  })

test('what the viewer shows and is taken out of its list is gone from where it was', () => {
  const list = listOf(9, 8, 7)
  const { seen } = lastSeenOf(null, list, assetId(8))
  expect(seen).toEqual({ id: assetId(8), index: 1, total: 3 })
  const { list: after } = applyLibraryEvent(list, { type: 'asset-removed', assetId: assetId(8) })
  expect(lastSeenOf(seen, after, assetId(8))).toEqual({ seen, isGone: true })
  expect(lastSeenOf(seen, after, assetId(7))).toMatchObject({ seen: { index: 1 }, isGone: false })
  expect(lastSeenOf(seen, after, null)).toEqual({ seen: null, isGone: false })
})

test('what is in no page while the list is read anew, and what never was in it, is not gone', () => {
  const list = listOf(9, 8, 7)
  const { seen } = lastSeenOf(null, list, assetId(8))
  const anew = { ...listOf(9), total: 3 }
  expect(lastSeenOf(seen, anew, assetId(8))).toEqual({ seen, isGone: false })
  expect(lastSeenOf(null, list, assetId(3))).toEqual({ seen: null, isGone: false })
  expect(lastSeenOf(seen, list, assetId(3))).toEqual({ seen: null, isGone: false })
})
