import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssetPick, RatingFilter } from '../../../../shared/domain/asset.ts'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { createIdMaker, timeOfId } from '../../../lib/ids.ts'
import { openTestStore, sampleAsset } from '../../test-support.ts'

const idsAt = (timeMs: number) => createIdMaker({ now: () => timeMs, after: () => () => {} })

/** Around the ends of days, months and years, and where clocks are set forward or back. */
const times = [
  [2024, 11, 31, 23, 59, 59, 999],
  [2025, 0, 1, 0, 0, 0, 0],
  [2025, 2, 30, 2, 30],
  [2025, 9, 26, 0, 0],
  [2025, 9, 26, 2, 30],
  [2025, 9, 26, 23, 59, 59, 999],
  [2025, 9, 27, 0, 0],
  [2025, 10, 30, 12, 0],
  [2025, 11, 1, 0, 0],
  [2026, 1, 28, 9, 0],
].map(([year = 0, month = 0, ...rest]) => new Date(year, month, ...rest).getTime())

/** A plain count of what a list answers. */
function countedOneByOne(ids: readonly string[]): LibraryDay[] {
  const days: LibraryDay[] = []
  for (const id of ids) {
    const date = new Date(timeOfId(id))
    const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    const last = days.at(-1)
    if (last?.year === year && last.month === month && last.day === day) last.files += 1
    else days.push({ year, month, day, files: 1 })
  }
  return days
}

test('the days of any list are those of the files that it answers, counted one by one', () => {
  const store = openTestStore()
  const board = idsAt(1).board()
  store.boards.insert({ id: board, name: 'Summer', createdAt: 1 })
  for (let nth = 0; nth < 150; nth += 1) {
    const timeMs = times[(nth * 7) % times.length] ?? 0
    const asset = sampleAsset({
      id: idsAt(timeMs).asset(),
      createdAt: timeMs,
      kind: nth % 3 === 0 ? 'video' : 'image',
      prompt: nth % 2 === 0 ? 'a fox' : 'a hen',
      stars: nth % 6,
      pick: AssetPick.options[nth % 4] ?? null,
      isIntermediate: nth % 11 === 0,
    })
    store.assets.insert(asset)
    if (nth % 5 !== 0) store.boards.add(board, [asset.id], 1)
    if (nth % 7 === 0) store.assets.trash(asset.id, 1)
  }
  const anyList = fc.record({
    kind: fc.constantFrom(null, 'image' as const, 'video' as const),
    rating: fc.constantFrom(null, ...RatingFilter.options),
    boardId: fc.constantFrom(null, board),
    query: fc.constantFrom(
      null,
      'fox ',
      'star:3',
      '-hen',
      'type:image -fox',
      'star:>2 fox ',
      'on:2025-10-26',
    ),
  })
  fc.assert(
    fc.property(anyList, (list) => {
      const { assets } = store.assets.list({ ...list, cursor: null, limit: 500 })
      expect(store.assets.days(list)).toEqual(countedOneByOne(assets.map(({ id }) => id)))
    }),
    { numRuns: 250 },
  )
})

test('a photo of long ago changes nothing in the days of the others', () => {
  const store = openTestStore()
  const decades = [...times, ...[1, 33_000, 400_000].map((hours) => hours * 3_600_000)]
  for (const timeMs of decades)
    store.assets.insert(sampleAsset({ id: idsAt(timeMs).asset(), createdAt: timeMs }))
  const { assets } = store.assets.list({ kind: null, cursor: null, limit: 500 })
  expect(store.assets.days({ kind: null })).toEqual(countedOneByOne(assets.map(({ id }) => id)))
})

test('an empty library has no days', () => {
  expect(openTestStore().assets.days({ kind: null })).toEqual([])
})

test('what is not an id, in a damaged row, ends no count', () => {
  const store = openTestStore()
  const asset = sampleAsset({ id: idsAt(times[3] ?? 0).asset() })
  store.assets.insert(asset)
  for (const id of ['aaa', 'ast_!', 'zzz']) store.assets.insert({ ...asset, id: id as typeof asset.id })
  const files = store.assets.days({ kind: null }).reduce((sum, day) => sum + day.files, 0)
  expect(files).toBe(4)
})
