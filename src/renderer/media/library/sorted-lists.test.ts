import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import { type Asset, AssetPick } from '../../../shared/domain/asset.ts'
import { type AssetSort, SortColumn } from '../../../shared/domain/asset-sort.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { comparePlaces, placeOf, type SortPlace } from '../../../shared/sorting/asset-order.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { makeAsset } from '../media-fixtures.ts'
import { applyLibraryEvent } from './apply-library-event.ts'
import {
  appendPage,
  assetAt,
  type AssetPages,
  indexOfAsset,
  isComplete,
  knownCount,
  type ListAnswer,
  noPages,
  putAwayFar,
  refillPage,
} from './asset-pages.ts'
import { createAssetStore, feedOf, followLibrary, type LibraryClient } from './asset-store.ts'
import { askedBy, feedName } from './library-feeds.ts'

vi.setConfig({ testTimeout: 60_000 })

const anySort: fc.Arbitrary<AssetSort> = fc.record({
  by: fc.constantFrom(...SortColumn.options),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
})

/** As `seed` says, with few values of each column, so that many are alike. */
function changeOf(seed: number): Partial<Asset> {
  return {
    prompt: seed % 3 === 0 ? '' : `Img ${seed % 12}`,
    fileName: `img ${seed % 5}.png`,
    model: [null, 'model-2', 'Model-10'][seed % 3] ?? null,
    width: (seed % 4) * 100,
    durationMs: seed % 2 === 0 ? null : seed % 7,
    byteSize: seed % 6,
    stars: seed % 6,
    pick: AssetPick.options[seed % 4] ?? null,
  }
}

const fileOf = (number: number, seed: number) => makeAsset(number, changeOf(seed))

function sorted(assets: readonly Asset[], sort: AssetSort): Asset[] {
  return assets.toSorted((one, other) => comparePlaces(sort, placeOf(sort, one), placeOf(sort, other)))
}

/** What the library answers; a cursor is the place of the last file before it. */
function answer(assets: readonly Asset[], sort: AssetSort, cursor: string | null, limit: number): ListAnswer {
  const from = cursor === null ? null : (JSON.parse(cursor) as SortPlace)
  const after = sorted(assets, sort).filter(
    (asset) => from === null || comparePlaces(sort, placeOf(sort, asset), from) > 0,
  )
  const page = after.slice(0, limit)
  const last = page.at(-1)
  const hasMore = after.length > limit && last !== undefined
  return {
    assets: page,
    nextCursor: hasMore ? JSON.stringify(placeOf(sort, last)) : null,
    total: cursor === null ? assets.length : null,
  }
}

type Deed = { type: 'add' | 'change' | 'remove' | 'put-away' | 'read' | 'refill'; at: number }
const deeds: fc.Arbitrary<Deed> = fc.record({
  type: fc.constantFrom('add', 'change', 'change', 'remove', 'put-away', 'read', 'refill'),
  at: fc.nat(200),
})

test('whatever happens to files of a sorted list, once everything in sight was read again it is the library', () => {
  fc.assert(
    fc.property(
      anySort,
      fc.integer({ min: 0, max: 40 }),
      fc.array(deeds, { maxLength: 30 }),
      (sort, count, doing) => {
        let assets = Array.from({ length: count }, (_, nth) => fileOf(nth * 10, nth * 7))
        const limit = 7
        let list: AssetPages = appendPage({ ...noPages, sort }, answer(assets, sort, null, limit))
        const refill = (pageIndex: number) => {
          const page = list.pages[pageIndex]
          if (page === undefined || page.assets !== null) return
          list = refillPage(list, pageIndex, answer(assets, sort, page.cursor, 500))
        }
        const put = (asset: Asset) => {
          assets = [...assets.filter(({ id }) => id !== asset.id), asset]
          list = applyLibraryEvent(list, { type: 'asset-updated', asset }).list
        }
        for (const { type, at } of doing) {
          const any = assets[at % Math.max(1, assets.length)]
          if (type === 'add') put(fileOf(at * 10 + 5, at))
          else if (type === 'change' && any !== undefined) put({ ...any, ...changeOf(at * 13) })
          else if (type === 'remove' && any !== undefined) {
            assets = assets.filter((asset) => asset !== any)
            list = applyLibraryEvent(list, { type: 'asset-removed', assetId: any.id }).list
          } else if (type === 'put-away') list = putAwayFar(list, at % Math.max(1, list.pages.length), 1)
          else if (type === 'read' && !isComplete(list))
            list = appendPage(list, answer(assets, sort, list.nextCursor, limit))
          else if (type === 'refill') refill(at % Math.max(1, list.pages.length))
        }
        while (!isComplete(list)) list = appendPage(list, answer(assets, sort, list.nextCursor, limit))
        for (const pageIndex of list.pages.keys()) refill(pageIndex)
        const shown = Array.from({ length: knownCount(list) }, (_, index) => assetAt(list, index))
        expect(shown).toEqual(sorted(assets, sort))
      },
    ),
    { numRuns: 200 },
  )
})

/** A library that is looked at in this order; what it answers is as it is when the answer leaves. */
function libraryOf(count: number, sort: AssetSort) {
  const watch = fakeWatch<LibraryEvent>()
  let assets = Array.from({ length: count }, (_, nth) => fileOf(nth * 10, nth * 7))
  const refuse = () => Promise.reject(new Error('not asked here'))
  const library: LibraryClient['library'] = {
    async list(asked) {
      await Promise.resolve()
      return answer(assets, asked.sort ?? sort, asked.cursor, asked.limit) as ListAnswer & { assets: Asset[] }
    },
    async skip(asked) {
      await Promise.resolve()
      const { assets: passed, nextCursor } = answer(assets, sort, asked.cursor, asked.count)
      const last = passed.at(-1)
      if (last === undefined || nextCursor === null) return null
      return { assetId: last.id, value: placeOf(sort, last).value, cursor: nextCursor }
    },
    ids: refuse,
    get: refuse,
    remove: refuse,
    restore: refuse,
    rate: refuse,
    watch: watch.open,
  }
  const client: LibraryClient = { library }
  const store = createAssetStore(client)
  const name = feedName('all', null, null, '', sort)
  const feed = () => feedOf(store.getState().feeds, name)
  return {
    client,
    store,
    name,
    feed,
    ids: () => sorted(assets, sort).map(({ id }) => id),
    at: (at: number) => assets[at % Math.max(1, assets.length)],
    put(...changed: Asset[]) {
      const ids = new Set(changed.map(({ id }) => id))
      assets = [...assets.filter(({ id }) => !ids.has(id)), ...changed]
      const events = changed.map((asset) => ({ type: 'asset-updated' as const, asset }))
      watch.emit({ type: 'assets-changed', events })
    },
    remove(asset: Asset) {
      assets = assets.filter((other) => other !== asset)
      watch.emit({ type: 'asset-removed', assetId: asset.id })
    },
    quiet: async () => {
      // An event is on its way for a moment before it is heard.
      await new Promise(setImmediate)
      await vi.waitUntil(() => !feed().isReading && feed().total === 'known', { interval: 1 })
    },
  }
}

function feedIndexOf(list: AssetPages, id: string | undefined): number {
  const parsed = AssetId.safeParse(id)
  return parsed.success ? indexOfAsset(list, parsed.data) : -1
}

const inSight = 40
const looks: fc.Arbitrary<{ type: 'look' | 'add' | 'change' | 'change-many' | 'remove'; at: number }> =
  fc.record({
    type: fc.constantFrom('look', 'look', 'look', 'add', 'change', 'change-many', 'remove'),
    at: fc.nat(),
  })

/** Many files move to the second page, which is read before anybody tells that they did. */
const movedBeforeItIsTold: [AssetSort, number, { type: 'look' | 'change-many'; at: number }[]] = [
  { by: 'name', direction: 'ascending' },
  101,
  [
    { type: 'look', at: 0 },
    { type: 'change-many', at: 870_149_687 },
    { type: 'look', at: 0 },
  ],
]

test('whatever was jumped to while files moved, came and went, scrolling through a sorted list shows each file once', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySort,
      fc.integer({ min: 0, max: 1500 }),
      fc.array(looks, { maxLength: 12 }),
      async (sort, count, doing) => {
        const library = libraryOf(count, sort)
        const controller = new AbortController()
        const following = followLibrary(library.store, library.client, controller.signal)
        const { want } = library.store.getState()
        const look = (first: number, most: number) =>
          want(library.name, first, Math.min(first + most, library.feed().list.total - 1))
        want(library.name, 0, inSight)
        for (const { type, at } of doing) {
          const any = library.at(at)
          if (type === 'look') {
            look(at % Math.max(1, library.feed().list.total), inSight)
            if (at % 3 === 0) await library.quiet()
          } else if (type === 'add') library.put(fileOf((at % 100_000) * 10 + 5, at))
          else if (any === undefined) continue
          else if (type === 'change') library.put({ ...any, ...changeOf(at) })
          else if (type === 'remove') library.remove(any)
          else {
            const many = Array.from({ length: 80 }, (_, nth) => library.at(at + nth * 3))
            const files = [...new Set(many.flatMap((asset) => asset ?? []))]
            library.put(...files.map((asset) => ({ ...asset, ...changeOf(at) })))
          }
        }
        await library.quiet()

        const shown: string[] = []
        for (let first = 0; first < library.feed().list.total;) {
          look(first, 500)
          await library.quiet()
          const { list } = library.feed()
          const before = shown.length
          for (let at = first; assetAt(list, at) !== undefined; at += 1)
            shown.push(assetAt(list, at)?.id ?? '')
          if (shown.length === before) break
          first = feedIndexOf(list, shown.at(-1)) + 1
        }
        expect(shown).toEqual(library.ids())
        controller.abort()
        await following
      },
    ),
    { numRuns: 20, examples: [movedBeforeItIsTold] },
  )
})

test('a file that is looked at stays where it is, whatever is changed of it, until it is looked at no more', async () => {
  const sort: AssetSort = { by: 'rating', direction: 'descending' }
  const library = libraryOf(50, sort)
  const controller = new AbortController()
  const following = followLibrary(library.store, library.client, controller.signal)
  const { want, hold, show } = library.store.getState()
  show(library.name)
  want(library.name, 0, 49)
  await library.quiet()
  const held = library.feed().list.pages[0]?.assets?.[3]
  if (held === undefined) throw new Error('nothing was read')
  hold(library.name, held.id)
  library.put({ ...held, stars: 0, pick: null })
  await library.quiet()
  expect(indexOfAsset(library.feed().list, held.id)).toBe(3)
  expect(assetAt(library.feed().list, 3)?.stars).toBe(0)
  hold(library.name, null)
  await vi.waitUntil(() => indexOfAsset(library.feed().list, held.id) !== 3)
  const { list } = library.feed()
  expect(Array.from({ length: 50 }, (_, at) => assetAt(list, at)?.id)).toEqual(library.ids())
  controller.abort()
  await following
})

test('of all orders one list is kept', async () => {
  const library = libraryOf(3, { by: 'size', direction: 'ascending' })
  const { want } = library.store.getState()
  const names = (['ascending', 'descending'] as const).map((direction) =>
    feedName('all', null, null, '', { by: 'name', direction }),
  )
  for (const name of names) {
    want(name, 0, 2)
    await vi.waitUntil(() => feedOf(library.store.getState().feeds, name).list.hasRead)
  }
  const kept = Object.keys(library.store.getState().feeds).filter((name) => name.includes('~'))
  expect(kept).toEqual(names.slice(1))
  expect(askedBy(names[1] ?? 'all').sort).toEqual({ by: 'name', direction: 'descending' })
})
