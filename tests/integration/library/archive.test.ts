import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import type { ArchiveState } from '../../../src/shared/domain/keeping/archive.ts'
import { type AppCore, openAppCore, press, videoRequest } from '../../support/app-core.ts'
import { archive, archivesWhere, bringBack } from '../../support/archive/archives.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { sceneImage } from '../../support/scene-image.ts'

let core: AppCore
let disk: string

beforeEach(async () => {
  core = await openAppCore()
  disk = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(async () => {
    await core.close()
    rmSync(disk, { recursive: true, force: true })
  })
})

type Added = { id: AssetId; bytes: Buffer; sha256: string }

const add = async (seed: number): Promise<Added> => {
  const bytes = await sceneImage(seed).png().toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id: await addImage(core, bytes), bytes, sha256 }
}
const original = ({ sha256 }: Added) => join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
const root = () => join(disk, 'Atelier Archive')
const inArchive = (): string[] =>
  readdirSync(disk, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(disk, name))
const get = ({ id }: Added) => core.client.library.get({ assetId: id })
const ask = (path: string, method = 'GET') =>
  core.app.respondMedia(new Request(`http://media${path}`, { method }))
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())
const verified = async () => {
  for await (const event of core.client.library.verify({})) if (event.type === 'done') return event.report
  throw new Error('no report')
}
const lookedAt = (state: ArchiveState) => state.archives.every(({ isReachable }) => isReachable !== null)
const disconnected = async (work: () => Promise<void>) => {
  renameSync(disk, `${disk}-away`)
  try {
    await work()
  } finally {
    renameSync(`${disk}-away`, disk)
  }
}

test('originals of a board and of the boards in it go to a folder under names that people read, and free their space', async () => {
  const [one, two, other] = [await add(1), await add(2), await add(3)]
  const { boards, archives, space } = core.client
  const { id: boardId } = await boards.create({ name: 'Harbour', assetIds: [one.id] })
  await boards.create({ name: 'Boats', assetIds: [two.id], parentId: boardId })
  const scope = { boardIds: [boardId] }
  const bytes = one.bytes.length + two.bytes.length
  expect(await archives.plan({ scope })).toEqual({
    here: { files: 2, bytes },
    away: { files: 0, bytes: 0 },
    inUse: 0,
  })
  expect(await archive(core.client, scope, disk)).toMatchObject({
    ...{ direction: 'archive', folder: root(), failure: null, leftCount: 0 },
    ...{ moved: { files: 2, bytes }, stayed: [] },
  })
  expect([one, two, other].map((file) => existsSync(original(file)))).toEqual([false, false, true])
  const copies = inArchive()
  expect(
    copies.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex')).toSorted(),
  ).toEqual([one.sha256, two.sha256].toSorted())
  expect(copies[0]).toMatch(/Atelier Archive\/\d{4}-\d{2}\/.+ [0-9a-f]{16}\.png$/)
  expect(await archives.plan({ scope })).toMatchObject({ here: { files: 0 }, away: { files: 2, bytes } })
  expect(await space.used({})).toMatchObject({ kinds: [{ files: 1, bytes: other.bytes.length }] })
  expect(await get(one)).toMatchObject({ isArchived: true, isMissing: false })
  expect(await get(other)).not.toHaveProperty('isArchived')
})

test('a file whose original is in an archive is shown by its thumbnail, found, and given from there while it can be reached', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const list = { kind: null, cursor: null, limit: 9, query: 'is:archived' }
  expect((await core.client.library.list(list)).assets.map(({ id }) => id)).toEqual([one.id])
  expect(await core.client.archives.placeOf({ assetId: one.id })).toEqual({
    place: { folder: root(), state: 'there' },
  })
  expect(await bytesOf(`/asset/${one.id}/original`)).toEqual(one.bytes)
  await disconnected(async () => {
    expect((await ask(`/asset/${one.id}/thumbnail/512`)).status).toBe(200)
    expect((await ask(`/asset/${one.id}/view/1024`)).status).toBe(200)
    const answer = await ask(`/asset/${one.id}/original`)
    expect([answer.status, await answer.json()]).toMatchObject([424, { code: 'media-archived' }])
    expect(await get(one)).toMatchObject({ isArchived: true, isMissing: false })
    expect(await core.client.archives.placeOf({ assetId: one.id })).toMatchObject({
      place: { state: 'away' },
    })
    await expect(core.client.provenance.about({ assetId: one.id })).rejects.toMatchObject({
      code: 'media-archived',
    })
  })
  expect(await bytesOf(`/asset/${one.id}/original`)).toEqual(one.bytes)
})

test('a check of the library calls a file in an archive neither missing nor damaged, and misses one that its archive lost', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  await disconnected(async () => {
    expect(await verified()).toMatchObject({ archived: 1, missing: 0, damaged: 0 })
  })
  rmSync(inArchive()[0] ?? '')
  expect(await verified()).toMatchObject({ archived: 0, missing: 1 })
  expect(await get(one)).toMatchObject({ isMissing: true })
})

test('originals come back into the library, and their copies go from the archive', async () => {
  const one = await add(1)
  const scope = { assetIds: [one.id] }
  await archive(core.client, scope, disk)
  await disconnected(async () => {
    expect(await bringBack(core.client, scope)).toMatchObject({
      ...{ moved: { files: 0 }, stayed: [{ reason: 'away' }] },
    })
  })
  expect(await bringBack(core.client, scope)).toMatchObject({ moved: { files: 1 }, stayed: [] })
  expect(readFileSync(original(one))).toEqual(one.bytes)
  expect(inArchive()).toEqual([])
  expect(await get(one)).not.toHaveProperty('isArchived')
})

test('what came of moving originals is told until a person has seen it', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  expect(await archivesWhere(core.client, () => true)).toMatchObject({ report: { moved: { files: 1 } } })
  await core.client.archives.forgetReport({})
  expect(await archivesWhere(core.client, () => true)).toMatchObject({ report: null })
})

test('a copy in the archive that was changed does not come back, and stays', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const [copy = ''] = inArchive()
  writeFileSync(copy, Buffer.from(one.bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))))
  expect(await bringBack(core.client, { assetIds: [one.id] })).toMatchObject({
    ...{ moved: { files: 0 }, stayed: [{ reason: 'damaged' }] },
  })
  expect([existsSync(original(one)), existsSync(copy)]).toEqual([false, true])
})

test('an original that is damaged, or gone, stays with its reason, and the next one goes', async () => {
  const [damaged, gone, whole] = [await add(1), await add(2), await add(3)]
  writeFileSync(
    original(damaged),
    Buffer.from(damaged.bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))),
  )
  rmSync(original(gone))
  const report = await archive(core.client, { assetIds: [damaged.id, gone.id, whole.id] }, disk)
  expect(report).toMatchObject({ moved: { files: 1 }, stayedCount: 2, failure: null })
  expect(report.stayed.map(({ reason }) => reason).toSorted()).toEqual(['damaged', 'missing'])
  expect(existsSync(original(damaged))).toBe(true)
  expect(inArchive()).toHaveLength(1)
})

test('what is in the way in the folder stays, also a link that leads elsewhere', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  await bringBack(core.client, { assetIds: [one.id] })
  const month = readdirSync(root()).find((name) => /^\d{4}-/.test(name)) ?? ''
  const elsewhere = join(disk, 'elsewhere')
  mkdirSync(elsewhere)
  rmSync(join(root(), month), { recursive: true })
  symlinkSync(elsewhere, join(root(), month))
  const report = await archive(core.client, { assetIds: [one.id] }, disk)
  expect(report).toMatchObject({ moved: { files: 0 }, leftCount: 1, failure: { code: 'place-refused' } })
  expect(readdirSync(elsewhere)).toEqual([])
  expect(existsSync(original(one))).toBe(true)
})

test('no original is read through a link in the archive', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const [copy = ''] = inArchive()
  const elsewhere = join(disk, 'elsewhere.bin')
  renameSync(copy, elsewhere)
  symlinkSync(elsewhere, copy)
  expect((await ask(`/asset/${one.id}/original`)).status).toBe(404)
})

test('an archive whose folder was moved is found again where a person says, and nowhere else', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const moved = join(disk, 'moved')
  mkdirSync(moved)
  renameSync(root(), join(moved, 'Old files'))
  // Nobody waits for a disk to see the rest.
  expect(await archivesWhere(core.client, () => true)).toMatchObject({ archives: [{ isReachable: null }] })
  const { archives } = await archivesWhere(core.client, lookedAt)
  expect(archives).toMatchObject([{ isReachable: false, files: 1 }])
  const archiveId = archives[0]?.id ?? ''
  await expect(core.client.archives.locate({ archiveId, folder: disk })).rejects.toMatchObject({
    code: 'not-found',
  })
  await core.client.archives.locate({ archiveId, folder: join(moved, 'Old files') })
  expect(await bytesOf(`/asset/${one.id}/original`)).toEqual(one.bytes)
})

/** An archive with one file, and a copy of its folder that lacks what went there later. */
const copiedArchive = async () => {
  const [early, late, third] = [await add(1), await add(2), await add(3)]
  const [first, copy] = [join(disk, 'first'), join(disk, 'copy')]
  mkdirSync(first)
  await archive(core.client, { assetIds: [early.id] }, first)
  cpSync(first, copy, { recursive: true })
  await archive(core.client, { assetIds: [late.id] }, first)
  return { early, late, third, first, copy }
}
const isGiven = async ({ id }: Added) => (await ask(`/asset/${id}/original`)).status

test('a copy of an archive does not take its place: what is moved there goes to an archive of its own', async () => {
  const { early, late, third, copy } = await copiedArchive()
  const report = await archive(core.client, { assetIds: [third.id] }, copy)
  expect(report).toMatchObject({ folder: join(copy, 'Atelier Archive 2'), moved: { files: 1 } })
  expect(await Promise.all([early, late, third].map(isGiven))).toEqual([200, 200, 200])
})

test('a copy of an archive that lacks files is not used in its place, also where it is chosen; the whole one is', async () => {
  const { late, first, copy } = await copiedArchive()
  const { archives } = await archivesWhere(core.client, () => true)
  const archiveId = archives[0]?.id ?? ''
  await expect(core.client.archives.locate({ archiveId, folder: copy })).rejects.toMatchObject({
    ...{ code: 'not-found', data: { field: 'archived-files' } },
  })
  expect(await isGiven(late)).toBe(200)
  // While the first disk is away the copy is better than nothing, and the first one is used again after that.
  renameSync(first, `${first}-away`)
  await core.client.archives.locate({ archiveId, folder: copy })
  renameSync(`${first}-away`, first)
  expect(await isGiven(late)).toBe(404)
  await core.client.archives.locate({ archiveId, folder: first })
  expect(await isGiven(late)).toBe(200)
})

test('an original in the library that was changed is no reason to give its copy up', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  mkdirSync(dirname(original(one)), { recursive: true })
  writeFileSync(original(one), Buffer.from(one.bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))))
  expect(await bringBack(core.client, { assetIds: [one.id] })).toMatchObject({ moved: { files: 1 } })
  expect(readFileSync(original(one))).toEqual(one.bytes)
})

test('a folder in the library, or one that is not there, is no place for an archive', async () => {
  const one = await add(1)
  const scope = { assetIds: [one.id] }
  const start = (folder: string) => core.client.archives.start({ scope, folder })
  await expect(start(join(core.dataDirectory, 'media'))).rejects.toMatchObject({ code: 'place-in-library' })
  await expect(start(join(disk, 'nowhere'))).rejects.toMatchObject({ code: 'place-refused' })
  await expect(start('relative')).rejects.toMatchObject({ code: 'relative-path' })
  expect(existsSync(original(one))).toBe(true)
})

test('another library makes an archive of its own in the same folder', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const first = core
  core = await openAppCore()
  onTestFinished(() => first.close())
  const two = await add(1)
  const report = await archive(core.client, { assetIds: [two.id] }, disk)
  expect(report.folder).toBe(join(disk, 'Atelier Archive 2'))
  await bringBack(core.client, { assetIds: [two.id] })
  expect(inArchive()).toHaveLength(1)
})

test('a file that is deleted for ever leaves its copy in the archive, which is known no more', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  await core.client.library.remove({ assetId: one.id })
  expect(await core.client.trash.summary({})).toMatchObject({ archivedCount: 1, byteCount: 0 })
  await core.client.trash.empty({})
  expect(inArchive()).toHaveLength(1)
  const { archives } = await archivesWhere(core.client, () => true)
  expect(archives).toMatchObject([{ files: 0 }])
})

test('a backup says which originals it does not hold since they are in an archive, and keeps those of earlier ones', async () => {
  const [early, late] = [await add(1), await add(2)]
  const { backup } = core.client
  const made = async (folder: string) => {
    await backup.start({ folder })
    for await (const { run, last, failure } of backup.watch({})) {
      if (run !== null) continue
      expect(failure).toBeNull()
      return last
    }
    throw new Error('the app ended first')
  }
  const folder = join(disk, 'backups')
  mkdirSync(folder)
  await archive(core.client, { assetIds: [late.id] }, disk)
  await made(folder)
  await archive(core.client, { assetIds: [early.id] }, disk)
  const { fileName } = await get(late)
  expect((await made(folder))?.left).toEqual([{ name: fileName, reason: 'archived' }])
})

test('a file that is sent to a gateway is read from the archive, and where that is away nothing is sent', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const gateway = await startScriptedGateway(json(500, {}))
  const connectionId = await core.connect(gateway.origin)
  await disconnected(async () => {
    const asked = { conversationId: null, connectionId, model: 'm', text: 'What is this?' }
    const sent = await core.client.chat.send({ ...asked, idempotencyKey: press(), attachmentIds: [one.id] })
    const { failure } = await core.replyEnded(sent.reply)
    expect(failure).toMatchObject({ code: 'media-archived', data: { wasCharged: 'no' } })
  })
  expect(gateway.asked).toEqual([])
  await gateway.close()
})

test('originals that a job which goes on is given stay in the library', async () => {
  const [used, free] = [await add(1), await add(2)]
  const gateway = await startScriptedGateway(() => {})
  const connectionId = await core.connect(gateway.origin)
  const request = { ...videoRequest(), firstFrameAssetId: used.id }
  await core.client.videos.create({ connectionId, request, idempotencyKey: press() })
  const scope = { assetIds: [used.id, free.id] }
  expect(await core.client.archives.plan({ scope })).toMatchObject({ inUse: 1 })
  expect(await archive(core.client, scope, disk)).toMatchObject({
    ...{ moved: { files: 1 }, stayed: [{ reason: 'in-use' }] },
  })
  expect(existsSync(original(used))).toBe(true)
  await gateway.close()
})

test('an export leaves out what is in an archive that is away, with the reason', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  const { exportId } = await core.client.exports.note({ exportId: null, assetIds: [one.id] })
  await core.client.exports.offer({
    exportId,
    choice: { what: 'files', to: 'zip', withDetails: false },
  })
  await disconnected(async () => {
    const events = core.client.exports.watch({ exportId })
    void ask(`/export/${exportId}`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => null)
    let ended = null
    for await (const event of events) if (event.type === 'ended') ended = event
    expect(ended).toMatchObject({ exported: 0, leftOut: [{ code: 'media-archived' }] })
  })
})

test('a file that is added again is in the library again, whatever its archive holds', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  expect(await addImage(core, one.bytes)).toBe(one.id)
  expect(await get(one)).not.toHaveProperty('isArchived')
  expect(existsSync(original(one))).toBe(true)
})

test('the next start finds originals where they were moved to', async () => {
  const one = await add(1)
  await archive(core.client, { assetIds: [one.id] }, disk)
  expect(await get(one)).toMatchObject({ isArchived: true })
  core = await core.restart()
  expect(await get(one)).toMatchObject({ isArchived: true, isMissing: false })
  expect(await bytesOf(`/asset/${one.id}/original`)).toEqual(one.bytes)
})
