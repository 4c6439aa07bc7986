import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configure } from './configure.ts'
import { kindOfCode, openSqlite } from './sqlite.ts'
import { temporaryDirectory } from './test-support.ts'

test.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR_WRITE', 'input-output'],
  ['SQLITE_IOERR_FSYNC', 'input-output'],
  ['SQLITE_CANTOPEN_ISDIR', 'input-output'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CORRUPT_INDEX', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'conflict'],
  ['SQLITE_ERROR', 'failed'],
  ['SQLITE_FULLER', 'failed'],
])('%s is told as %s', (code, kind) => {
  expect(kindOfCode(code)).toBe(kind)
})

test('a configured connection waits for the disk at every commit', () => {
  const sqlite = openSqlite(join(temporaryDirectory(), 'configured.db'))
  configure(sqlite)
  const pragmas = ['journal_mode', 'synchronous', 'fullfsync', 'secure_delete', 'trusted_schema']
  expect(pragmas.map((name) => sqlite.pragma(name))).toEqual(['wal', 2, 1, 1, 0])
  sqlite.close()
})

test('a full database is told as disk-full and what was there before is still there', () => {
  const sqlite = openSqlite(join(temporaryDirectory(), 'small.db'))
  sqlite.execute('CREATE TABLE notes (words TEXT)')
  const insert = sqlite.prepare('INSERT INTO notes VALUES (@words)')
  insert.run({ words: 'kept' })
  sqlite.pragma('max_page_count = 3')
  expect(() => insert.run({ words: 'x'.repeat(100_000) })).toThrow(
    expect.objectContaining({ kind: 'disk-full' }),
  )
  expect(sqlite.prepare('SELECT words FROM notes').all()).toEqual([{ words: 'kept' }])
  sqlite.close()
})

test('a database that another connection holds is told as busy', () => {
  const file = join(temporaryDirectory(), 'shared.db')
  const first = openSqlite(file)
  first.execute('CREATE TABLE notes (words TEXT)')
  const second = openSqlite(file, { busyTimeoutMs: 1 })
  first.transaction(() => {
    expect(() => second.transaction(() => 1)).toThrow(expect.objectContaining({ kind: 'busy' }))
  })
  second.close()
  first.close()
})

test('an error of the work inside a transaction comes out unchanged and undoes the work', () => {
  const sqlite = openSqlite(join(temporaryDirectory(), 'undo.db'))
  sqlite.execute('CREATE TABLE notes (words TEXT)')
  const refusal = new RangeError('no')
  const work = () =>
    sqlite.transaction(() => {
      sqlite.execute(`INSERT INTO notes VALUES ('gone')`)
      throw refusal
    })
  expect(work).toThrow(refusal)
  expect(sqlite.prepare('SELECT * FROM notes').all()).toEqual([])
  sqlite.close()
})
