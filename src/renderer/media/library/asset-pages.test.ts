import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appendPage,
  assetAt,
  type AssetPages,
  indexOfAsset,
  isComplete,
  knownCount,
  type ListAnswer,
  locate,
  noPages,
  putAwayFar,
  refillPage,
} from './asset-pages.ts'
import { applyLibraryEvent } from './apply-library-event.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'

/** A library as the app has it: numbers, newest first; the cursor is the last number of the page before. */
function answer(numbers: readonly number[], cursor: string | null, limit: number): ListAnswer {
  const after = cursor === null ? numbers : numbers.filter((number) => number < Number(cursor))
  const page = after.slice(0, limit)
  const nextCursor = after.length > limit ? String(page.at(-1)) : null
  const total = cursor === null ? numbers.length : null
  return { assets: page.map((number) => makeAsset(number)), nextCursor, total }
}

function descending(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (count - index) * 10)
}

function readAll(numbers: readonly number[], limit: number): AssetPages {
  let list = appendPage(noPages, answer(numbers, null, limit))
  while (!isComplete(list)) list = appendPage(list, answer(numbers, list.nextCursor, limit))
  return list
}

test('an index leads to its page whether the page is in memory or not', () => {
  const list = putAwayFar(readAll(descending(25), 10), 0, 0)
  expect(locate(list, 12)).toEqual({ pageIndex: 1, offset: 2 })
  expect(assetAt(list, 12)).toBeUndefined()
  expect(assetAt(list, 3)?.id).toBe(assetId(220))
  expect(locate(list, 25)).toBeNull()
  expect(knownCount(list)).toBe(25)
})

test('the first page is never put away, because new items come there', () => {
  const list = putAwayFar(readAll(descending(50), 10), 4, 1)
  expect(list.pages.map((page) => page.assets !== null)).toEqual([true, false, false, true, true])
})

test('an item that comes back from the trash takes its old place', () => {
  const numbers = descending(30)
  const whole = readAll(numbers, 10)
  const gone = applyLibraryEvent(whole, { type: 'asset-removed', assetId: assetId(150) }).list
  expect(gone.total).toBe(29)
  expect(indexOfAsset(gone, assetId(150))).toBe(-1)
  const back = applyLibraryEvent(gone, { type: 'asset-updated', asset: makeAsset(150) }).list
  expect(indexOfAsset(back, assetId(150))).toBe(15)
  expect(back.total).toBe(30)
})

test('the first item of an empty library appears', () => {
  const empty = appendPage(noPages, answer([], null, 10))
  const { list } = applyLibraryEvent(empty, { type: 'asset-updated', asset: makeAsset(1) })
  expect(assetAt(list, 0)?.id).toBe(assetId(1))
  expect(list.total).toBe(1)
})

test('an event for a page that is put away is doubtful, and one before anything was read is nothing', () => {
  const list = putAwayFar(readAll(descending(30), 10), 0, 0)
  expect(applyLibraryEvent(list, { type: 'asset-removed', assetId: assetId(100) }).isDoubtful).toBe(true)
  const event = { type: 'asset-updated', asset: makeAsset(1) } as const
  expect(applyLibraryEvent(noPages, event)).toMatchObject({ list: noPages, isDoubtful: false })
})

type Deed = { type: 'add' | 'remove' | 'put-away' | 'read' | 'refill'; at: number }
const deeds: fc.Arbitrary<Deed> = fc.record({
  type: fc.constantFrom('add', 'remove', 'put-away', 'read', 'refill'),
  at: fc.nat(200),
})

test('whatever happens, once everything in sight was read again the list is the library', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(deeds, { maxLength: 30 }), (count, doing) => {
      let numbers = descending(count)
      const limit = 7
      let list = appendPage(noPages, answer(numbers, null, limit))
      const refill = (pageIndex: number) => {
        const page = list.pages[pageIndex]
        if (page === undefined || page.assets !== null) return
        list = refillPage(list, pageIndex, answer(numbers, page.cursor, 500))
      }
      for (const { type, at } of doing) {
        if (type === 'add') {
          const number = at % 2 === 0 ? (numbers[0] ?? 0) + 10 : at * 10 + 5
          if (numbers.includes(number)) continue
          numbers = [...numbers, number].sort((a, b) => b - a)
          list = applyLibraryEvent(list, { type: 'asset-updated', asset: makeAsset(number) }).list
        } else if (type === 'remove') {
          const number = numbers[at % Math.max(1, numbers.length)]
          if (number === undefined) continue
          numbers = numbers.filter((other) => other !== number)
          list = applyLibraryEvent(list, { type: 'asset-removed', assetId: assetId(number) }).list
        } else if (type === 'put-away') list = putAwayFar(list, at % Math.max(1, list.pages.length), 1)
        else if (type === 'read' && !isComplete(list))
          list = appendPage(list, answer(numbers, list.nextCursor, limit))
        else if (type === 'refill') refill(at % Math.max(1, list.pages.length))
      }
      while (!isComplete(list)) list = appendPage(list, answer(numbers, list.nextCursor, limit))
      for (const pageIndex of list.pages.keys()) refill(pageIndex)

      const shown = Array.from({ length: knownCount(list) }, (_, index) => assetAt(list, index)?.id)
      expect(shown).toEqual(numbers.map((number) => assetId(number)))
    }),
  )
})
