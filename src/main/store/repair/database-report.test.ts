import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askForReport } from './database-tasks.ts'
import { openStore } from '../open.ts'
import { placesIn } from '../places.ts'
import { openSqlite } from '../sqlite.ts'
import { sampleConnection, sampleJob, temporaryDirectory } from '../test-support.ts'

/** A database at rest, with jobs that failed. */
function makeDatabase() {
  const directory = temporaryDirectory()
  const store = openStore({ directory, now: () => 5000 })
  store.connections.insert(sampleConnection())
  for (let nth = 0; nth < 30; nth += 1)
    store.jobs.insert(
      sampleJob({
        state: 'failed',
        createdAt: nth,
        failure: {
          code: 'rate-limited',
          isRetryable: true,
          data: { status: 429, detail: 'secret', host: 'secret.test', wasCharged: 'no' },
        },
      }),
    )
  store.close()
  const { file } = placesIn(directory)
  return { directory, file }
}

test('a report has how many rows there are and the last failures, by their codes and numbers only', async () => {
  const { directory } = makeDatabase()
  const report = await askForReport(directory)
  expect(report?.isWhole).toBe(true)
  expect(report?.rows).toContainEqual({ table: 'jobs', count: 30 })
  expect(report?.rows).toContainEqual({ table: 'connections', count: 1 })
  expect(report?.failed).toHaveLength(20)
  expect(report?.failed?.[0]).toEqual({
    ...{ kind: 'image', state: 'failed', createdAt: 29, code: 'rate-limited' },
    ...{ status: 429, gave: null, wasCharged: 'no' },
  })
  expect(JSON.stringify(report)).not.toContain('secret')
})

test('a failure with a word that is of no list is left out, not told', async () => {
  const { directory, file } = makeDatabase()
  const sqlite = openSqlite(file)
  sqlite
    .prepare("UPDATE jobs SET failure = json_set(failure, '$.code', 'secret') WHERE created_at = 29")
    .run({})
  sqlite.prepare("UPDATE jobs SET failure = 'secret' WHERE created_at = 28").run({})
  sqlite.close()
  const report = await askForReport(directory)
  expect(report?.failed?.[0]?.createdAt).toBe(27)
  expect(JSON.stringify(report)).not.toContain('secret')
})

test('a damaged database has a report that says so, and one that is none has no report', async () => {
  const { directory, file } = makeDatabase()
  const sqlite = openSqlite(file)
  const pageBytes = Number(sqlite.pragma('page_size'))
  const roots = sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'jobs'").all()
  sqlite.close()
  const descriptor = openSync(file, 'r+')
  for (const { rootpage } of roots)
    writeSync(descriptor, Buffer.alloc(64, 0xa5), 0, 64, (Number(rootpage) - 1) * pageBytes)
  closeSync(descriptor)
  const report = await askForReport(directory)
  expect(report?.isWhole).toBe(false)
  expect(report?.rows).toContainEqual({ table: 'jobs', count: null })
  expect(report?.rows).toContainEqual({ table: 'connections', count: 1 })
  expect(report?.failed).toBeNull()
  writeFileSync(file, 'not a database, but longer than the head of one'.repeat(200))
  expect(await askForReport(directory)).toBeNull()
})
