import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestMedia } from '../../media/test-support.ts'
import { openStore } from '../../store/open.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { sampleJob, temporaryDirectory } from '../../store/test-support.ts'
import { sweepUnusable } from './sweep-unusable.ts'

const day = 86_400_000

/** A library that has a copy of yesterday, with an unusable file of some age that no job names. */
function library(ageMs: number) {
  const directory = temporaryDirectory()
  const copy = join(directory, 'backups', 'atelier-2026-01-01T00-00-00.db')
  mkdirSync(dirname(copy))
  const store = openStore({ directory, now: () => 1 })
  const media = openTestMedia({ directory })
  writeFileSync(copy, '')
  utimesSync(copy, new Date(Date.now() - day), new Date(Date.now() - day))
  const file = media.unusable.pathOf('ab'.repeat(32))
  writeFileSync(file, 'paid')
  utimesSync(file, new Date(Date.now() - ageMs), new Date(Date.now() - ageMs))
  const sweep = async (now = store, hasDamagedRows = false) => {
    await sweepUnusable({ store: now, media, directory, hasDamagedRows })
    return existsSync(file)
  }
  return { directory, store, sweep }
}

test('an unusable file that no job names goes once it is older than every copy of the database', async () => {
  const [old, young] = [library(2 * day), library(day / 2)]
  expect(await old.sweep()).toBe(false)
  expect(await young.sweep()).toBe(true)
})

test('after a recovery no unusable file goes: the job that names it may be lost', async () => {
  const { directory, store, sweep } = library(2 * day)
  store.close()
  writeFileSync(join(directory, 'atelier.db'), 'no database')
  const recovered = openStore({ directory, now: () => 1 })
  expect([recovered.wasRecovered(), await sweep(recovered)]).toEqual([true, true])
  recovered.close()
  const next = openStore({ directory, now: () => 1 })
  expect(next.wasRecovered()).toBe(false)
  next.close()
})

test('where a row is damaged no unusable file goes: it may be the row that names it', async () => {
  const known = library(2 * day)
  expect(await known.sweep(known.store, true)).toBe(true)
  const { directory, store, sweep } = library(2 * day)
  store.jobs.insert(sampleJob({ state: 'failed' }))
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute(`UPDATE jobs SET files = '[{"unusable":'`)
  sqlite.close()
  expect(await sweep()).toBe(true)
})
