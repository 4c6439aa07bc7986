import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type Asset, AssetKind, AssetPick, RatingFilter } from '../../../../shared/domain/asset.ts'
import { type AssetSort, SortColumn } from '../../../../shared/domain/asset-sort.ts'
import { comparePlaces, placeOf } from '../../../../shared/sorting/asset-order.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../open.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../test-support.ts'
import { placesIn } from '../../places.ts'
import { openSqlite } from '../../sqlite.ts'
import type { AskedList } from '../asset-list-pages.ts'
import { createAssetLists } from '../asset-lists.ts'
import { createAssetSearch } from '../search/asset-search.ts'
import { type ListedFiles, readSortedPage } from './sorted-list.ts'

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })
const titles = [
  'img 10',
  'Img 2',
  'ｉｍｇ 2',
  'École 7',
  'ecole 007',
  '狐狸',
  '𝒻ox',
  '\ufffd',
  '~',
  '',
  'fox fox',
]
const stack = ids.stack()

/** Files alike and different in every column, on a board, in a stack, and in the trash. */
function filledStore(directory = temporaryDirectory()) {
  const store = openTestStore({ directory })
  const board = ids.board()
  store.boards.insert({ id: board, name: 'Summer', createdAt: 1 })
  const assets: Asset[] = []
  for (let nth = 0; nth < 90; nth += 1) {
    const title = titles[(nth * 5) % titles.length] ?? ''
    const asset = sampleAsset({
      kind: AssetKind.options[(nth * 7) % 4] ?? 'image',
      prompt: nth % 3 === 0 ? '' : title,
      fileName: nth % 4 === 0 ? `a fox ${nth}.png` : `${title}.png`,
      model: [null, '', 'model-2', 'Model-10', 'model 2'][nth % 5] ?? null,
      width: [0, 300, 200, 1][nth % 4] ?? 0,
      height: [200, 100, 150][nth % 3] ?? 0,
      durationMs: [null, 0, 2000, 31][(nth * 3) % 4] ?? null,
      byteSize: (nth * 17) % 23,
      stars: nth % 6,
      pick: AssetPick.options[nth % 4] ?? null,
    })
    store.assets.insert(asset)
    assets.push(asset)
    if (nth % 5 !== 0) store.boards.add(board, [asset.id], 1)
    if (nth % 13 === 0) store.assets.trash(asset.id, 1)
  }
  return { store, board, assets }
}

const anySort: fc.Arbitrary<AssetSort> = fc.record({
  by: fc.constantFrom(...SortColumn.options),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
})

const pageOf = (store: Store, list: AskedList, cursor: string | null, limit: number) =>
  store.assets.list({ ...list, cursor, limit })

/** A plain sort of what the list answers newest first. */
function plainlySorted(store: Store, list: AskedList): string[] {
  const { sort = null, ...unsorted } = list
  return pageOf(store, unsorted, null, 500)
    .assets.map((asset) => placeOf(sort, asset))
    .toSorted((one, other) => comparePlaces(sort, one, other))
    .map(({ id }) => id)
}

const listsOf = (board: AskedList['boardId']) =>
  fc.record({
    kind: fc.constantFrom(null, 'image' as const, 'video' as const),
    rating: fc.constantFrom(null, null, ...RatingFilter.options),
    boardId: fc.constantFrom(null, board ?? null),
    query: fc.constantFrom(null, null, 'fox ', 'star:3', 'star:>2 fox ', 'type:image -fox', '!?'),
    stack: fc.constantFrom(null, 'collapsed' as const),
    sort: anySort,
  })

test('every list is in any order what a plain sort of it is, page by page, by its ids and behind what is skipped', () => {
  const { store, board } = filledStore()
  fc.assert(
    fc.property(
      listsOf(board),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 95 }),
      (list, limit, count) => {
        const all = plainlySorted(store, list)
        const read: string[] = []
        for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
          const page = pageOf(store, list, cursor, limit)
          expect(page.total).toBe(cursor === null ? all.length : null)
          read.push(...page.assets.map(({ id }) => id))
          cursor = page.nextCursor
        }
        expect(read).toEqual(all)
        expect(store.assets.ids({ ...list, cursor: null, limit: 500 }).assetIds).toEqual(all)

        const from = pageOf(store, list, null, limit).nextCursor
        const start = from === null ? 0 : limit
        const place = store.assets.skip({ ...list, cursor: from }, count)
        const rest = all.slice(start + count)
        if (place === null) {
          expect(rest).toEqual([])
          return
        }
        const last = pageOf(store, list, null, 500).assets[start + count - 1]
        expect(place.assetId).toBe(last?.id)
        const isDated = list.sort.by === 'added' && list.sort.direction === 'descending'
        if (last !== undefined && !isDated) expect(place.value).toBe(placeOf(list.sort, last).value)
        expect(pageOf(store, list, place.cursor, 500).assets.map(({ id }) => id)).toEqual(rest)
      },
    ),
    { numRuns: 400 },
  )
})

test('what changes between two pages leaves all others where they are', () => {
  const { store, assets } = filledStore()
  fc.assert(
    fc.property(
      anySort,
      fc.integer({ min: 1, max: 80 }),
      fc.nat(89),
      fc.integer({ min: 0, max: 5 }),
      (sort, limit, nth, stars) => {
        const list = { kind: null, sort }
        const first = pageOf(store, list, null, limit)
        const changed = assets[nth]?.id ?? ids.asset()
        const before = plainlySorted(store, list)
        store.assets.update(changed, { stars, width: stars * 100, durationMs: stars === 0 ? null : stars })
        const rest = first.nextCursor === null ? [] : pageOf(store, list, first.nextCursor, 500).assets
        const others = (all: readonly string[]) => all.filter((id) => id !== changed)
        expect(others(rest.map(({ id }) => id))).toEqual(others(before.slice(first.assets.length)))
      },
    ),
    { numRuns: 100 },
  )
})

/** As it is read where there are many. */
const inOrder = (files: ListedFiles): ListedFiles => ({
  ...files,
  conditions: `AND ${files.few?.isIn ?? 'TRUE'} ${files.conditions}`,
  few: null,
})

test('many files of a board or a search are read by the index of the order, few are put in order: both alike', () => {
  const directory = temporaryDirectory()
  const { board } = filledStore(directory)
  const sqlite = openSqlite(placesIn(directory).file)
  onTestFinished(() => sqlite.close())
  const filter = { kind: null, rating: null, boardId: board }
  const search = createAssetSearch(sqlite, 'id')
  const found = [
    createAssetLists(sqlite, 'id').filesOf(filter, null),
    ...['fox ', '-fox', 'star:>2', 'star:>2 -img'].map((query) => search.filesOf({ ...filter, query })),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...found), anySort, fc.nat(90), (files, sort, skip) => {
      if (files === null) return
      const asked = { cursor: null, limit: 20, skip }
      const few = readSortedPage(sqlite, 'id', sort, files, asked)
      expect(readSortedPage(sqlite, 'id', sort, inOrder(files), asked)).toEqual(few)
    }),
    { numRuns: 200 },
  )
})

test('the best matches of a search stay the best first, whatever the list is sorted by', () => {
  const { store } = filledStore()
  const asked = { kind: null, query: 'fox ', order: 'best-match', cursor: null, limit: 50 } as const
  const sorted = store.assets.list({ ...asked, sort: { by: 'size', direction: 'ascending' } })
  expect(sorted).toEqual(store.assets.list(asked))
})

test('the files of a stack are sorted as those of any list', () => {
  const { store, assets } = filledStore()
  const images = assets.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  store.stacks.arrange(images.map((assetId) => ({ assetId, stackId: stack, isChosen: false })))
  const list = { kind: null, stack, sort: { by: 'size', direction: 'descending' } } as const
  expect(pageOf(store, list, null, 500).assets.map(({ id }) => id)).toEqual(plainlySorted(store, list))
})

test('a cursor of another order is refused', () => {
  const { store } = filledStore()
  const { nextCursor } = pageOf(store, { kind: null, sort: { by: 'size', direction: 'ascending' } }, null, 5)
  for (const sort of [
    null,
    { by: 'name', direction: 'ascending' },
    { by: 'size', direction: 'descending' },
  ] as const)
    expect(() => pageOf(store, { kind: null, sort }, nextCursor, 5)).toThrow('not a cursor')
})
