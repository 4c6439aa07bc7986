import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupPlaces } from '../../../src/main/backup/places.ts'
import { bringBack } from '../../../src/main/backup/restore/bring-back.ts'
import { undoRestore } from '../../../src/main/backup/restore/undo-restore.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import {
  addBackup,
  backUp,
  changeInBackup,
  type ManifestRead,
  objectInBackup,
  readBackup,
  restore,
  rewriteManifest,
} from '../../support/backup/backup-folder.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { writeJobs } from '../../support/write-rows.ts'

let library: AppCore
let empty: AppCore
let chosen: string

beforeEach(async () => {
  library = await openAppCore()
  empty = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
})

afterEach(async () => {
  await Promise.all([library.close(), empty.close()])
  await rm(chosen, { recursive: true, force: true })
})

async function image(background: string, name?: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const assetId = await addImage(library, bytes, name)
  const { sha256 } = await library.client.library.get({ assetId })
  return { assetId, path: `media/${sha256.slice(0, 2)}/${sha256}.png` }
}

async function backedUp(): Promise<void> {
  expect((await backUp(library.client, chosen)).failure).toBeNull()
}

/** The newest state, by the list that a person sees. */
async function newest(): Promise<{ folder: string; name: string }> {
  const { root, snapshots } = await empty.client.backup.look({ folder: chosen })
  const name = snapshots[0]?.name
  if (name === undefined) throw new Error('no backup')
  return { folder: root, name }
}

async function restored() {
  const { report, failure } = await restore(empty.client, await newest())
  expect(failure).toBeNull()
  empty = await empty.restart()
  return report
}

async function refusal(): Promise<string | undefined> {
  const before = filesIn(empty.dataDirectory)
  const { failure } = await restore(empty.client, await newest())
  expect(filesIn(empty.dataDirectory)).toEqual(before)
  return failure?.code
}

/** Whatever changes by itself while the app runs is left out. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(logs|backups|atelier\.db|exchanges\.db|restoring|room\.probe)/.test(name))
    .toSorted()

const rowTables = [
  ...[
    'assets',
    'asset_notes',
    'asset_descriptions',
    'asset_tags',
    'boards',
    'board_items',
    'canvases',
    'connections',
  ],
  ...['conversations', 'jobs', 'job_events', 'messages', 'tags'],
]

function rowsOf({ dataDirectory }: AppCore): Record<string, unknown> {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'), { isReadOnly: true })
  try {
    const all = (table: string) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()
    return Object.fromEntries(rowTables.map((table) => [table, all(table)]))
  } finally {
    sqlite.close()
  }
}

const objectOf = (path: string): string => objectInBackup(chosen, path)
const rewritten = (change: (entries: ManifestRead['entries']) => void): void =>
  rewriteManifest(chosen, change)
const databaseRewritten = (sql: string): void => changeInBackup(chosen, 'atelier.db', sql)

test('a library comes back into an empty one with every row and every byte, at the next start', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const connectionId = await library.connect(gateway.origin)
  const press = '7d3f3b80-0000-4000-8000-000000000001'
  const said = { conversationId: null, connectionId, model: 'm', text: 'Hello', idempotencyKey: press }
  await library.replyEnded((await library.client.chat.send(said)).reply)
  const [first, second] = [await image('#123'), await image('#456')]
  await library.client.boards.create({ name: 'Seas', assetIds: [first.assetId] })
  await library.client.library.annotate({ assetId: second.assetId, note: 'a note of mine', label: 'red' })
  const described = { assetId: second.assetId, description: 'a wheelbarrow' }
  await library.client.library.annotate(described)
  const { id } = await library.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  await backedUp()
  const manifest = readBackup(chosen).manifests.at(-1)

  const { report, failure } = await restore(empty.client, await newest())
  expect(failure).toBeNull()
  expect(report).toMatchObject({ files: manifest?.entries.length, left: [], leftCount: 0 })
  // Until the next start this library is what it was.
  expect((await empty.client.library.list({ kind: null, cursor: null, limit: 9 })).total).toBe(0)
  expect(existsSync(join(empty.dataDirectory, 'canvases', `${id}.atelier`))).toBe(false)
  empty = await empty.restart()
  expect(rowsOf(empty)).toEqual(rowsOf(library))
  for (const { path } of manifest?.entries ?? [])
    if (path !== 'atelier.db')
      expect(readFileSync(join(empty.dataDirectory, path))).toEqual(readFileSync(objectOf(path)))
  const { assets } = await empty.client.library.list({
    kind: null,
    query: 'note of mine',
    cursor: null,
    limit: 9,
  })
  expect(assets.map((asset) => asset.id)).toEqual([second.assetId])
  expect(await empty.client.canvas.open({ canvasId: id })).toMatchObject({
    structure: { width: 30, height: 20 },
  })
  expect(existsSync(join(empty.dataDirectory, 'restored'))).toBe(false)
  await gateway.close()
})

test('one is not brought back into a library that holds something', async () => {
  await image('#111')
  await backedUp()
  await empty.client.tags.create({ path: 'sea' })
  expect(await refusal()).toBe('library-not-empty')
})

test('what is made between a restore and the next start is never put aside for it', async () => {
  await image('#111')
  await backedUp()
  const { failure } = await restore(empty.client, await newest())
  expect(failure).toBeNull()
  const board = await empty.client.boards.create({ name: 'Made since', assetIds: [] })
  empty = await empty.restart()
  expect((await empty.client.boards.list({})).boards.map(({ id }) => id)).toEqual([board.id])
  expect(existsSync(join(empty.dataDirectory, 'restored'))).toBe(false)
  expect(await noticesOf(empty)).toEqual(['restore-given-up'])
  // Looking at the database leaves nothing beside it that would count as damaged.
  expect(readdirSync(empty.dataDirectory).filter((name) => name.includes('damaged'))).toEqual([])
  await empty.client.health.dismissNotice({ type: 'restore-given-up' })
  empty = await empty.restart()
  expect(await noticesOf(empty)).toEqual([])
})

test('once the backup was added instead, nothing is told of the restore that was given up', async () => {
  await image('#111')
  await backedUp()
  await restore(empty.client, await newest())
  await empty.client.boards.create({ name: 'Made since', assetIds: [] })
  empty = await empty.restart()
  const { failure } = await addBackup(empty.client, { ...(await newest()), takesBack: false })
  expect(failure).toBeNull()
  expect(await noticesOf(empty)).toEqual([])
})

/** What is told until a person has read it. */
async function noticesOf({ client }: AppCore): Promise<string[]> {
  for await (const { notices } of client.health.watch({})) return notices.map(({ type }) => type)
  return []
}

test('a file of it that is damaged or gone is named, the others come back, and its row is marked', async () => {
  const [whole, damaged, gone] = [
    await image('#111'),
    await image('#222', 'b.png'),
    await image('#333', 'c.png'),
  ]
  await backedUp()
  const bytes = readFileSync(objectOf(damaged.path))
  bytes[60] = (bytes[60] ?? 0) ^ 1
  writeFileSync(objectOf(damaged.path), bytes)
  rmSync(objectOf(gone.path))
  const report = await restored()
  expect(report?.left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'b.png', reason: 'damaged' },
    { name: 'c.png', reason: 'missing' },
  ])
  const isMissing = async ({ assetId }: typeof whole) =>
    (await empty.client.library.get({ assetId })).isMissing
  expect(await isMissing(whole)).toBe(false)
  await expect.poll(() => isMissing(damaged)).toBe(true)
  await expect.poll(() => isMissing(gone)).toBe(true)
})

test('one whose database is damaged, cut or gone is refused, and an earlier one is still there to choose', async () => {
  await image('#111')
  await backedUp()
  await image('#222')
  await backedUp()
  const database = objectOf('atelier.db')
  const bytes = readFileSync(database)
  writeFileSync(database, bytes.with(5000, (bytes[5000] ?? 0) ^ 1))
  expect(await refusal()).toBe('backup-damaged')
  writeFileSync(database, bytes.subarray(0, -1))
  expect(await refusal()).toBe('backup-damaged')
  rmSync(database)
  expect(await refusal()).toBe('backup-damaged')
  const { root, snapshots } = await empty.client.backup.look({ folder: chosen })
  const earlier = snapshots.at(-1)?.name ?? ''
  expect((await restore(empty.client, { folder: root, name: earlier })).failure).toBeNull()
})

test.each([
  '../outside.png',
  '/outside.png',
  'media/aa/../../../outside.png',
  'canvases/NUL',
  'instance.lock',
])('a manifest that wants %s written is refused, and nothing is written anywhere', async (path) => {
  await image('#111')
  await backedUp()
  rewritten((entries) => {
    for (const entry of entries) if (entry.path.startsWith('media/')) entry.path = path
  })
  const beside = readdirSync(dirname(empty.dataDirectory))
  expect(await refusal()).toBe('backup-damaged')
  expect(readdirSync(dirname(empty.dataDirectory)).filter((name) => name.startsWith('outside'))).toEqual([])
  expect(beside.length).toBeGreaterThan(0)
})

test('a link, a folder and a file of another size in the place of a file are not opened', async () => {
  const [link, folder, longer] = [await image('#111'), await image('#222'), await image('#333')]
  await backedUp()
  const secret = join(chosen, 'secret.png')
  renameSync(objectOf(link.path), secret)
  symlinkSync(secret, objectOf(link.path))
  rmSync(objectOf(folder.path))
  mkdirSync(objectOf(folder.path))
  writeFileSync(objectOf(longer.path), Buffer.alloc(9_000_000))
  const report = await restored()
  expect(report?.left.map(({ reason }) => reason)).toEqual(['damaged', 'damaged', 'damaged'])
  for (const { path } of [link, folder, longer])
    expect(existsSync(join(empty.dataDirectory, path))).toBe(false)
  const { assetId } = longer
  await expect.poll(async () => (await empty.client.library.get({ assetId })).isMissing).toBe(true)
})

const theirs = 'CREATE TRIGGER theirs AFTER INSERT ON messages BEGIN DELETE FROM assets; END'
/** SQLite keeps such names for itself, but reads what was written under one. */
const hidden = `PRAGMA writable_schema = ON;
  INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql)
    VALUES ('trigger', 'sqlite_theirs', 'messages', 0, '${theirs.replace('theirs', 'sqlite_theirs')}')`

test.each([
  ['a rule', theirs],
  ['a rule under a name of SQLite', hidden],
])('a database with %s of somebody else is refused, however well its manifest is made', async (_, sql) => {
  await backedUp()
  databaseRewritten(sql)
  expect(await refusal()).toBe('backup-damaged')
})

test('what was not yet sent when the backup was made is not sent after it: it may have been since', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  await library.connect(gateway.origin)
  writeJobs(library.dataDirectory, [{ kind: 'image', prompt: 'A quiet sea', state: 'prepared' }])
  await backedUp()
  await restored()
  const { jobs } = await empty.client.jobs.list({ kind: null, cursor: null, limit: 9 })
  expect(jobs.map(({ state }) => state)).toEqual(['unknown-outcome'])
  expect(gateway.asked).toEqual([])
  await gateway.close()
})

test('a key of this computer is entered again before it goes through a proxy that stands in a backup', async () => {
  const [plain, moved] = [
    await library.connect('https://plain.example'),
    await library.connect('https://moved.example'),
  ]
  await backedUp()
  const network = JSON.stringify({ proxy: { type: 'manual', url: 'http://10.0.0.9:1' } })
  databaseRewritten(`UPDATE connections SET network = '${network}' WHERE id = '${moved}'`)
  await restored()
  const connections = await empty.client.settings.connections({})
  const placeOf = (id: string) => connections.find((one) => one.id === id)?.keyPlace
  expect([placeOf(plain), placeOf(moved)]).toEqual(['keychain', 'none'])
})

test('a drive that goes away in the middle is no backup with many files missing', async () => {
  const places = backupPlaces(join(chosen, 'Atelier Backup'))
  const entry = { path: 'media/aa/a.png', sha256: 'a'.repeat(64), byteSize: 9 }
  const to = { target: join(chosen, 'target'), part: join(chosen, 'part') }
  await expect(bringBack(places, entry, to)).rejects.toMatchObject({ kind: 'gone' })
  mkdirSync(places.snapshots, { recursive: true })
  expect(await bringBack(places, entry, to)).toBe('missing')
})

test('files that nobody may write are backed up, and come back', async () => {
  const { path, assetId } = await image('#111')
  chmodSync(join(library.dataDirectory, path), 0o400)
  await backedUp()
  expect(await restored()).toMatchObject({ leftCount: 0 })
  expect(await empty.client.library.get({ assetId })).toMatchObject({ isMissing: false })
})

test('the list names states newest first, and those that cannot be read', async () => {
  await image('#111')
  await backedUp()
  await image('#222')
  await backedUp()
  const { root, manifests } = readBackup(chosen)
  const file = join(root, 'snapshots', manifests[0]?.name ?? '')
  writeFileSync(file, readFileSync(file, 'utf8').replace('0.0.0-test', '0.0.1-test'))
  const found = await empty.client.backup.look({ folder: chosen })
  expect(found.root).toBe(root)
  expect(found.snapshots).toMatchObject([
    { state: 'whole', files: 3 },
    { state: 'damaged', name: manifests[0]?.name },
  ])
  expect(await empty.client.backup.look({ folder: tmpdir() })).toMatchObject({ snapshots: [] })
})

test('what a restore had put in place goes when it is stopped, where nothing names it, and what was there before stays', async () => {
  const { path } = await image('#111')
  const { path: before } = await image('#222')
  await backedUp()
  mkdirSync(dirname(join(empty.dataDirectory, before)), { recursive: true })
  copyFileSync(join(library.dataDirectory, before), join(empty.dataDirectory, before))
  const task = await newest()
  await restore(empty.client, task)
  const file = join(empty.dataDirectory, path)
  expect(existsSync(file)).toBe(true)
  const parts = ['media/parts/restore-7.part', 'thumbnails/restore-998.part']
  const ofOthers = join(empty.dataDirectory, 'media/parts/other.part')
  for (const part of [...parts, ofOthers]) writeFileSync(resolve(empty.dataDirectory, part), 'half')
  undoRestore({ directory: empty.dataDirectory, chosen: task.folder, name: task.name })
  expect(existsSync(join(empty.dataDirectory, 'restored'))).toBe(false)
  expect(parts.filter((part) => existsSync(join(empty.dataDirectory, part)))).toEqual([])
  expect(existsSync(ofOthers)).toBe(true)
  // As where the app ended right then, and the library is used from here on.
  await empty.client.tags.create({ path: 'sea' })
  empty = await empty.restart()
  await expect.poll(() => existsSync(file)).toBe(false)
  expect(existsSync(join(empty.dataDirectory, before))).toBe(true)
  expect((await empty.client.tags.list({})).tags.map(({ name }) => name)).toEqual(['sea'])
})
