import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { openMedia } from '../../../src/main/media/open.ts'
import { createMediaResponder } from '../../../src/main/media/serve/respond.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { sampleJob } from '../../../src/main/store/test-support.ts'
import { AddedAsset, type Asset } from '../../../src/shared/domain/asset.ts'
import type { ConnectionId, ConversationId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { trashItemId, type TrashItem } from '../../../src/shared/domain/trash.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let gateway: ScriptedGateway
let connectionId: ConnectionId

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 50 })
  gateway = await startScriptedGateway(() => {})
  core = await openAppCore()
  connectionId = await core.connect(demo.origin)
})

afterEach(async () => {
  await core.close()
  await Promise.all([demo.close(), gateway.close()])
})

async function send(text: string, attachmentIds: Asset['id'][] = []): Promise<Message> {
  const question = { conversationId: null, connectionId, model: 'demo-chat', text, attachmentIds }
  return (await core.client.chat.send({ ...question, idempotencyKey: press() })).reply
}

const ask = async (text: string, attachmentIds: Asset['id'][] = []): Promise<ConversationId> =>
  (await core.replyEnded(await send(text, attachmentIds))).conversationId

async function draw(prompt: string, sourceAssetIds: Asset['id'][] = []): Promise<Job> {
  const edited = { format: 'chat-completions', size: 'auto', model: 'multimodal-2.5-flash-image' } as const
  const request = {
    ...imageRequest(),
    prompt,
    ...(sourceAssetIds.length === 0 ? {} : { ...edited, sourceAssetIds }),
  }
  const job = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  return core.jobIn(job.id, 'saved', 'failed')
}

const png = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

async function addImage(background: string): Promise<Asset> {
  const body = new Uint8Array(await png(background))
  const request = new Request('http://media/upload?name=one.png', { method: 'POST', body })
  return (await (await core.app.respondMedia(request)).json()) as Asset
}

const fileOf = ({ sha256 }: Pick<Asset, 'sha256'>) =>
  join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

const throwAway = (ids: readonly Asset['id'][]) =>
  Promise.all(ids.map((assetId) => core.client.library.remove({ assetId })))

const inTrash = async (): Promise<TrashItem[]> =>
  (await core.client.trash.list({ kind: null, cursor: null, limit: 200 })).items

/** Files of the data folder that hold these words; the app's own notes of its run hold none of a person's. */
function filesWith(words: string): string[] {
  return readdirSync(core.dataDirectory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(core.dataDirectory, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(words))
}

test('what a person deletes for ever is in no byte of the data folder any more', async () => {
  const said = 'a-word-nobody-else-says'
  const conversation = await ask(`Tell me about ${said} ${'and on '.repeat(900)}`)
  await core.client.workspace.write({ slot: `chat:draft:${conversation}`, value: `more on ${said}` })
  const job = await draw(`An image of ${said}`)
  expect(filesWith(said).length).toBeGreaterThan(1)

  await core.client.chat.remove({ conversationId: conversation })
  await throwAway(job.assets.map(({ id }) => id))
  await core.client.jobs.dismiss({ jobId: job.id })
  expect(await core.client.trash.empty({})).toEqual({ files: 1, conversations: 1, kept: 0, delayed: 0 })

  expect(filesWith(said)).toEqual([])
  expect(job.assets.map((asset) => existsSync(fileOf(asset)))).toEqual([false])
  const anyOf = { connectionId: null, isFailedOnly: false, cursor: null, limit: 50 }
  expect((await core.client.exchanges.list({ ...anyOf, subjectId: job.id })).exchanges).toEqual([])
  await expect(core.client.chat.restore({ conversationId: conversation })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('what only a deleted conversation or a dismissed job names goes with them, what a chat shows stays', async () => {
  const [sent, drawnFrom, shown] = [await addImage('#111'), await addImage('#222'), await addImage('#333')]
  const gone = await ask('What is this?', [sent.id])
  const kept = await ask('And this?', [shown.id])
  const { id: jobId } = await draw('Another one like it', [drawnFrom.id])
  await throwAway([sent.id, drawnFrom.id, shown.id])
  expect(await core.client.trash.empty({})).toEqual({ files: 0, conversations: 0, kept: 3, delayed: 0 })

  await core.client.chat.remove({ conversationId: gone })
  await core.client.jobs.dismiss({ jobId })
  expect(await core.client.trash.empty({})).toEqual({ files: 2, conversations: 1, kept: 1, delayed: 0 })
  expect([sent, drawnFrom, shown].map((asset) => existsSync(fileOf(asset)))).toEqual([false, false, true])
  const { messages } = await core.client.chat.messages({ conversationId: kept, before: null, limit: 9 })
  expect(messages).toHaveLength(2)
  expect((await inTrash()).map(trashItemId)).toEqual([shown.id])
})

test('an image can be deleted for ever alone, though a conversation in the trash names it', async () => {
  const image = await addImage('#456')
  const conversationId = await ask('Look', [image.id])
  await throwAway([image.id])
  expect(await core.client.trash.remove({ itemIds: [image.id] })).toMatchObject({ files: 0, kept: 1 })
  await core.client.chat.remove({ conversationId })
  expect(await core.client.trash.remove({ itemIds: [image.id] })).toMatchObject({ files: 1, kept: 0 })
  expect(existsSync(fileOf(image))).toBe(false)
  expect((await inTrash()).map(trashItemId)).toEqual([conversationId])
})

test('the trash lists what was deleted, the last first, page by page and by kind, with how much it is', async () => {
  const images = [await addImage('#100'), await addImage('#200'), await addImage('#300')]
  const conversationId = await ask('Hello')
  for (const { id } of images) await throwAway([id])
  await core.client.chat.remove({ conversationId })
  const pages: TrashItem[] = []
  let cursor: string | null = null
  do {
    const page = await core.client.trash.list({ kind: null, cursor, limit: 3 })
    pages.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(pages.map(trashItemId)).toEqual([conversationId, ...images.map(({ id }) => id).toReversed()])
  expect(pages[0]).toMatchObject({ type: 'conversation', messageCount: 2 })
  const ofKind = await core.client.trash.list({ kind: 'conversation', cursor: null, limit: 9 })
  expect(ofKind.items.map(trashItemId)).toEqual([conversationId])
  expect(await core.client.trash.summary({})).toEqual({
    counts: { image: 3, video: 0, audio: 0, document: 0, conversation: 1 },
    jobCount: 0,
    byteCount: images.reduce((sum, { byteSize }) => sum + byteSize, 0),
    archivedCount: 0,
    hasSetAside: false,
    untilMs: expect.any(Number),
  })
  writeFileSync(join(core.dataDirectory, 'atelier-damaged-2026-01-01T00-00-00.db'), '')
  expect(await core.client.trash.summary({})).toMatchObject({ hasSetAside: true })
})

test('what is put in the trash after it was counted stays when that is emptied', async () => {
  const counted = await addImage('#123')
  await throwAway([counted.id])
  const { counts, untilMs } = await core.client.trash.summary({})
  expect(counts.image).toBe(1)
  const later = await addImage('#321')
  await throwAway([later.id])
  expect(await core.client.trash.empty({ untilMs })).toMatchObject({ files: 1 })
  expect((await inTrash()).map(trashItemId)).toEqual([later.id])
  expect([counted, later].map((asset) => existsSync(fileOf(asset)))).toEqual([false, true])
})

test('what was put in the trash while the clock was ahead goes with the rest', async () => {
  const image = await addImage('#456')
  const { dataDirectory: directory } = core
  await core.end()
  const store = openStore({ directory, now: () => 1 })
  store.assets.trash(image.id, Date.now() + 3_600_000)
  store.close()
  core = await openAppCore({ directory, keychain: core.keychain })
  const { counts, untilMs } = await core.client.trash.summary({})
  expect(counts.image).toBe(1)
  expect(await core.client.trash.empty({ untilMs })).toMatchObject({ files: 1 })
})

test('restored, an image is in its place again and a conversation in its list with its messages', async () => {
  const images = [await addImage('#010'), await addImage('#020'), await addImage('#030')]
  const conversationId = await ask('Look', [images[1]?.id ?? fail()])
  await throwAway(images.map(({ id }) => id))
  await core.client.chat.remove({ conversationId })
  const events = core.client.trash.watch({})
  const some = [images[1]?.id ?? fail(), conversationId]
  expect(await core.client.trash.restore({ itemIds: some })).toEqual({ restored: 2 })
  expect((await events.next()).value).toEqual({ type: 'items-out', itemIds: [some[0]] })
  await events.return?.()
  const list = async () =>
    (await core.client.library.list({ kind: null, cursor: null, limit: 9 })).assets.map(({ id }) => id)
  expect(await list()).toEqual([some[0]])
  expect((await core.client.chat.list({ cursor: null, limit: 9 })).conversations).toMatchObject([
    { id: conversationId },
  ])
  const { messages } = await core.client.chat.messages({ conversationId, before: null, limit: 9 })
  expect(messages.map(({ parts }) => parts.length > 0)).toEqual([true, true])
  expect(await core.client.trash.restoreAll({})).toEqual({ restored: 2 })
  expect(await list()).toEqual(images.map(({ id }) => id).toReversed())
  expect(await inTrash()).toEqual([])
})

test('a conversation whose reply is arriving is stopped before it goes', async () => {
  let isCut = false
  gateway.answer(({ response }) => {
    response.on('close', () => (isCut = true))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: message_start\ndata: {"type":"message_start","message":{}}\n\n')
  })
  connectionId = await core.connect(gateway.origin)
  const { id: messageId, conversationId } = await send('A reply that never ends')
  const subject = { connectionId: null, subjectId: messageId, isFailedOnly: false, cursor: null, limit: 9 }
  const watched = core.client.exchanges.watch({})
  while ((await core.client.exchanges.list(subject)).exchanges.length === 0) await watched.next()
  await watched.return?.()
  await core.client.chat.remove({ conversationId })
  expect(await core.client.trash.empty({})).toMatchObject({ conversations: 1 })
  await vi.waitFor(() => expect(isCut).toBe(true))
  expect((await core.client.exchanges.list(subject)).exchanges).toEqual([])
  expect(filesWith('A reply that never ends')).toEqual([])
})

test('what an earlier run had begun to delete is finished at the start', async () => {
  const [alone, again] = [await addImage('#ace'), await addImage('#bad')]
  const conversationId = await ask('Only half of it went')
  await core.client.chat.remove({ conversationId })
  await throwAway([alone.id, again.id])
  const { dataDirectory: directory } = core
  core = await core.restart()
  await core.app.close()
  const store = openStore({ directory, now: () => 1 })
  store.trash.tasks.add('everything', [String(Date.now())])
  store.trash.tasks.add('conversation', [conversationId])
  store.trash.rows.conversationStep(conversationId)
  store.close()
  core = await openAppCore({ directory, keychain: core.keychain })
  for await (const event of core.client.library.verify({})) {
    if (event.type === 'done') expect(event.report).toMatchObject({ imported: 0, missing: 0, files: 0 })
  }
  expect(await inTrash()).toEqual([])
  expect(filesWith('Only half of it went')).toEqual([])
})

test('a file that is added again while it is in the trash comes back with its board and what was said of it', async () => {
  const body = new Uint8Array(await png('#7a7'))
  const add = async () => {
    const request = new Request('http://media/upload?name=one.png', { method: 'POST', body })
    return AddedAsset.parse(await (await core.app.respondMedia(request)).json())
  }
  const { id } = await add()
  const { id: boardId } = await core.client.boards.create({ name: 'Harbour', assetIds: [id] })
  await core.client.library.rate({ assetId: id, stars: 4 })
  await core.client.library.removeItems({ assetIds: [id] })
  expect(await add()).toMatchObject({ id, added: 'restored', stars: 4 })
  expect(await add()).toMatchObject({ id, added: 'known' })
  const { boards } = await core.client.boards.list({})
  expect(boards.find((board) => board.id === boardId)).toMatchObject({ count: 1 })
})

/** What happens at the points of the fault harness, in the turn of the event loop in which the app comes to them. */
function atPoints(act: (point: CrashPoint) => void): void {
  globalThis.atelierFaultHooks = { crash: act, clock: systemClock }
  onTestFinished(() => void (globalThis.atelierFaultHooks = undefined))
}

test('the file of an upload outlives the deletion of the same bytes at every moment of it', async () => {
  const body = new Uint8Array(await png('#777'))
  const directory = core.dataDirectory
  await core.app.close()
  const store = openStore({ directory, now: () => 1 })
  const media = openMedia({ directory, startHelper: forkHelper })
  const ids = createIdMaker(systemClock)
  const responder = createMediaResponder({
    ...{ store, media, now: () => 1, newAssetId: () => ids.asset() },
    ...{ onAssetAdded: () => {}, onAssetUpdated: () => {}, onFault: () => {} },
    restoreTrashed: () => false,
  })
  const upload = async () => {
    const request = new Request('http://media/upload?name=one.png', { method: 'POST', body })
    return (await (await responder(request)).json()) as Asset
  }
  const points = ['file-renamed', 'directory-synced', 'upload-kept', 'upload-inserted'] as const
  const met: CrashPoint[] = []
  try {
    for (const point of points) {
      const old = await upload()
      store.assets.trash(old.id, 1)
      atPoints((now) => {
        if (now !== point) return
        met.push(now)
        store.trash.rows.assets([old.id])
        if (!store.trash.rows.isFileNamed(old.sha256)) void media.kept.remove(old.sha256, 'png')
      })
      const kept = await upload()
      atPoints(() => {})
      expect({ point, isThere: existsSync(fileOf(kept)) }).toEqual({ point, isThere: true })
      store.assets.trash(kept.id, 1)
      store.trash.rows.assets([kept.id])
      expect(await media.kept.remove(kept.sha256, 'png')).toBe(true)
      expect(existsSync(fileOf(kept))).toBe(false)
    }
    expect(met).toEqual([...points])
  } finally {
    await media.close()
    store.close()
    core = await openAppCore({ directory, keychain: core.keychain })
  }
})

test('a file that a paid job is about to keep stays, whoever deletes the same bytes', () => {
  const store = openStore({ directory: join(core.dataDirectory, 'another'), now: () => 1 })
  const sha256 = 'ab'.repeat(32)
  const taskToken = { format: 'images', urls: [], held: [{ key: 'job-1', sha256 }] }
  const job = sampleJob({ state: 'downloading', taskToken })
  store.jobs.insert(job)
  expect(store.trash.rows.isFileNamed(sha256)).toBe(true)
  store.jobs.update({ ...job, state: 'failed' })
  expect(store.trash.rows.isFileNamed(sha256)).toBe(false)
  store.close()
})

function fail(): never {
  throw new Error('not there')
}
