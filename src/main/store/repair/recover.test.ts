import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  openSync,
  writeSync,
  closeSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { Recovery } from '../../../shared/domain/health/health.ts'
import { refuseFolderSync } from '../../lib/files/test-support.ts'
import { copyDaily } from '../copies/daily-copy.ts'
import { checkDatabase } from './database-tasks.ts'
import { openStore, type Store } from '../open.ts'
import { openSqlite } from '../sqlite.ts'
import { setStaleWalAside } from './stale-wal.ts'
import {
  openTestStore,
  renameBack,
  sampleAsset,
  sampleConnection,
  sampleConversation,
  sampleJob,
  sampleMessage,
  temporaryDirectory,
} from '../test-support.ts'

const { signal } = new AbortController()

function fill(store: Store, count: number) {
  const conversation = sampleConversation()
  const connection = sampleConnection()
  store.connections.insert(connection)
  store.conversations.insert(conversation)
  const jobs = Array.from({ length: count }, () => sampleJob({ state: 'saved', statusWord: 'w'.repeat(200) }))
  for (const job of jobs) {
    store.jobs.insert(job)
    store.assets.insert(sampleAsset({ jobId: job.id }))
    store.messages.insert(sampleMessage(conversation))
  }
  return { jobs, conversation, connection }
}

/** A database with a backup, and rows that are newer than that. */
async function grown() {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const old = fill(store, 60)
  expect(await copyDaily(directory, Date.now(), signal)).not.toBeNull()
  const fresh = fill(store, 60)
  store.close()
  return { directory, file: join(directory, 'atelier.db'), old, fresh }
}

/** As the app opens it at a start (`maintained-store.ts`). */
async function started(directory: string): Promise<Store> {
  const isDamaged = setStaleWalAside(directory) && !(await checkDatabase(directory)).isSound
  return openTestStore({ directory, isDamaged })
}

const savedOf = (store: Store, jobs: readonly { id: ReturnType<typeof sampleJob>['id'] }[]) =>
  jobs.filter(({ id }) => store.jobs.get(id) !== null).length

function overwrite(file: string, at: number, bytes: Buffer) {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

test('a database whose header is gone opens again with every row', async () => {
  const { directory, file, old, fresh } = await grown()
  overwrite(file, 0, Buffer.alloc(100))
  const damaged = readFileSync(file)
  const store = openTestStore({ directory })
  expect([savedOf(store, old.jobs), savedOf(store, fresh.jobs)]).toEqual([60, 60])
  expect(store.messages.path(fresh.conversation.id)).toHaveLength(60)
  const recovery = store.settings.read('recovery', Recovery)
  expect(recovery).toMatchObject({ isAllRead: true })
  expect(recovery?.backupAtMs).toBeLessThanOrEqual(recovery?.lastWriteMs ?? 0)
  expect(readFileSync(recovery?.damagedFile ?? '').equals(damaged)).toBe(true)
  store.close()
  // Repaired once, for good.
  const again = openTestStore({ directory })
  expect(readdirSync(directory).filter((name) => name.includes('damaged'))).toHaveLength(1)
  expect(savedOf(again, fresh.jobs)).toBe(60)
})

test('of a database whose header is gone what its log still holds is read too', async () => {
  const { directory, file, old } = await grown()
  const store = openTestStore({ directory })
  const { jobs } = fill(store, 5)
  const killed = temporaryDirectory()
  cpSync(directory, killed, { recursive: true })
  overwrite(join(killed, basename(file)), 0, Buffer.alloc(100))
  const opened = await started(killed)
  expect([savedOf(opened, old.jobs), savedOf(opened, jobs)]).toEqual([60, 5])
})

test('a damaged database from before a column got another name gives back every row', async () => {
  const { directory, file, old, fresh } = await grown()
  const copies = readdirSync(join(directory, 'backups')).map((name) => join(directory, 'backups', name))
  for (const one of [file, ...copies]) renameBack(one)
  overwrite(file, 0, Buffer.alloc(100))
  const store = openTestStore({ directory })
  expect([savedOf(store, old.jobs), savedOf(store, fresh.jobs)]).toEqual([60, 60])
  expect(store.settings.read('recovery', Recovery)).toMatchObject({ isAllRead: true })
})

test('a database cut short opens its backup with what is left, and says that it is not all', async () => {
  const { directory, file, old } = await grown()
  truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)
  const store = openTestStore({ directory })
  expect(savedOf(store, old.jobs)).toBe(60)
  expect(store.settings.read('recovery', Recovery)).toMatchObject({ isAllRead: false })
})

test('what is no database at all makes place for the newest good backup', async () => {
  const { directory, file, old, fresh } = await grown()
  writeFileSync(file, 'not a database at all '.repeat(1000))
  const newest = join(directory, 'backups', 'atelier-2099-01-01T00-00-00.db')
  writeFileSync(newest, 'nor is this')
  const store = openTestStore({ directory })
  expect([savedOf(store, old.jobs), savedOf(store, fresh.jobs)]).toEqual([60, 0])
  expect(store.settings.read('recovery', Recovery)).toMatchObject({ isAllRead: false })
})

test('a backup from a clock that was ahead is not taken for the newest one', async () => {
  const { directory, file, old, fresh } = await grown()
  const [early] = readdirSync(join(directory, 'backups')).map((name) => join(directory, 'backups', name))
  const nextYear = new Date(Date.now() + 365 * 86_400_000)
  utimesSync(String(early), nextYear, nextYear)
  expect(await copyDaily(directory, Date.now() + 2000, signal)).not.toBeNull()
  writeFileSync(file, 'not a database at all '.repeat(1000))
  const store = openTestStore({ directory })
  expect([savedOf(store, old.jobs), savedOf(store, fresh.jobs)]).toEqual([60, 60])
})

test('an emptied file is damage, not a new library', async () => {
  const { directory, file, old } = await grown()
  truncateSync(file, 0)
  expect(savedOf(await started(directory), old.jobs)).toBe(60)
})

/** The pages that hold rows of a table, in their order; the first page of a file is 1. */
function pagesWithRowsOf(table: string, file: string): number[] {
  const sqlite = openSqlite(file, { isReadOnly: true })
  const rows = sqlite
    .prepare("SELECT pageno FROM dbstat WHERE name = @table AND pagetype = 'leaf' ORDER BY path")
    .all({ table })
  sqlite.close()
  return rows.map(({ pageno }) => Number(pageno))
}

test('one ruined page of rows costs those on it that no backup has, and no other', async () => {
  const { directory, file, old, fresh } = await grown()
  const pages = pagesWithRowsOf('jobs', file)
  const lost: number[] = []
  for (const page of [pages.at(-1), pages.at(-3), pages.at(pages.length / 2)]) {
    const copy = temporaryDirectory()
    const copied = join(copy, 'atelier.db')
    copyFileSync(file, copied)
    overwrite(copied, (Number(page) - 1) * 4096, Buffer.alloc(4096, 0xa5))
    writeFileSync(`${copied}-wal`, '')
    expect(await checkDatabase(copy)).toMatchObject({ isSound: false })
    const copies = join(directory, 'backups')
    const target = join(copy, 'backups')
    for (const name of readdirSync(copies)) {
      openTestStore({ directory: target }).close()
      copyFileSync(join(copies, name), join(target, name))
    }
    const store = openTestStore({ directory: copy, isDamaged: true })
    expect(savedOf(store, old.jobs)).toBe(60)
    lost.push(60 - savedOf(store, fresh.jobs))
    store.close()
  }
  expect(Math.max(...lost)).toBeLessThan(20)
  expect(Math.max(...lost)).toBeGreaterThan(0)
})

test('a damaged name of a column is damage, and every row is there again', async () => {
  const { directory, file, old, fresh } = await grown()
  const sqlite = openSqlite(file)
  const [{ sql } = { sql: '' }] = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE name = 'jobs'").all()
  sqlite.close()
  const bytes = readFileSync(file)
  const at = bytes.indexOf(String(sql)) + String(sql).indexOf('downloaded_bytes')
  bytes.write('downloaCed_bytes', at)
  writeFileSync(file, bytes)
  const store = openTestStore({ directory })
  expect(store.wasRecovered()).toBe(true)
  for (const { id } of [...old.jobs, ...fresh.jobs]) expect(store.jobs.get(id)).not.toBeNull()
  store.close()
})

test('a recovery that was cut off between its last two steps is finished at the next start', async () => {
  const { directory, file, old } = await grown()
  const store = openTestStore({ directory })
  store.settings.write('updates', 'recovered')
  store.close()
  copyFileSync(file, join(directory, 'atelier.recovered.db'))
  rmSync(file)
  const opened = openTestStore({ directory })
  expect(savedOf(opened, old.jobs)).toBe(60)
  expect(existsSync(join(directory, 'atelier.recovered.db'))).toBe(false)
})

test('a damaged database is repaired on a drive that cannot sync a folder', async () => {
  const { directory, old } = await grown()
  writeFileSync(join(directory, 'atelier.db.damaged'), '')
  refuseFolderSync('ENOTSUP')
  const store = openTestStore({ directory })
  expect(savedOf(store, old.jobs)).toBe(60)
})

test('damage that is met while the app runs is repaired at the next start', async () => {
  const { directory, file, old } = await grown()
  writeFileSync(join(directory, 'atelier.db.damaged'), '')
  const store = openTestStore({ directory })
  expect(savedOf(store, old.jobs)).toBe(60)
  expect(existsSync(join(directory, 'atelier.db.damaged'))).toBe(false)
  expect(existsSync(file)).toBe(true)
})

test('a database is copied once a day, when it has changed, and seven copies are kept', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const dayMs = 24 * 60 * 60 * 1000
  let nowMs = Date.now()
  const copies: string[] = []
  for (let day = 0; day < 9; day += 1) {
    store.workspace.write('chat:draft', `day ${day}`)
    const copy = await copyDaily(directory, nowMs, signal)
    copies.push(copy ?? 'none')
    expect(await copyDaily(directory, nowMs + 1000, signal)).toBeNull()
    nowMs += dayMs + 5000
  }
  expect(new Set(copies).size).toBe(9)
  expect(readdirSync(join(directory, 'backups')).toSorted()).toEqual(
    copies.slice(2).map((file) => basename(file)),
  )
})

test('a log of an earlier time beside a database that ended cleanly is set aside, not read', async () => {
  const { directory, file, old, fresh } = await grown()
  const earlier = join(directory, 'earlier')
  const store = openTestStore({ directory: earlier })
  fill(store, 3)
  copyFileSync(join(earlier, 'atelier.db-wal'), `${file}-wal`)
  const opened = await started(directory)
  expect([savedOf(opened, old.jobs), savedOf(opened, fresh.jobs)]).toEqual([60, 60])
  expect(
    readdirSync(directory).filter((name) => name.endsWith('.db-wal') && name.includes('damaged')),
  ).toHaveLength(1)
})

test('what was deleted since the copy stays deleted where the damaged file tells', async () => {
  const { directory, file, old } = await grown()
  const store = openTestStore({ directory })
  const [kept, deleted] = old.jobs
  store.workspace.write('chat:draft', 'never sent')
  expect(await copyDaily(directory, Date.now() + 9e8, signal)).not.toBeNull()
  store.workspace.write('chat:draft', null)
  for (const asset of store.assets.byJob(deleted?.id ?? sampleJob().id)) {
    store.assets.trash(asset.id, 1)
    store.trash.rows.assets([asset.id])
  }
  store.close()
  overwrite(file, 0, Buffer.alloc(100))
  const again = openTestStore({ directory })
  expect(again.settings.read('recovery', Recovery)?.backupAtMs).not.toBeNull()
  expect(again.workspace.read('chat:draft')).toBeNull()
  expect(old.jobs.map(({ id }) => again.assets.byJob(id).length)).toEqual([
    1,
    0,
    ...old.jobs.slice(2).map(() => 1),
  ])
  expect(kept).toBeDefined()
})

test('what was deleted for ever since the copy stays away, also of tables that are damaged themselves', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'atelier.db')
  const store = openStore({ directory, now: () => 5000 })
  const [gone, stays] = [sampleConversation(), sampleConversation()]
  const assets = [sampleAsset({ prompt: 'thrown away' }), sampleAsset({ prompt: 'still here' })]
  for (const conversation of [gone, stays]) {
    store.conversations.insert(conversation)
    for (let nth = 0; nth < 20; nth += 1) {
      const parts = [{ type: 'text' as const, text: `${nth} ${'words '.repeat(500)}` }]
      store.messages.insert(sampleMessage(conversation, { parts }))
    }
  }
  for (const asset of assets) store.assets.insert(asset)
  expect(await copyDaily(directory, Date.now(), signal)).not.toBeNull()
  const [thrownAway] = assets
  if (thrownAway === undefined) throw new Error('no asset')
  store.conversations.trash(gone.id, 1)
  store.assets.trash(thrownAway.id, 1)
  while (store.trash.rows.conversationStep(gone.id));
  store.trash.rows.assets([thrownAway.id])
  store.close()
  // A page of the messages that cannot be read: what the table does not tell is believed of the copy.
  const sqlite = openSqlite(file, { isReadOnly: true })
  const page = Number(
    sqlite.prepare("SELECT pageno FROM dbstat WHERE name = 'messages' AND pagetype = 'leaf' LIMIT 1").get()?.[
      'pageno'
    ],
  )
  sqlite.close()
  overwrite(file, 0, Buffer.alloc(100))
  overwrite(file, (page - 1) * 4096, Buffer.alloc(4096, 0x5a))
  const again = openTestStore({ directory })
  expect(again.settings.read('recovery', Recovery)).toMatchObject({ isAllRead: false })
  expect(again.conversations.get(gone.id)).toBeNull()
  expect(again.messages.path(gone.id)).toEqual([])
  expect(again.messages.path(stays.id)).toHaveLength(20)
  expect(again.assets.get(thrownAway.id)).toBeNull()
  expect(again.assets.list({ kind: null, cursor: null, limit: 9 }).total).toBe(1)
})

test('what the copy has as not yet sent is not sent again when nothing newer can be read of it', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'atelier.db')
  const store = openTestStore({ directory })
  const job = sampleJob({ state: 'prepared' })
  store.jobs.insert(job)
  await copyDaily(directory, Date.now(), signal)
  store.jobs.update({ ...job, state: 'saved' })
  store.close()
  writeFileSync(file, 'no database at all')
  expect(openTestStore({ directory }).jobs.get(job.id)?.state).toBe('submitting')
})

test('an emptied file without any copy is said', async () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'atelier.db'), '')
  const recovery = (await started(directory)).settings.read('recovery', Recovery)
  expect(recovery).toMatchObject({ backupAtMs: null, isAllRead: false })
})

test('of an emptied file what its log still holds is read', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { jobs } = fill(store, 5)
  const emptied = temporaryDirectory()
  copyFileSync(join(directory, 'atelier.db-wal'), join(emptied, 'atelier.db-wal'))
  writeFileSync(join(emptied, 'atelier.db'), '')
  expect(savedOf(await started(emptied), jobs)).toBe(5)
})

test('an empty log that a reader left beside an ended database goes, and nothing counts as damaged', () => {
  const directory = temporaryDirectory()
  openStore({ directory, now: () => 1 }).close()
  for (const ending of ['-wal', '-shm']) writeFileSync(join(directory, `atelier.db${ending}`), '')
  expect(setStaleWalAside(directory)).toBe(false)
  const beside = readdirSync(directory).filter((name) => /-(?:wal|shm)$/.test(name))
  expect(beside).toEqual([])
})

test('without a note of a clean end a database counts as cut off, whoever took its log away', () => {
  const directory = temporaryDirectory()
  expect(setStaleWalAside(directory)).toBe(false)
  openStore({ directory, now: () => 1 }).close()
  expect(setStaleWalAside(directory)).toBe(false)
  expect(setStaleWalAside(directory)).toBe(true)
})
