import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDamagedRows } from '../../../src/main/store/row-hash.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { AddReport, BackupState } from '../../../src/shared/domain/keeping/backup.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addBackup, backUp, changeInBackup, objectInBackup } from '../../support/backup-folder.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { writeJobs } from '../../support/write-rows.ts'

/** The library that the backup is of, and the one that it is added to. */
let other: AppCore
let here: AppCore
let chosen: string

beforeEach(async () => {
  other = await openAppCore()
  here = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
})

afterEach(async () => {
  await Promise.all([other.close(), here.close()])
  await rm(chosen, { recursive: true, force: true })
})

async function image(core: AppCore, background: string, name?: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const assetId = await addImage(core, bytes, name)
  const { sha256 } = await core.client.library.get({ assetId })
  return { assetId, path: `media/${sha256.slice(0, 2)}/${sha256}.png` }
}

async function backedUp(): Promise<void> {
  expect((await backUp(other.client, chosen)).failure).toBeNull()
}

async function newest(): Promise<{ folder: string; name: string }> {
  const { root, snapshots } = await here.client.backup.look({ folder: chosen })
  return { folder: root, name: snapshots[0]?.name ?? '' }
}

async function added(takesBack = false): Promise<AddReport> {
  const { report, failure } = await addBackup(here.client, { ...(await newest()), takesBack })
  expect(failure).toBeNull()
  expect(faultsOf(here)).toEqual([])
  if (report === null) throw new Error('no report')
  return report
}

/** What of a library does not hold together. */
function faultsOf({ dataDirectory }: AppCore): unknown[] {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'), { isReadOnly: true })
  try {
    return [
      ...sqlite
        .prepare('PRAGMA integrity_check')
        .all()
        .filter((row) => row['integrity_check'] !== 'ok'),
      ...sqlite.prepare('PRAGMA foreign_key_check').all(),
      ...findDamagedRows(sqlite),
      ...sqlite.prepare('SELECT sha256 FROM assets GROUP BY sha256 HAVING count(*) > 1').all(),
    ]
  } finally {
    sqlite.close()
  }
}

function rowsOf({ dataDirectory }: AppCore): Record<string, unknown[]> {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'), { isReadOnly: true })
  try {
    const tables = ['assets', 'asset_notes', 'asset_tags', 'boards', 'board_items', 'canvases', 'connections']
    const more = [
      'conversations',
      'messages',
      'jobs',
      'job_events',
      'tags',
      'smart_boards',
      'image_styles',
      'settings',
    ]
    return Object.fromEntries(
      [...tables, ...more].map((table) => [
        table,
        sqlite
          .prepare(
            `SELECT * FROM ${table} ${table === 'settings' ? "WHERE key NOT GLOB 'backup*'" : ''} ORDER BY rowid`,
          )
          .all(),
      ]),
    )
  } finally {
    sqlite.close()
  }
}

const files = async (core: AppCore) =>
  (await core.client.library.list({ kind: null, cursor: null, limit: 99 })).assets.map(({ id }) => id)

const press = (nth: number) => `7d3f3b80-0000-4000-8000-00000000000${nth}`

async function said(core: AppCore, connectionId: string, text: string, nth: number) {
  const { reply, conversation } = await core.client.chat.send({
    ...{
      conversationId: null,
      connectionId: connectionId as never,
      model: 'm',
      text,
      idempotencyKey: press(nth),
    },
  })
  await core.replyEnded(reply)
  return conversation.id
}

test('what a backup has comes to a library that is used, what is there stays, and a second time brings nothing', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const theirs = await other.connect(gateway.origin)
  const chat = await said(other, theirs, 'Hello from there', 1)
  const [shared, theirOwn] = [
    await image(other, '#111', 'shared.png'),
    await image(other, '#222', 'theirs.png'),
  ]
  await other.client.library.annotate({
    assetId: shared.assetId,
    note: 'said there',
    label: 'red',
    description: 'grey water',
  })
  await other.client.boards.create({ name: 'Seas', assetIds: [shared.assetId, theirOwn.assetId] })
  await other.client.tags.create({ path: 'sea/storm' })
  const { id: drawing } = await other.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  await backedUp()

  const mine = await here.connect(gateway.origin)
  const ownChat = await said(here, mine, 'Hello from here', 2)
  const [known, own] = [await image(here, '#111', 'known.png'), await image(here, '#333', 'own.png')]
  await here.client.library.annotate({ assetId: known.assetId, label: 'blue' })
  const sea = await here.client.tags.create({ path: 'Sea' })
  const before = rowsOf(here)

  const plan = await here.client.backup.lookToAdd(await newest())
  expect(plan).toEqual({
    isUsed: true,
    fresh: { conversations: 1, messages: 2, files: 1, documents: 1, boards: 1 },
    known: { conversations: 0, messages: 0, files: 1, documents: 0, boards: 0 },
    deletedCount: 0,
  })
  expect(rowsOf(here)).toEqual(before)
  const report = await added()
  expect(report).toMatchObject({
    added: plan.fresh,
    left: [],
    leftCount: 0,
    deletedCount: 0,
    wasStopped: false,
  })

  const conversations = await here.client.chat.list({ cursor: null, limit: 9 })
  expect(conversations.conversations.map(({ id }) => id).toSorted()).toEqual([chat, ownChat].toSorted())
  expect((await files(here)).toSorted()).toEqual([known.assetId, own.assetId, theirOwn.assetId].toSorted())
  // The note came, the label was there.
  expect(await here.client.library.get({ assetId: known.assetId })).toMatchObject({
    note: 'said there',
    description: { text: 'grey water' },
    label: 'blue',
    fileName: 'known.png',
  })
  const { boards } = await here.client.boards.list({})
  const onBoard = await here.client.library.list({
    kind: null,
    boardId: boards[0]?.id ?? '',
    cursor: null,
    limit: 9,
  })
  expect(onBoard.assets.map(({ id }) => id).toSorted()).toEqual([known.assetId, theirOwn.assetId].toSorted())
  const { tags } = await here.client.tags.list({})
  expect(tags.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Sea', null],
    ['storm', sea.id],
  ])
  expect(await here.client.canvas.open({ canvasId: drawing })).toMatchObject({
    structure: { width: 30, height: 20 },
  })
  expect((await here.client.settings.connections({})).map(({ id }) => id)).toEqual([mine])
  const { assets: found } = await here.client.library.list({
    kind: null,
    query: 'said there',
    cursor: null,
    limit: 9,
  })
  expect(found.map(({ id }) => id)).toEqual([known.assetId])
  const hits = await here.client.search.messages({
    query: 'from there',
    cursor: null,
    limit: 9,
    order: 'newest',
  } as never)
  expect(JSON.stringify(hits)).toContain(chat)

  const after = rowsOf(here)
  const again = await added()
  expect(again).toMatchObject({
    added: { conversations: 0, messages: 0, files: 0, documents: 0, boards: 0 },
    leftCount: 0,
  })
  expect(rowsOf(here)).toEqual(after)
  await gateway.close()
})

/** Begins the library here as a copy of the other one. */
async function begunAlike(): Promise<void> {
  await backedUp()
  await here.client.backup.restore(await newest())
  for await (const { run, restored } of here.client.backup.watch({}))
    if (run === null && restored !== null) break
  here = await here.restart()
}

const shown = async (core: AppCore, conversationId: string) =>
  (await core.client.chat.messages({ conversationId: conversationId as never, before: null, limit: 99 }))
    .messages

test('a chat that went on elsewhere goes on here, and one that went on in both places keeps what is shown and gets the other as a version', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const connectionId = await other.connect(gateway.origin)
  const chats = [
    await said(other, connectionId, 'Waves', 1),
    await said(other, connectionId, 'Storms', 2),
  ] as const
  await begunAlike()
  const goOn = async (core: AppCore, conversationId: string, text: string, nth: number) => {
    const sent = {
      conversationId: conversationId as never,
      connectionId,
      model: 'm',
      text,
      idempotencyKey: press(nth),
    }
    await core.replyEnded((await core.client.chat.send(sent)).reply)
  }
  await goOn(other, chats[0], 'More of waves', 3)
  await goOn(other, chats[1], 'There', 4)
  await goOn(here, chats[1], 'Here', 5)
  await backedUp()
  const before = await shown(here, chats[1])
  expect(await added()).toMatchObject({ added: { conversations: 0, messages: 4 } })
  const texts = async (id: string) =>
    (await shown(here, id)).flatMap(({ role, parts }) => (role === 'user' ? parts : []))
  expect(await texts(chats[0])).toEqual([
    { type: 'text', text: 'Waves' },
    { type: 'text', text: 'More of waves' },
  ])
  const after = await shown(here, chats[1])
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[2]?.versionIds).toHaveLength(2)
  await gateway.close()
})

test('jobs come as what they were: nothing of them is sent or asked after, also at the next start', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  await other.connect(gateway.origin)
  const states = [
    'prepared',
    'submitting',
    'waiting',
    'running',
    'downloading',
    'cannot-check',
    'saved',
    'cancelled',
  ] as const
  writeJobs(
    other.dataDirectory,
    states.map((state) => ({ kind: 'video', prompt: state, state })),
  )
  await backedUp()
  changeInBackup(chosen, 'atelier.db', `UPDATE jobs SET task_token = '{"taskId":"theirs"}', row_hash = NULL`)
  await here.connect(gateway.origin)
  await image(here, '#333')
  const asked = gateway.asked.length
  await added()
  here = await here.restart()
  const { jobs } = await here.client.jobs.list({ kind: null, cursor: null, limit: 99 })
  expect(Object.fromEntries(jobs.map(({ request, state }) => [request.prompt, state]))).toEqual({
    ...Object.fromEntries(states.map((state) => [state, 'unknown-outcome'])),
    ...{ saved: 'saved', cancelled: 'cancelled' },
  })
  expect(jobs.map(({ hasTask, isFetchable }) => [hasTask, isFetchable])).toEqual(
    jobs.map(() => [false, false]),
  )
  expect(gateway.asked.length).toBe(asked)
  await gateway.close()
})

test('a connection comes without its key, and its key is asked for here', async () => {
  await other.connect('https://theirs.example')
  await backedUp()
  await here.connect('https://mine.example')
  await added()
  const connections = await here.client.settings.connections({})
  expect(Object.fromEntries(connections.map(({ baseUrl, keyPlace }) => [baseUrl, keyPlace]))).toEqual({
    'https://theirs.example': 'none',
    'https://mine.example': 'keychain',
  })
})

test('a file that the backup has damaged or lacks does not come and is named, and comes the next time', async () => {
  const [damaged, gone, whole] = [
    await image(other, '#111', 'b.png'),
    await image(other, '#222', 'c.png'),
    await image(other, '#444'),
  ]
  await backedUp()
  const object = objectInBackup(chosen, damaged.path)
  const bytes = readFileSync(object)
  writeFileSync(object, bytes.with(60, (bytes[60] ?? 0) ^ 1))
  rmSync(objectInBackup(chosen, gone.path))
  await image(here, '#333')
  const report = await added()
  expect(report.left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'b.png', reason: 'damaged' },
    { name: 'c.png', reason: 'missing' },
  ])
  expect(await files(here)).toContain(whole.assetId)
  expect(existsSync(join(here.dataDirectory, damaged.path))).toBe(false)
  writeFileSync(object, bytes)
  expect(await added()).toMatchObject({ added: { files: 1 }, left: [{ name: 'c.png' }] })
  expect(await files(here)).toContain(damaged.assetId)
})

test('a file that is missing here is there again when a backup has it', async () => {
  const { path } = await image(other, '#111')
  await backedUp()
  const { assetId } = await image(here, '#111')
  rmSync(join(here.dataDirectory, path))
  const checking = here.client.library.verify({})
  while ((await checking.next()).done !== true);
  expect(await here.client.library.get({ assetId })).toMatchObject({ isMissing: true })
  await added()
  expect(await here.client.library.get({ assetId })).toMatchObject({ isMissing: false })
  expect(existsSync(join(here.dataDirectory, path))).toBe(true)
})

test('what was deleted here for ever stays so, unless the person wants it back', async () => {
  const { assetId } = await image(other, '#111')
  await image(other, '#222')
  await begunAlike()
  await here.client.library.remove({ assetId })
  await here.client.trash.remove({ itemIds: [assetId] })
  await expect.poll(() => files(here)).not.toContain(assetId)
  const plan = await here.client.backup.lookToAdd(await newest())
  expect(plan).toMatchObject({ fresh: { files: 0 }, known: { files: 1 }, deletedCount: 1 })
  expect(await added()).toMatchObject({ added: { files: 0 }, deletedCount: 1 })
  expect(await files(here)).not.toContain(assetId)
  expect(await added(true)).toMatchObject({ added: { files: 1 }, deletedCount: 0 })
  expect(await files(here)).toContain(assetId as AssetId)
})

test('a database with a rule of somebody else is refused, and nothing of it comes', async () => {
  await image(other, '#111')
  await backedUp()
  changeInBackup(
    chosen,
    'atelier.db',
    'CREATE TRIGGER theirs AFTER INSERT ON messages BEGIN DELETE FROM assets; END',
  )
  await image(here, '#222')
  const before = rowsOf(here)
  const { failure } = await addBackup(here.client, { ...(await newest()), takesBack: false })
  expect(failure?.code).toBe('backup-damaged')
  await expect(here.client.backup.lookToAdd(await newest())).rejects.toMatchObject({ code: 'backup-damaged' })
  expect(rowsOf(here)).toEqual(before)
})

test('stopped by a person, the rest of it waits, also for a start, and comes when it is wanted', async () => {
  const { assetId } = await image(other, '#111')
  await backedUp()
  await image(here, '#222')
  const asked = { ...(await newest()), takesBack: false }
  const stateWhere = async (fits: (state: BackupState) => boolean): Promise<BackupState> => {
    for await (const state of here.client.backup.watch({})) if (fits(state)) return state
    throw new Error('the app ended first')
  }
  await here.client.backup.add(asked)
  await here.client.backup.stop({})
  const stopped = await stateWhere(({ run }) => run === null)
  expect(stopped).toMatchObject({ added: { wasStopped: true }, unfinished: asked, failure: null })
  here = await here.restart()
  expect(await stateWhere(() => true)).toMatchObject({ unfinished: asked })
  await here.client.backup.resumeAdding({})
  const done = await stateWhere(({ run, added: report }) => run === null && report !== null)
  expect(done).toMatchObject({ added: { wasStopped: false, added: { files: 1 } }, unfinished: null })
  expect(await files(here)).toContain(assetId)
})
