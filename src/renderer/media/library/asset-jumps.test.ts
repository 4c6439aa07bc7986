import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { assetAt, indexOfAsset, knownCount } from './asset-pages.ts'
import { createAssetStore, followLibrary, type LibraryClient } from './asset-store.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A library whose files are numbers, newest first, ten apart; what it answers is as it is when the answer leaves. */
function libraryOf(count: number) {
  const watch = fakeWatch<LibraryEvent>()
  let numbers = Array.from({ length: count }, (_, index) => (count - index) * 10)
  let asked = 0
  const after = (cursor: string | null) =>
    cursor === null ? numbers : numbers.filter((number) => number < Number(cursor))
  const refuse = () => Promise.reject(new Error('not asked here'))
  const library: LibraryClient['library'] = {
    async list({ cursor, limit }) {
      await Promise.resolve()
      asked += 1
      const found = after(cursor)
      const page = found.slice(0, limit)
      return {
        assets: page.map((number) => makeAsset(number)),
        nextCursor: found.length > limit ? String(page.at(-1)) : null,
        total: cursor === null ? numbers.length : null,
      }
    },
    async skip({ cursor, count: skipped }) {
      await Promise.resolve()
      const found = after(cursor)
      const last = found[skipped - 1]
      return last === undefined || found.length === skipped
        ? null
        : { assetId: assetId(last), value: null, cursor: String(last) }
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
  const feed = () => store.getState().feeds.all
  const isQuiet = () => !feed().isReading && feed().total === 'known'
  return {
    client,
    store,
    feed,
    numbers: () => numbers,
    askedCount: () => asked,
    quiet: async () => {
      // An event is on its way for a moment before it is heard.
      await new Promise(setImmediate)
      await vi.waitUntil(isQuiet, { interval: 1 })
    },
    add(number: number) {
      numbers = [...numbers, number].sort((a, b) => b - a)
      watch.emit({ type: 'asset-updated', asset: makeAsset(number) })
    },
    remove(...gone: number[]) {
      numbers = numbers.filter((other) => !gone.includes(other))
      const events = gone.map((number) => ({ type: 'asset-removed' as const, assetId: assetId(number) }))
      watch.emit({ type: 'assets-changed', events })
    },
  }
}

type Deed = { type: 'look' | 'add' | 'remove' | 'remove-many'; at: number }
const deeds: fc.Arbitrary<Deed> = fc.record({
  type: fc.constantFrom('look', 'look', 'look', 'add', 'remove', 'remove-many'),
  at: fc.nat(),
})
const inSight = 40
/** Between two looks while one scrolls through. */
const scrolled = 500

test('whatever was jumped to while files came and went, scrolling through shows the library, each file once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3000 }),
      fc.array(deeds, { maxLength: 15 }),
      async (count, doing) => {
        const library = libraryOf(count)
        const controller = new AbortController()
        const following = followLibrary(library.store, library.client, controller.signal)
        const { want } = library.store.getState()
        want('all', 0, inSight)
        for (const { type, at } of doing) {
          const numbers = library.numbers()
          const number = numbers[at % Math.max(1, numbers.length)]
          if (type === 'look') {
            const first = at % Math.max(1, library.feed().list.total)
            want('all', first, Math.min(first + inSight, library.feed().list.total - 1))
            if (at % 3 === 0) await library.quiet()
          } else if (type === 'add') {
            const made = at % 2 === 0 ? (numbers[0] ?? 0) + 10 : (at % (count * 10 + 5)) + 1
            if (!numbers.includes(made)) library.add(made)
          } else if (type === 'remove') {
            if (number !== undefined) library.remove(number)
          } else library.remove(...numbers.slice(at % 1000, (at % 1000) + 350))
        }
        await library.quiet()

        // As the grid scrolls: what is in sight stays, wherever its index has gone meanwhile.
        const shown: AssetId[] = []
        for (let first = 0; first < library.feed().list.total;) {
          want('all', first, Math.min(first + scrolled, library.feed().list.total) - 1)
          await library.quiet()
          const { list } = library.feed()
          const next = assetAt(list, first)
          if (next === undefined) break
          for (let at = first; assetAt(list, at) !== undefined; at += 1)
            shown.push(assetAt(list, at)?.id ?? next.id)
          first = indexOfAsset(list, shown.at(-1) ?? next.id) + 1
        }
        expect(shown).toEqual(library.numbers().map((number) => assetId(number)))
        controller.abort()
        await following
      },
    ),
    { numRuns: 40 },
  )
})

test('a far place is reached without what lies before it, and the end from anywhere', async () => {
  const library = libraryOf(100_000)
  library.store.getState().want('all', 0, inSight)
  await library.quiet()
  const before = library.askedCount()
  library.store.getState().want('all', 57_000, 57_040)
  await library.quiet()
  expect(library.askedCount() - before).toBe(1)
  expect(assetAt(library.feed().list, 57_000)?.id).toBe(assetId(430_000))
  library.store.getState().want('all', 99_960, 99_999)
  await library.quiet()
  expect(library.askedCount() - before).toBe(2)
  expect(assetAt(library.feed().list, 99_999)?.id).toBe(assetId(10))
  library.store.getState().want('all', 30_000, 30_040)
  await library.quiet()
  expect(library.askedCount() - before).toBe(3)
  expect(assetAt(library.feed().list, 30_040)?.id).toBe(assetId(699_600))
  expect(knownCount(library.feed().list)).toBe(100_000)
})
