import { expect, test } from 'vitest'
import { type TrashItem, trashItemId } from '../../../../shared/domain/trash.ts'
import { assetId, makeAsset } from '../../../media/media-fixtures.ts'
import { applyTrashEvent, byLastDeleted } from './trash-items.ts'

const item = (nth: number, kind: 'image' | 'video' = 'image'): TrashItem => ({
  type: 'asset',
  asset: makeAsset(nth, { kind }),
  trashedAt: 1000 * nth,
})
type Known = Parameters<typeof applyTrashEvent>[0]
const known = (...numbers: readonly number[]): Known =>
  new Map(numbers.map((nth) => [trashItemId(item(nth)), item(nth)]))
const idsOf = (all: Known) => [...all.values()].sort(byLastDeleted).map(trashItemId)

test('what is deleted now stands first, and what comes back or goes is not listed', () => {
  const more = applyTrashEvent(known(2, 1), { type: 'items-in', items: [item(3)] }, 'all')
  expect(idsOf(more)).toEqual([3, 2, 1].map(assetId))
  const fewer = applyTrashEvent(more, { type: 'items-out', itemIds: [assetId(3), assetId(1)] }, 'all')
  expect(idsOf(fewer)).toEqual([assetId(2)])
})

test('another kind than the shown one is not listed', () => {
  expect(idsOf(applyTrashEvent(known(1), { type: 'items-in', items: [item(2, 'video')] }, 'image'))).toEqual([
    assetId(1),
  ])
})
