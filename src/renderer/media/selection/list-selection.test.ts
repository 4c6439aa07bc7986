import { beforeEach, expect, test, vi } from 'vitest'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { createAssetStore, feedOf, followLibrary, type LibraryClient } from '../library/asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { createListSelection } from './list-selection.ts'

const said = vi.spyOn(toasts, 'add')
beforeEach(() => void said.mockClear())

/** A library of so many images, numbered down from the newest, of which the first page is read. */
async function open(count: number) {
  let numbers = Array.from({ length: count }, (_, index) => count - index)
  const watch = fakeWatch<LibraryEvent>()
  let refusal: AppError | null = null
  const page = (cursor: string | null, limit: number) => {
    const start = Number(cursor ?? 0)
    const nextCursor = start + limit < numbers.length ? String(start + limit) : null
    return { numbers: numbers.slice(start, start + limit), nextCursor }
  }
  /** What this list shows no more, although the file is there. */
  const leave = (...gone: number[]) => (numbers = numbers.filter((number) => !gone.includes(number)))
  type Asked = { cursor: string | null; limit: number }
  const ids = vi.fn(async ({ cursor, limit }: Asked) => {
    if (refusal !== null) throw refusal
    const { numbers: some, nextCursor } = page(cursor, limit)
    return { assetIds: some.map(assetId), nextCursor }
  })
  const library = {
    ids,
    watch: watch.open,
    async list({ cursor, limit }: Asked) {
      const { numbers: some, nextCursor } = page(cursor, limit)
      return { assets: some.map((number) => makeAsset(number)), nextCursor, total: numbers.length }
    },
  }
  const client = { library } as unknown as LibraryClient & Parameters<typeof createListSelection>[0]
  const assets = createAssetStore(client)
  await assets.getState().reload('all')
  const controller = new AbortController()
  void followLibrary(assets, client, controller.signal)
  const selected = () => [...feedOf(assets.getState().feeds, 'all').selection.ids]
  const refuse = (error: AppError | null) => (refusal = error)
  const selection = createListSelection(client, assets, 'all')
  return { assets, selection, selected, ids, refuse, watch, leave }
}

const numbered = (...numbers: number[]): AssetId[] => numbers.map(assetId)

test('all from one place to another is selected and deselected, whatever else is, also what is not in memory', async () => {
  const { selection, selected, ids } = await open(1000)
  selection.toggle(assetId(10))
  selection.setPlaces({ first: 0, end: 2 }, true)
  expect(selected()).toEqual(numbered(10, 1000, 999))
  expect(ids).not.toHaveBeenCalled()
  selection.setPlaces({ first: 996, end: 1000 }, true)
  await vi.waitUntil(() => selected().length > 3)
  expect(selected()).toEqual(numbered(10, 1000, 999, 4, 3, 2, 1))
  selection.setPlaces({ first: 0, end: 2 }, false)
  expect(selected()).toEqual(numbered(10, 4, 3, 2, 1))
})

test('what lies at places of a list is selected with others, also what is not in memory', async () => {
  const { selection, selected, ids } = await open(1000)
  selection.selectPlaces([0, 998, 999], new Set(numbered(500)))
  await vi.waitUntil(() => selected().length > 0)
  expect(selected()).toEqual(numbered(500, 1000, 2, 1))
  expect(ids).toHaveBeenCalled()
  selection.selectPlaces([0, 1], new Set())
  selection.replace(new Set(numbered(7)))
  await vi.waitUntil(() => ids.mock.calls.length > 1)
  expect(selected()).toEqual(numbered(7))
})

test('what is in memory whole is selected at once, without a question', async () => {
  const { selection, selected, ids } = await open(5)
  selection.selectAll()
  expect(selected()).toEqual(numbered(5, 4, 3, 2, 1))
  selection.toggle(assetId(3))
  selection.invert()
  expect([selected(), ids.mock.calls.length]).toEqual([numbered(3), 0])
})

test('Select all and Invert are about all of the list, also what was not read yet', async () => {
  const { selection, selected } = await open(25_000)
  selection.selectAll()
  await vi.waitFor(() => expect(selected()).toHaveLength(25_000))
  selection.clear()
  selection.toggle(assetId(7))
  selection.invert()
  await vi.waitFor(() => expect(selected()).toHaveLength(24_999))
  expect(selected()).not.toContain(assetId(7))
})

test('a range that leaves what is in memory reaches as far as it was drawn', async () => {
  const { selection, selected, ids } = await open(400)
  selection.extendTo(3, 1)
  expect([selected(), ids.mock.calls.length]).toEqual([numbered(399, 398, 397), 0])
  selection.extendTo(399, 3)
  await vi.waitFor(() => expect(selected()).toHaveLength(399))
  expect(selected()).not.toContain(assetId(400))
})

test('who clears meanwhile is not overtaken by what was still being read', async () => {
  const { selection, selected, ids } = await open(400)
  selection.selectAll()
  selection.clear()
  await Promise.all(ids.mock.results.map(({ value }) => value))
  expect(selected()).toEqual([])
})

test('that the ids cannot be read is said, and what was selected stays', async () => {
  const { selection, selected, refuse } = await open(400)
  selection.toggle(assetId(9))
  refuse(new AppError('disk-full'))
  selection.selectAll()
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(selected()).toEqual(numbered(9))
})

test('what goes to the trash leaves the selection, also where its page was never read', async () => {
  const { selection, selected, watch } = await open(400)
  selection.selectAll()
  await vi.waitFor(() => expect(selected()).toHaveLength(400))
  const events = numbered(399, 2).map((id) => ({ type: 'asset-removed' as const, assetId: id }))
  watch.emit({ type: 'assets-changed', events })
  await vi.waitFor(() => expect(selected()).toHaveLength(398))
  expect(selected()).not.toContain(assetId(2))
})

test('what left a list is not selected any more once it was read anew, and what is still there stays', async () => {
  const { assets, selection, selected, leave } = await open(400)
  const shown = () => feedOf(assets.getState().feeds, 'all').list.total
  for (const id of numbered(399, 398, 2, 1)) selection.toggle(id)
  leave(398, 1)
  const told: unknown[] = []
  assets.subscribe(() => told.push([shown(), selected().length]))
  await assets.getState().reload('all')
  expect(selected()).toEqual(numbered(399, 2))
  // Never the new list with what was selected in the one before.
  expect(told).not.toContainEqual([398, 4])
})

test('while it cannot be told what a list still holds, it stays as it is shown, with what is selected', async () => {
  const { assets, selection, selected, leave, refuse } = await open(400)
  selection.toggle(assetId(2))
  leave(2)
  refuse(new AppError('disk-full'))
  await assets.getState().reload('all')
  const { failure, list } = feedOf(assets.getState().feeds, 'all')
  expect([failure?.code, list.total, selected()]).toEqual(['disk-full', 400, numbered(2)])
})
