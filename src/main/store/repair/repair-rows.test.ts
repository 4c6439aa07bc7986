import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDaily } from '../copies/daily-copy.ts'
import { checkDatabase } from './database-tasks.ts'
import { migrate } from '../migrate.ts'
import { jobFiles } from '../migrations/0130-job-files.ts'
import { migrations } from '../migrations/index.ts'
import { openStore, type Store } from '../open.ts'
import { findDamagedRows, hashedColumns } from '../row-hash.ts'
import { openSqlite } from '../sqlite.ts'
import {
  openTestStore,
  renameBack,
  sampleAsset,
  sampleConversation,
  sampleJob,
  sampleMessage,
  temporaryDirectory,
} from '../test-support.ts'

const { signal } = new AbortController()

/** A library with a copy of the day; `later` happens after that. */
async function library(first: (store: Store) => void, later: (store: Store) => void = () => {}) {
  const directory = temporaryDirectory()
  const store = openStore({ directory, now: () => 5000 })
  first(store)
  await copyDaily(directory, Date.now(), signal)
  later(store)
  store.close()
  return { directory, file: join(directory, 'atelier.db') }
}

/** As a disk damages it: nobody hashes the row anew. */
function damage(file: string, sql: string): void {
  const sqlite = openSqlite(file)
  sqlite.execute(sql)
  expect(findDamagedRows(sqlite).length).toBeGreaterThan(0)
  sqlite.close()
}

const inStore = <T>(directory: string, look: (store: Store) => T): T => look(openTestStore({ directory }))
const damagedIn = (file: string) => {
  const sqlite = openSqlite(file, { isReadOnly: true })
  const found = findDamagedRows(sqlite)
  sqlite.close()
  return found
}

test('every way of writing a job, a file or a message leaves a row with its own hash', async () => {
  const conversation = sampleConversation()
  const question = sampleMessage(conversation, { role: 'user' })
  const reply = sampleMessage(conversation, { status: 'streaming', parentId: question.id })
  const job = sampleJob()
  const asset = sampleAsset({ jobId: job.id })
  const { file } = await library((store) => {
    store.jobs.insert(job)
    store.jobs.update({ ...job, state: 'saved', progressPercent: 42.5, taskToken: { task: 'x' } })
    store.jobs.dismiss(job.id)
    store.assets.insert(asset)
    store.assets.update(asset.id, { thumbhash: 'abc', hasThumbnail: true, isMissing: true })
    store.assets.trash(asset.id, 7)
    store.assets.restore(asset.id)
    store.conversations.insert(conversation)
    store.messages.insert(question, { idempotencyKey: 'press' })
    store.messages.insert(reply)
    const part = { type: 'text', text: 'half' } as const
    const pieces = [{ type: 'part', partIndex: 0, part } as const]
    store.messages.saveProgress(reply.id, { pieces, firstTextAt: 3, isSynced: true })
    store.messages.finish({ ...reply, status: 'complete' }, [{ raw: 'Ünïcödé 🌊\u0000' }])
    store.messages.insertBeside(sampleMessage(conversation, { parentId: question.id }), [{ raw: 1 }])
    store.messages.choose(reply.id)
  })
  expect(damagedIn(file)).toEqual([])
  const sqlite = openSqlite(file)
  for (const table of ['jobs', 'assets', 'messages'])
    expect(sqlite.prepare(`SELECT count(*) AS n FROM ${table} WHERE row_hash IS NULL`).get()).toEqual({
      n: 0,
    })
  sqlite.close()
})

test('one damaged value is put back, and what was written since the copy stays', async () => {
  const job = sampleJob({ state: 'waiting', taskToken: { task: 'paid for' } })
  const { directory, file } = await library(
    (store) => store.jobs.insert(job),
    (store) => store.jobs.update({ ...job, state: 'running', pollCount: 9 }),
  )
  damage(file, `UPDATE jobs SET task_token = '{"task":"paid fox"}'`)
  const { isSound, repaired, damaged } = await checkDatabase(directory)
  expect([isSound, repaired.map(({ id }) => id), damaged]).toEqual([true, [job.id], []])
  expect(inStore(directory, (store) => store.jobs.get(job.id))).toMatchObject({
    taskToken: { task: 'paid for' },
    state: 'running',
    pollCount: 9,
  })
})

test('a row that has changed since is as in the copy, in the state that its files and its history tell', async () => {
  const jobs = ['saved', 'failed', 'submitting', 'prepared'].map(() => sampleJob({ state: 'prepared' }))
  const happened = (state: 'failed' | 'submitting' | 'prepared', atMs: number) =>
    ({ atMs, event: 'create-started', state, code: null }) as const
  const [saved, failed, sent, waiting] = jobs as [
    (typeof jobs)[0],
    (typeof jobs)[0],
    (typeof jobs)[0],
    (typeof jobs)[0],
  ]
  const { directory, file } = await library(
    (store) => {
      for (const job of jobs) {
        store.jobs.insert(job)
        store.jobEvents.add(job.id, happened('prepared', 1), true)
      }
    },
    (store) => {
      store.assets.insert(sampleAsset({ jobId: saved.id }))
      store.jobs.update({ ...saved, state: 'saved', statusWord: 'done' })
      store.jobs.update({ ...failed, state: 'failed', statusWord: 'failed' })
      store.jobEvents.add(failed.id, happened('failed', 3), true)
      store.jobs.update({ ...sent, state: 'submitting', statusWord: 'sent' })
      store.jobEvents.add(sent.id, happened('submitting', 2), true)
      store.jobs.update({ ...waiting, statusWord: 'later' })
    },
  )
  damage(file, `UPDATE jobs SET status_word = 'dont', request = replace(request, 'a fox', 'a fix')`)
  expect((await checkDatabase(directory)).repaired).toHaveLength(4)
  const states = inStore(directory, (store) => jobs.map(({ id }) => store.jobs.get(id)?.state))
  expect(states).toEqual(['saved', 'failed', 'unknown-outcome', 'prepared'])
  expect(damagedIn(file)).toEqual([])
})

test('what no copy has is named, and writing to it does not hide the damage', async () => {
  const old = sampleAsset()
  const fresh = sampleAsset()
  const { directory, file } = await library(
    (store) => store.assets.insert(old),
    (store) => store.assets.insert(fresh),
  )
  damage(file, `UPDATE assets SET prompt = 'a fix'`)
  const found = await checkDatabase(directory)
  expect([found.repaired, found.damaged].map((rows) => rows.map(({ id }) => id))).toEqual([
    [old.id],
    [fresh.id],
  ])
  expect(found.names).toEqual([{ kind: 'file', name: fresh.fileName, atMs: fresh.createdAt }])
  inStore(directory, (store) => store.assets.update(fresh.id, { thumbhash: 'x' }))
  expect(damagedIn(file).map(({ id }) => id)).toEqual([fresh.id])
})

test('a damaged job is named by its prompt while that can be read, a message by its conversation', async () => {
  const conversation = sampleConversation({ title: 'Foxes' })
  const jobs = [sampleJob(), sampleJob({ createdAt: 2000 })]
  const { directory, file } = await library(
    () => {},
    (store) => {
      for (const job of jobs) store.jobs.insert(job)
      store.conversations.insert(conversation)
      store.messages.insert(sampleMessage(conversation, { createdAt: 3000 }))
    },
  )
  damage(file, `UPDATE jobs SET status_word = 'dont'`)
  damage(file, `UPDATE jobs SET request = 'no JSON' WHERE created_at = 2000`)
  damage(file, `UPDATE messages SET stop_reason = 'dont'`)
  expect((await checkDatabase(directory)).names).toEqual([
    { kind: 'job', name: 'a fox', atMs: 1000 },
    { kind: 'job', name: 'painter-1', atMs: 2000 },
    { kind: 'message', name: 'Foxes', atMs: 3000 },
  ])
})

test('a copy from before a column got another name helps, before and after the database has its new one', async () => {
  const job = sampleJob()
  for (const isMigrated of [true, false]) {
    const { directory, file } = await library((store) => store.jobs.insert(job))
    for (const name of readdirSync(join(directory, 'backups'))) renameBack(join(directory, 'backups', name))
    if (!isMigrated) renameBack(file)
    damage(file, `UPDATE jobs SET model = 'another', status_word = 'dont'`)
    expect((await checkDatabase(directory)).repaired).toMatchObject([{ id: job.id }])
    expect(inStore(directory, (store) => store.jobs.get(job.id)?.statusWord)).toBe(job.statusWord)
    expect(damagedIn(file)).toEqual([])
  }
})

test('an older copy helps where the newest is damaged itself', async () => {
  const asset = sampleAsset()
  const { directory, file } = await library((store) => store.assets.insert(asset))
  damage(file, `UPDATE assets SET prompt = 'a fix'`)
  mkdirSync(join(directory, 'backups'), { recursive: true })
  copyFileSync(file, join(directory, 'backups', 'atelier-2099-01-01T00-00-00.db'))
  expect((await checkDatabase(directory)).repaired).toHaveLength(1)
  expect(inStore(directory, (store) => store.assets.get(asset.id)?.prompt)).toBe('a fox')
})

test('a damaged row is never replaced by one that was deleted for ever and had its place', async () => {
  const [gone, next] = [sampleAsset({ prompt: 'thrown away' }), sampleAsset({ prompt: 'new in its place' })]
  const { directory, file } = await library(
    (store) => store.assets.insert(gone),
    (store) => {
      store.assets.trash(gone.id, 1)
      store.trash.rows.assets([gone.id])
      store.assets.insert(next)
    },
  )
  damage(file, "UPDATE assets SET prompt = 'dxmaged'")
  await checkDatabase(directory)
  const ids = inStore(directory, (store) =>
    store.assets.list({ kind: null, cursor: null, limit: 9 }).assets.map(({ id }) => id),
  )
  expect(ids).toEqual([next.id])
})

test('jobs of the version before get a hash of their new column, and what was damaged stays to be seen', () => {
  const directory = temporaryDirectory()
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'atelier.db')
  const sqlite = openSqlite(file)
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < jobFiles.version),
  )
  const insert = (id: string, model: string) =>
    sqlite.execute(`
      INSERT INTO jobs (id, press_id, connection_id, kind, model, request, state, poll_count, created_at)
      VALUES ('${id}', '${id}', 'con', 'image', '${model}', '{}', 'saved', 0, 1)`)
  insert('whole', 'painter')
  insert('spoiled', 'painter')
  const columns = hashedColumns.jobs.filter((column) => column !== 'files')
  const hashed = columns.map((column) => (column === 'idempotency_key' ? 'press_id' : column))
  sqlite.execute(`UPDATE jobs SET row_hash = row_hash(${hashed.join(', ')})`)
  sqlite.execute(`UPDATE jobs SET model = 'another' WHERE id = 'spoiled'`)
  migrate(sqlite, migrations)
  expect(sqlite.prepare('SELECT id, files FROM jobs ORDER BY id').all()).toEqual([
    { id: 'spoiled', files: '[]' },
    { id: 'whole', files: '[]' },
  ])
  sqlite.close()
  expect(damagedIn(file).map(({ id }) => id)).toEqual(['spoiled'])
})
