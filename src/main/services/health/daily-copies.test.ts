import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeCopiesBefore } from '../../store/copies/copy-files.ts'
import { placesIn } from '../../store/places.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { createDailyCopies } from './daily-copies.ts'

const dayMs = 86_400_000
const startMs = Date.UTC(2026, 0, 1)

/** A clock that goes only as far as it is asked to. */
function handClock() {
  let nowMs = startMs
  let due: { atMs: number; act: () => void } | null = null
  return {
    now: () => nowMs,
    after(ms: number, act: () => void) {
      due = { atMs: nowMs + ms, act }
      return () => void (due = null)
    },
    moveTo(atMs: number) {
      nowMs = atMs
      due?.act()
    },
  }
}

const noLog = { info: () => {}, warn: () => {}, error: () => {} } as never

test('copies of before a deletion for ever, of before a migration too, go when it is seven days ago', async () => {
  const directory = temporaryDirectory()
  const clock = handClock()
  const store = openTestStore({ directory, now: clock.now })
  const { copies } = placesIn(directory)
  mkdirSync(copies, { recursive: true })
  const put = (name: string, atMs: number) => {
    writeFileSync(join(copies, name), 'a copy')
    utimesSync(join(copies, name), atMs / 1000, atMs / 1000)
  }
  put('atelier-schema-50-1.db', startMs - 30 * dayMs)
  put('atelier-2025-12-31T00-00-00.db', startMs - dayMs)
  const asset = sampleAsset()
  store.assets.insert(asset)
  store.assets.trash(asset.id, 1)
  store.trash.rows.assets([asset.id])
  const left = () => readdirSync(copies).toSorted()
  const both = left()

  const until: (number | null)[] = []
  const looked = (): Promise<void> =>
    new Promise((resolve) => {
      const copies = createDailyCopies(directory, clock, noLog, (atMs) => {
        const found = store.trash.purged.lastUntil(atMs)
        until.push(found)
        queueMicrotask(resolve)
        return found
      })
      copies.start()
      clock.moveTo(clock.now() + 20_000)
    })
  // The file of the first copy is of the real time, which is later than all of them.
  await looked()
  expect(until).toEqual([null])
  expect(left().filter((name) => both.includes(name))).toEqual(both)
  clock.moveTo(startMs + 7 * dayMs)
  await looked()
  expect(until.at(-1)).toBe(startMs)
  expect(left().filter((name) => both.includes(name))).toEqual([])
  expect(left().length).toBeGreaterThan(0)
})

test('the last copy there is never goes', () => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'atelier-2026-01-01T00-00-00.db'), 'a copy')
  removeCopiesBefore(folder, Date.now() + dayMs)
  expect(readdirSync(folder)).toHaveLength(1)
})
