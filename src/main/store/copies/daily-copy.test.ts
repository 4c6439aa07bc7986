import fs, { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '../sqlite.ts'
import { writeCopy } from './write-copy.ts'
import { listCopies, removeCopiesBefore } from './copy-files.ts'
import { copyDaily } from './daily-copy.ts'
import { copyBeforeUpdate } from './update-copy.ts'
import { placesIn } from '../places.ts'
import { openTestStore, sampleConversation, temporaryDirectory } from '../test-support.ts'

const dayMs = 86_400_000
const signal = new AbortController().signal

/** A library whose copies have the times that a test says. */
function opened() {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const copyAt = async (atMs: number) => {
    store.conversations.insert(sampleConversation())
    const copy = await copyDaily(directory, atMs, signal)
    if (copy !== null) utimesSync(copy, atMs / 1000, atMs / 1000)
    return copy
  }
  return { directory, copies: placesIn(directory).copies, store, copyAt }
}

const nowMs = Date.now()
const copyOf = (atMs: number) => basename(placesIn('.').dailyCopy(atMs))

test('copies that were made while the clock was ahead do not end the daily copies, and go before the others', async () => {
  const { copies, copyAt } = opened()
  for (let day = 365; day < 372; day += 1) expect(await copyAt(nowMs + day * dayMs)).not.toBeNull()
  for (const day of [-9, -8, -7]) expect(await copyAt(nowMs + day * dayMs)).not.toBeNull()
  expect(readdirSync(copies).toSorted()).toEqual(
    [-9, -8, -7, 368, 369, 370, 371].map((day) => copyOf(nowMs + day * dayMs)),
  )
})

test('a copy from a clock that was ahead is older than those since the clock was put right', async () => {
  const { copies, copyAt } = opened()
  for (const day of [400, 365, -3, -2]) await copyAt(nowMs + day * dayMs)
  expect(listCopies(copies).map(({ file }) => basename(file))).toEqual(
    [-2, -3, 400, 365].map((day) => copyOf(nowMs + day * dayMs)),
  )
})

test('no copy goes for the sake of one that only a clock that was ahead made the later one', () => {
  const { copies } = opened()
  const put = (name: string, atMs: number) => {
    writeFileSync(join(copies, name), 'a copy')
    utimesSync(join(copies, name), atMs / 1000, atMs / 1000)
  }
  mkdirSync(copies, { recursive: true })
  put(copyOf(nowMs - 9 * dayMs), nowMs - 9 * dayMs)
  put(copyOf(nowMs + 365 * dayMs), nowMs + 365 * dayMs)
  removeCopiesBefore(copies, nowMs - 8 * dayMs)
  expect(readdirSync(copies)).toHaveLength(2)
})

test('what was cut short goes at the next look, and what another thread is writing stays, wherever the clock was', async () => {
  const { copies, copyAt } = opened()
  mkdirSync(copies, { recursive: true })
  const hourMs = 3_600_000
  const ages = { now: 0, aMinute: 60_000, aDay: dayMs, ahead: -60_000, farAhead: -2 * hourMs }
  for (const [name, ageMs] of Object.entries(ages)) {
    const part = join(copies, `${name}.db.part`)
    writeFileSync(part, 'a part')
    utimesSync(part, (nowMs - ageMs) / 1000, (nowMs - ageMs) / 1000)
  }
  await copyAt(nowMs)
  expect(
    readdirSync(copies)
      .filter((name) => name.endsWith('.part'))
      .toSorted(),
  ).toEqual(['aMinute', 'ahead', 'now'].map((name) => `${name}.db.part`))
})

test('what was cut short goes although no copy is due', async () => {
  const { copies, copyAt } = opened()
  await copyAt(nowMs)
  const part = join(copies, 'atelier-before-1.3.0-1.db.part')
  writeFileSync(part, 'a part')
  utimesSync(part, (nowMs - dayMs) / 1000, (nowMs - dayMs) / 1000)
  expect(await copyAt(nowMs + 1)).toBeNull()
  expect(existsSync(part)).toBe(false)
})

test('of a copy that fails nothing stays', () => {
  const { directory, copies } = opened()
  const target = join(copies, 'atelier-schema-1-1.db')
  // The whole of it is written, and then its name is taken.
  mkdirSync(join(target, 'taken'), { recursive: true })
  const sqlite = openSqlite(placesIn(directory).file, { isReadOnly: true })
  onTestFinished(() => sqlite.close())
  expect(() => writeCopy(sqlite, target)).toThrow('the backup could not be written')
  expect(readdirSync(copies)).toEqual([basename(target)])
})

test('no copy is begun that would take the room which downloads leave, and a drive without numbers refuses none', async () => {
  const { directory, copies, copyAt } = opened()
  const { statfs } = fs.promises
  let numbers = { bavail: 64 * 1024 * 1024, bsize: 1, blocks: 1 }
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (path) => ({
    ...(await statfs(path)),
    ...numbers,
  }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await expect(copyAt(nowMs)).rejects.toMatchObject({ kind: 'disk-full' })
  await expect(copyBeforeUpdate(directory, '1.3.0', nowMs)).rejects.toMatchObject({ kind: 'disk-full' })
  expect(existsSync(copies)).toBe(false)
  numbers = { bavail: 0, bsize: 0, blocks: 0 }
  expect(await copyAt(nowMs)).not.toBeNull()
})
