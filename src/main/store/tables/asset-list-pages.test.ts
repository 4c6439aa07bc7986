import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssetPick, RatingFilter } from '../../../shared/domain/asset.ts'
import { createIdMaker } from '../../lib/ids.ts'
import type { Store } from '../open.ts'
import { openTestStore, sampleAsset } from '../test-support.ts'
import type { AssetListPage } from './asset-list-pages.ts'

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })

type List = Omit<AssetListPage, 'cursor' | 'limit'>

function listed(store: Store, list: List): string[] {
  return store.assets.list({ ...list, cursor: null, limit: 500 }).assets.map(({ id }) => id)
}

/** Files of every kind of list: of kinds, ratings, words, filters and a board. */
function filledStore() {
  const store = openTestStore()
  const board = ids.board()
  store.boards.insert({ id: board, name: 'Summer', createdAt: 1 })
  for (let nth = 0; nth < 120; nth += 1) {
    const asset = sampleAsset({
      kind: nth % 3 === 0 ? 'video' : 'image',
      prompt: nth % 2 === 0 ? 'a fox' : 'a hen',
      stars: [0, 3, 5][nth % 3] ?? 0,
      pick: AssetPick.options[nth % 4] ?? null,
    })
    store.assets.insert(asset)
    if (nth % 5 !== 0) store.boards.add(board, [asset.id], 1)
    if (nth % 7 === 0) store.assets.trash(asset.id, 1)
  }
  return { store, board }
}

test('whatever list it is, it goes on behind the files that were skipped', () => {
  const { store, board } = filledStore()
  const anyList = fc.record({
    kind: fc.constantFrom(null, 'image' as const, 'video' as const),
    rating: fc.constantFrom(null, ...RatingFilter.options),
    boardId: fc.constantFrom(null, board),
    query: fc.constantFrom(null, 'fox ', 'star:3', '-hen', 'star:>2 fox '),
  })
  fc.assert(
    fc.property(
      anyList,
      fc.integer({ min: 1, max: 130 }),
      fc.integer({ min: 0, max: 20 }),
      (list, count, read) => {
        const all = listed(store, list)
        const cursor =
          read === 0 ? null : store.assets.list({ ...list, cursor: null, limit: read }).nextCursor
        const start = cursor === null ? 0 : read
        const place = store.assets.skip({ ...list, cursor }, count)
        const rest = all.slice(start + count)
        if (place === null) {
          expect(rest).toEqual([])
          return
        }
        expect(place.assetId).toBe(all[start + count - 1])
        const after = store.assets.list({ ...list, cursor: place.cursor, limit: 500 })
        expect(after.assets.map(({ id }) => id)).toEqual(rest)
      },
    ),
    { numRuns: 300 },
  )
})
