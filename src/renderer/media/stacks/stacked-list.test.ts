import * as fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { type AssetId, StackId } from '../../../shared/domain/ids.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { getClient, setClient } from '../../rpc/client-context.ts'
import { type AssetPages, assetAt, indexOfAsset } from '../library/asset-pages.ts'
import { feedOf } from '../library/asset-store.ts'
import { type AssetFeedName, collapsedFeedName } from '../library/library-feeds.ts'
import { openStacks } from '../library/open-stack-ids.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { createListSelection } from '../selection/list-selection.ts'
import { toggleStack, withOpenNow } from './open-stacks.ts'
import { daysWithOpenStacks, idsWithOpenStacks, withOpenStacks } from './with-open-stacks.ts'

const stackId = (number: number) => StackId.parse(`stk_${String(number).padStart(26, '0')}`)
const feed = collapsedFeedName('all')

/** The cover is the lowest number. */
function stackOf(number: number, ...numbers: number[]): Asset[] {
  const [coverNumber = 0] = numbers.toSorted((one, other) => one - other)
  return numbers.map((one) => {
    const isCover = one === coverNumber
    const memberIds = isCover ? numbers.toSorted((a, b) => b - a).map(assetId) : []
    return makeAsset(one, { stack: { id: stackId(number), isCover, memberIds } })
  })
}

const newestFirst = (assets: readonly Asset[]) =>
  assets.toSorted((one, other) => (one.id < other.id ? 1 : -1))
const isShown = ({ stack }: Asset) => stack === undefined || stack.isCover

let all: readonly Asset[] = []
let atOnce = 500
let isAway = false
const watch = fakeWatch<LibraryEvent>()

type Asked = { stack?: string | null; cursor: string | null; limit: number }
function page({ stack = null, cursor, limit }: Asked) {
  const list = all.filter((asset) =>
    stack === 'collapsed' ? isShown(asset) : stack === null || asset.stack?.id === stack,
  )
  const start = Number(cursor ?? 0)
  const end = start + Math.min(atOnce, limit)
  return {
    assets: list.slice(start, end),
    nextCursor: end < list.length ? String(end) : null,
    total: cursor === null ? list.length : null,
  }
}

setClient({
  library: {
    watch: watch.open,
    async list(asked: Asked) {
      if (isAway) throw new Error('away')
      return page(asked)
    },
    ids: async (asked: Asked) => {
      const { assets, nextCursor } = page(asked)
      return { assetIds: assets.map(({ id }) => id), nextCursor }
    },
  },
  stacks: {
    withBelow: async ({ assetIds }: { assetIds: AssetId[] }) => ({
      assetIds: all.flatMap(({ id, stack }) => (assetIds.includes(id) ? (stack?.memberIds ?? [id]) : [])),
    }),
  },
  jobs: {
    watch: fakeWatch().open,
    queue: async () => ({ isPaused: false }),
    list: async () => ({ jobs: [], nextCursor: null }),
  },
} as unknown as AtelierClient)

/** A library of these files, of which so many are on a page. */
async function open(files: readonly Asset[], pageSize = 500) {
  all = newestFirst(files)
  atOnce = pageSize
  const { assets } = mediaStoresOf(getClient())
  const { feeds } = assets.getState()
  for (const name of Object.keys(feeds) as AssetFeedName[])
    if (name.includes('+')) await assets.getState().reload(name)
  await assets.getState().reload(feed)
  openStacks.setState({ feed })
  const change = (changed: readonly Asset[]) => {
    const ids = new Set(changed.map(({ id }) => id))
    all = newestFirst([...all.filter(({ id }) => !ids.has(id)), ...changed])
    watch.emit({
      type: 'assets-changed',
      events: changed.map((asset) => ({ type: 'asset-updated' as const, asset })),
    })
  }
  const list = () => withOpenNow(feed, feedOf(assets.getState().feeds, feed).list)
  const selection = createListSelection(getClient(), assets, feed)
  selection.clear()
  const feedSelection = () => feedOf(assets.getState().feeds, feed).selection
  const selected = () => [...feedSelection().ids].toSorted()
  return { list, selection, feedSelection, selected, change }
}

const idsOf = (list: AssetPages) => Array.from({ length: list.total }, (_, nth) => assetAt(list, nth)?.id)
const numbered = (...numbers: number[]) => numbers.map(assetId)
const openOne = async (list: () => AssetPages, cover: number, total: number) => {
  const asset = assetAt(list(), indexOfAsset(list(), assetId(cover)))
  if (asset === undefined) throw new Error('no cover')
  toggleStack(asset)
  await expect.poll(() => list().total).toBe(total)
  return asset
}

beforeEach(() => void openStacks.setState({ ids: new Set(), feed: null }))

test('a stack opens in its place, its cover first, and closes again', async () => {
  const { list } = await open([makeAsset(9), ...stackOf(1, 8, 6, 2), makeAsset(5), ...stackOf(2, 4, 3)])
  expect(idsOf(list())).toEqual(numbered(9, 5, 3, 2))
  const cover = await openOne(list, 2, 6)
  expect(idsOf(list())).toEqual(numbered(9, 5, 3, 2, 8, 6))
  await openOne(list, 3, 7)
  expect(idsOf(list())).toEqual(numbered(9, 5, 3, 4, 2, 8, 6))
  toggleStack(cover)
  expect(idsOf(list())).toEqual(numbered(9, 5, 3, 4, 2))
})

test('a stack whose files cannot be read is closed again, and is read when it is opened next', async () => {
  const { list } = await open([makeAsset(9), ...stackOf(7, 8, 6, 2)])
  isAway = true
  onTestFinished(() => void (isAway = false))
  const cover = assetAt(list(), 1) ?? makeAsset(0)
  toggleStack(cover)
  await expect.poll(() => openStacks.getState().ids.size).toBe(0)
  isAway = false
  await openOne(list, 2, 4)
})

test('a closed stack is selected whole, an open one file by file', async () => {
  const { list, selection, selected } = await open([makeAsset(9), ...stackOf(1, 8, 6, 2), makeAsset(5)])
  selection.toggle(assetId(2))
  expect(selected()).toEqual(numbered(2, 6, 8))
  selection.toggle(assetId(2))
  expect(selected()).toEqual([])
  selection.extendTo(1, 2)
  expect(selected()).toEqual(numbered(2, 5, 6, 8))
  selection.selectAll()
  expect(selected()).toEqual(numbered(2, 5, 6, 8, 9))
  selection.clear()

  const cover = await openOne(list, 2, 5)
  selection.toggle(assetId(8))
  expect(selected()).toEqual(numbered(8))
  // In part: it could not be seen any more what is selected.
  toggleStack(cover)
  expect(selected()).toEqual([])
})

test('a range and places that are not in memory take whole stacks too', async () => {
  const many = Array.from({ length: 450 }, (_, nth) => makeAsset(1000 + nth))
  const { list, selection, selected } = await open([...many, ...stackOf(1, 8, 6, 2), makeAsset(1)], 100)
  expect(list().total).toBe(452)
  selection.selectPlaces([450, 451], new Set(numbered(1005)))
  await expect.poll(selected).toEqual(numbered(1, 2, 6, 8, 1005))
  selection.clear()
  selection.extendTo(450, 0)
  await expect.poll(() => selected().length).toBe(453)
  expect(selected()).not.toContain(assetId(1))
  selection.invert()
  await expect.poll(selected).toEqual(numbered(1))
})

test('of a closed stack that is selected the cover comes first, so that it stays the cover', async () => {
  const { selection, feedSelection } = await open([makeAsset(9), ...stackOf(1, 8, 6, 2), makeAsset(5)])
  selection.toggle(assetId(2))
  selection.toggle(assetId(9))
  expect([...feedSelection().ids]).toEqual(numbered(2, 8, 6, 9))
})

test('a closed stack is selected as its cover is, whatever becomes of it', async () => {
  const four = stackOf(1, 4, 3, 2, 1)
  const alone = [4, 3, 2, 1].map((number) => makeAsset(number))
  const { list, selection, selected, change } = await open([...four, makeAsset(9)])
  selection.toggle(assetId(1))
  change(alone)
  await expect.poll(() => list().total).toBe(5)
  expect(selected()).toEqual(numbered(1, 2, 3, 4))
  for (const id of numbered(1, 2, 3)) selection.toggle(id)
  // The way back: what is selected would lie below a cover that is not.
  change(four)
  await expect.poll(() => list().total).toBe(2)
  expect(selected()).toEqual([])
})

test('what comes to a closed stack that is selected is selected with it, and to an open one it is not', async () => {
  const { list, selection, selected, change } = await open([...stackOf(1, 2, 1), makeAsset(9)])
  selection.toggle(assetId(1))
  change(stackOf(1, 4, 3, 2, 1))
  await expect.poll(selected).toEqual(numbered(1, 2, 3, 4))
  await openOne(list, 1, 5)
  change(stackOf(1, 5, 4, 3, 2, 1))
  await expect.poll(() => list().total).toBe(6)
  expect(selected()).toEqual(numbered(1, 2, 3, 4))
})

test('files that are stacked leave the list but for their cover, and stay selected with it', async () => {
  const { list, selection, selected, change } = await open([3, 2, 1].map((number) => makeAsset(number)))
  for (const id of numbered(3, 2)) selection.toggle(id)
  change(stackOf(1, 3, 2))
  await expect.poll(() => idsOf(list())).toEqual(numbered(2, 1))
  expect(selected()).toEqual(numbered(2, 3))
  change([3, 2].map((number) => makeAsset(number)))
  await expect.poll(() => idsOf(list())).toEqual(numbered(3, 2, 1))
})

test('whatever is open, a list holds each file once, its days add up, and ids read apart are in its order', () => {
  const file = fc.record({ stack: fc.option(fc.nat({ max: 3 }), { nil: null }) })
  fc.assert(
    fc.property(fc.array(file, { maxLength: 24 }), fc.uniqueArray(fc.nat({ max: 3 })), (files, open) => {
      const numbers = (wanted: number | null) =>
        files.flatMap(({ stack }, nth) => (stack === wanted ? nth + 1 : []))
      const stacks = [0, 1, 2, 3].map((number) =>
        numbers(number).length > 1
          ? stackOf(number, ...numbers(number))
          : numbers(number).map((one) => makeAsset(one)),
      )
      const alone = numbers(null).map((number) => makeAsset(number))
      const covers = newestFirst([...alone, ...stacks.flat()]).filter(isShown)
      const middle = Math.ceil(covers.length / 2)
      const pages = [covers.slice(0, middle), covers.slice(middle)].flatMap((assets) => {
        const oldest = assets.at(-1)
        return oldest === undefined
          ? []
          : [{ cursor: null, end: { value: null, id: oldest.id }, count: assets.length, assets }]
      })
      const list = { pages, nextCursor: null, hasRead: true, total: covers.length }
      const filesOf = (id: StackId) => {
        const number = open.find((one) => stackId(one) === id)
        return number === undefined ? undefined : newestFirst(stacks[number] ?? [])
      }
      const shown = withOpenStacks(list, filesOf)
      const ids = idsOf(shown)
      const wanted = [
        ...covers.filter(({ stack }) => stack === undefined || filesOf(stack.id) === undefined),
        ...open.flatMap((number) => stacks[number] ?? []).filter(({ stack }) => stack !== undefined),
      ]
      expect(ids.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
      expect(
        idsWithOpenStacks(
          covers.map(({ id }) => id),
          shown,
          filesOf,
        ),
      ).toEqual(ids)
      const days = pages.map(({ count }, nth) => ({ year: 2026, month: 11, day: 2 - nth, files: count }))
      const added = daysWithOpenStacks(days, shown)
      expect(added.map((day) => day.files)).toEqual(shown.pages.map(({ count }) => count))
    }),
  )
})
