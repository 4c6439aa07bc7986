import { expect, test } from 'vitest'
import { type TrashItem, trashItemId } from '../../../../shared/domain/trash.ts'
import { assetId, makeAsset } from '../../../media/media-fixtures.ts'
import { addPage, applyTrashEvent, type Listed } from './trash-items.ts'

const item = (nth: number, kind: 'image' | 'video' = 'image'): TrashItem => ({
  type: 'asset',
  asset: makeAsset(nth, { kind }),
  trashedAt: 1000 * nth,
})
const listed = (numbers: readonly number[], nextCursor: string | null = null): Listed => ({
  items: numbers.map((nth) => item(nth)),
  nextCursor,
})
const idsOf = ({ items }: Listed) => items.map(trashItemId)

test('what is deleted now stands first, and what comes back or goes is not listed', () => {
  const more = applyTrashEvent(listed([2, 1]), { type: 'item-in', item: item(3) }, 'all')
  expect(idsOf(more)).toEqual([3, 2, 1].map(assetId))
  const fewer = applyTrashEvent(more, { type: 'items-out', itemIds: [assetId(3), assetId(1)] }, 'all')
  expect(idsOf(fewer)).toEqual([assetId(2)])
})

test('another kind than the shown one is not listed', () => {
  expect(idsOf(applyTrashEvent(listed([1]), { type: 'item-in', item: item(2, 'video') }, 'image'))).toEqual([
    assetId(1),
  ])
})

test('what was deleted before everything that has been read waits for its page', () => {
  const list = listed([9, 8], 'more')
  expect(applyTrashEvent(list, { type: 'item-in', item: item(2) }, 'all')).toEqual(list)
  const page = { items: [item(8), item(7)], nextCursor: null }
  expect(idsOf(addPage(list, page))).toEqual([9, 8, 7].map(assetId))
})
