import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noGridSettings } from '../../shared/domain/grid/grid.ts'
import { ImageStyle } from '../../shared/domain/style/image-style.ts'
import { defaultNetwork } from '../../shared/domain/connection/network.ts'
import { refuseFolderSync } from '../lib/files/test-support.ts'
import { migrate } from './migrate.ts'
import { migrations, type Migration } from './migrations/index.ts'
import { openStore } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { openTestStore, sampleConversation, temporaryDirectory } from './test-support.ts'

const now = () => 7000
const current = migrations.at(-1)?.version ?? 0
const addColour: Migration = {
  version: current + 10,
  sql: 'ALTER TABLE conversations ADD COLUMN colour TEXT;',
}
const schemaOf = (file: string) => {
  const sqlite = openSqlite(file, { isReadOnly: true })
  const rows = sqlite.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()
  const version = sqlite.pragma('user_version')
  sqlite.close()
  return { rows, version }
}
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

test('the schema that the migrations add up to is the one in schema.sql', async () => {
  const directory = temporaryDirectory()
  openStore({ directory, now }).close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const statements = sqlite
    .prepare(`
      SELECT sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
      ORDER BY tbl_name, type DESC, name`)
    .all()
    .map((row) => `${String(row['sql'])};`)
  sqlite.close()
  await expect(`${statements.join('\n\n')}\n`).toMatchFileSnapshot('schema.sql')
})

test('the numbers of migrations only go up', () => {
  const versions = migrations.map((migration) => migration.version)
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})

test('the directory is made, and the file is sound and in WAL mode', () => {
  const directory = join(temporaryDirectory(), 'deep', 'er')
  openStore({ directory, now }).close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  expect(sqlite.pragma('journal_mode')).toBe('wal')
  expect(sqlite.pragma('integrity_check')).toBe('ok')
  sqlite.close()
})

test('a first start makes no backup', () => {
  const directory = temporaryDirectory()
  openStore({ directory, now }).close()
  expect(existsSync(join(directory, 'backups'))).toBe(false)
})

test('before an existing database is migrated a whole copy of it is made', () => {
  const directory = temporaryDirectory()
  const conversation = sampleConversation()
  const before = openStore({ directory, now })
  before.conversations.insert(conversation)
  before.close()

  const after = openStore({ directory, now, migrations: [...migrations, addColour] })
  expect(after.conversations.get(conversation.id)).toEqual(conversation)
  after.close()

  expect(readdirSync(join(directory, 'backups'))).toEqual([`atelier-schema-${current}-7000.db`])
  const restored = temporaryDirectory()
  copyFileSync(join(directory, 'backups', `atelier-schema-${current}-7000.db`), join(restored, 'atelier.db'))
  const copy = openTestStore({ directory: restored })
  expect(copy.conversations.get(conversation.id)).toEqual(conversation)
})

test('an update starts on a drive that cannot sync a folder, and leaves one copy of the database', () => {
  const directory = temporaryDirectory()
  openStore({ directory, now }).close()
  refuseFolderSync('EINVAL')
  openStore({ directory, now, migrations: [...migrations, addColour] }).close()
  openStore({ directory, now, migrations: [...migrations, addColour] }).close()
  expect(readdirSync(join(directory, 'backups'))).toHaveLength(1)
})

test('a migration that throws half-way leaves the old schema intact, and the backup is there', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'atelier.db')
  openStore({ directory, now }).close()
  const before = schemaOf(file)
  const broken: Migration = { version: current + 10, sql: `${addColour.sql} INSERT INTO nowhere VALUES (1);` }
  const open = () => openStore({ directory, now, migrations: [...migrations, broken] })
  expect(open).toThrow(expect.objectContaining({ kind: 'migration-failed' }))
  expect(schemaOf(file)).toEqual(before)
  expect(readdirSync(join(directory, 'backups'))).toHaveLength(1)
  openStore({ directory, now }).close()
})

test('a migration that fails at every start leaves one copy of what it was tried on, and one more of what was written since', () => {
  const directory = temporaryDirectory()
  openStore({ directory, now }).close()
  const broken: Migration = { version: current + 10, sql: `${addColour.sql} INSERT INTO nowhere VALUES (1);` }
  let nowMs = 7000
  const start = () => openStore({ directory, now: () => (nowMs += 1), migrations: [...migrations, broken] })
  for (let times = 0; times < 3; times += 1) expect(start).toThrow('migration')
  const copies = () => readdirSync(join(directory, 'backups'))
  expect(copies()).toEqual([`atelier-schema-${current}-7001.db`])
  const before = openStore({ directory, now })
  before.conversations.insert(sampleConversation())
  before.close()
  for (let times = 0; times < 3; times += 1) expect(start).toThrow('migration')
  expect(copies()).toHaveLength(2)
})

test('a connection of before there were proxies goes the usual way', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(sqlite, migrations.slice(0, 1))
  sqlite.execute(`INSERT INTO connections VALUES
    ('con_${'a'.repeat(26)}', 'Mine', 'https://gateway.example', 0, '{}', 'none', NULL, 1)`)
  sqlite.close()
  const store = openStore({ directory, now })
  expect(store.connections.list()).toMatchObject([{ name: 'Mine', network: defaultNetwork }])
  store.close()
})

test('a connection of before unencrypted addresses were asked about has none confirmed', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 140),
  )
  sqlite.execute(`INSERT INTO connections (id, name, base_url, is_demo, dialect, key_place, created_at)
    VALUES ('con_${'a'.repeat(26)}', 'Mine', 'http://gateway.example', 0, '{}', 'keychain', 1)`)
  sqlite.close()
  expect(openTestStore({ directory }).connections.list()).toMatchObject([
    { baseUrl: 'http://gateway.example', keyPlace: 'keychain', plainHttpOrigin: null },
  ])
})

test('a grid of before grids had settings is there with the usual ones', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 178),
  )
  const axes = { prompts: ['a fox'], models: [{ id: 'm', format: 'images', sizes: [] }], sizes: ['auto'] }
  sqlite.execute(`INSERT INTO grids (id, press_id, connection_id, axes, cells, created_at) VALUES
    ('grd_${'a'.repeat(26)}', 'press', 'con_${'a'.repeat(26)}', '${JSON.stringify({ ...axes, variations: 1 })}',
      '["job_${'a'.repeat(26)}"]', 1)`)
  sqlite.close()
  expect(openTestStore({ directory }).grids.list({ cursor: null, limit: 5 }).grids).toMatchObject([
    { axes, settings: noGridSettings },
  ])
})

test('a library of before styles keeps what it has, and takes styles', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 171),
  )
  sqlite.execute(`INSERT INTO workspace (slot, value, updated_at) VALUES ('images:form', '{}', 1)`)
  sqlite.close()
  const { imageStyles, workspace } = openTestStore({ directory })
  const style = ImageStyle.parse({
    ...{ id: `sty_${'a'.repeat(26)}`, name: 'Ink', wordsBefore: '', wordsAfter: 'thin lines', assetIds: [] },
  })
  imageStyles.save(style)
  expect(imageStyles.list()).toEqual([style])
  expect(workspace.read('images:form')).toBe('{}')
})

test('a reply that was arriving when the app of before pieces ended has what was saved of it', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 150),
  )
  sqlite.execute(`
    INSERT INTO conversations (id, title, preview, created_at, updated_at)
      VALUES ('cnv_${'a'.repeat(26)}', '', '', 1, 1);
    INSERT INTO messages (id, conversation_id, is_on_path, role, status, parts, created_at)
      VALUES ('msg_${'a'.repeat(26)}', 'cnv_${'a'.repeat(26)}', 1, 'assistant', 'streaming',
        '[{"type":"text","text":"Half"}]', 1)`)
  sqlite.close()
  expect(openTestStore({ directory }).messages.streaming()).toMatchObject([
    { parts: [{ type: 'text', text: 'Half' }], isDamaged: false },
  ])
})

test('a database of before the log of exchanges had a file of its own keeps all but that log', () => {
  const directory = temporaryDirectory()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < 90),
  )
  sqlite.execute(`
    INSERT INTO workspace (slot, value, updated_at) VALUES ('draft', 'words', 1);
    INSERT INTO exchanges (id, purpose, method, url, started_at, outcome, timing, is_failed, kept_bytes, request)
      VALUES ('exc_1', 'chat', 'POST', 'https://a', 1, 'ended', '{}', 0, 2, '{}')`)
  sqlite.close()
  expect(openTestStore({ directory }).workspace.read('draft')).toBe('words')
  const after = openSqlite(join(directory, 'atelier.db'), { isReadOnly: true })
  expect(after.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'exchanges%'").all()).toEqual([])
  after.close()
})

test('a migration that leaves a row pointing at nothing is undone', () => {
  const directory = temporaryDirectory()
  openStore({ directory, now }).close()
  const dangling: Migration = {
    version: current + 10,
    sql: `INSERT INTO messages (id, conversation_id, is_on_path, role, status, parts, created_at)
          VALUES ('msg', 'nobody', 1, 'user', 'complete', '[]', 1);`,
  }
  const open = () => openStore({ directory, now, migrations: [...migrations, dangling] })
  expect(open).toThrow(expect.objectContaining({ kind: 'migration-failed' }))
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  expect(sqlite.prepare('SELECT count(*) AS n FROM messages').get()).toEqual({ n: 0 })
  expect(sqlite.pragma('user_version')).toBe(current)
  sqlite.close()
})

test('B7: a database from a newer app is refused and its file is unchanged', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'atelier.db')
  openStore({ directory, now, migrations: [...migrations, addColour] }).close()
  const before = hashOf(file)
  expect(() => openStore({ directory, now })).toThrow(expect.objectContaining({ kind: 'from-newer-app' }))
  expect(hashOf(file)).toBe(before)
  expect(existsSync(join(directory, 'backups'))).toBe(false)
})

test('B7: so is one whose newer schema is still in its write-ahead log', () => {
  const newer = temporaryDirectory()
  const running = openStore({ directory: newer, now, migrations: [...migrations, addColour] })
  const directory = temporaryDirectory()
  for (const name of ['atelier.db', 'atelier.db-wal']) copyFileSync(join(newer, name), join(directory, name))
  running.close()
  const before = hashOf(join(directory, 'atelier.db'))
  expect(() => openStore({ directory, now })).toThrow(expect.objectContaining({ kind: 'from-newer-app' }))
  expect(hashOf(join(directory, 'atelier.db'))).toBe(before)
})

test('a file that is not a database is set aside whole, and an empty library opens', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'atelier.db')
  writeFileSync(file, 'not a database at all '.repeat(100))
  const before = hashOf(file)
  const store = openTestStore({ directory })
  expect(store.jobs.live()).toEqual([])
  const kept = readdirSync(directory).filter((name) => name.startsWith('atelier-damaged-'))
  expect(kept.map((name) => hashOf(join(directory, name)))).toEqual([before])
})

test('a place that cannot hold a database is told as input-output', () => {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'atelier.db'))
  expect(() => openStore({ directory, now })).toThrow(expect.objectContaining({ kind: 'input-output' }))
})

test('a transaction is all or nothing, over every table', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  const work = () =>
    store.transaction(() => {
      store.conversations.insert(conversation)
      store.workspace.write('chat:draft', 'hello')
      throw new Error('changed my mind')
    })
  expect(work).toThrow('changed my mind')
  expect(store.conversations.get(conversation.id)).toBeNull()
  expect(store.workspace.read('chat:draft')).toBeNull()
  expect(store.transaction(() => 42)).toBe(42)
})
