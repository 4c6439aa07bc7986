import { existsSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireRoomFor } from '../../../src/main/backup/restore/require-room.ts'
import { mostBoardDepth } from '../../../src/shared/domain/board-tree.ts'
import type { BoardId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { backUp, changeInBackup, restore } from '../../support/backup/backup-folder.ts'

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

async function restored() {
  const { root, snapshots } = await empty.client.backup.look({ folder: chosen })
  const { report, failure } = await restore(empty.client, { folder: root, name: snapshots[0]?.name ?? '' })
  expect(failure).toBeNull()
  empty = await empty.restart()
  return report
}

test('a canvas that somebody changed into something else is left out, and named', async () => {
  const kept = await library.client.canvas.create({ width: 30, height: 20, name: 'Ours' })
  const changed = await library.client.canvas.create({ width: 40, height: 20, name: 'Theirs' })
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  changeInBackup(chosen, `canvases/${changed.id}.atelier`, 'CREATE VIEW theirs AS SELECT 1')
  const report = await restored()
  expect(report?.left).toEqual([{ name: `canvases/${changed.id}.atelier`, reason: 'damaged' }])
  expect((await empty.client.canvas.open({ canvasId: kept.id })).structure.width).toBe(30)
  await expect(empty.client.canvas.open({ canvasId: changed.id })).rejects.toMatchObject({
    code: 'media-missing',
  })
})

test('files are in their order by name, page by page, whatever somebody wrote where that is kept', async () => {
  for (const [nth, name] of ['img 10.png', 'img 2.png', 'img 1.png'].entries()) {
    const create = { width: 40 + nth, height: 30, channels: 3, background: '#123' } as const
    await addImage(library, await sharp({ create }).png().toBuffer(), name)
  }
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  changeInBackup(chosen, 'atelier.db', 'UPDATE assets SET title_key = hex(zeroblob(5000)) || seq')
  await restored()
  const names: string[] = []
  for (let cursor: string | null = null; ;) {
    const sort = { by: 'name', direction: 'ascending' } as const
    const page = await empty.client.library.list({ kind: null, sort, cursor, limit: 1 })
    names.push(...page.assets.map(({ fileName }) => fileName))
    cursor = page.nextCursor
    if (cursor === null) break
  }
  expect(names).toEqual(['img 1.png', 'img 2.png', 'img 10.png'])
})

test.runIf(existsSync('/dev/shm'))('room is asked of the drive that each file goes to', async () => {
  const media = await mkdtemp('/dev/shm/atelier-media-')
  const directory = await mkdtemp(join(tmpdir(), 'atelier-library-'))
  try {
    symlinkSync(media, join(directory, 'media'))
    const byteSize = 1e15
    const sha256 = 'ab'.repeat(32)
    const entries = ['atelier.db', `media/ab/${sha256}.png`].map((path) => ({ path, sha256, byteSize }))
    await expect(requireRoomFor(directory, entries)).rejects.toMatchObject({
      kind: 'library-full',
      neededBytes: byteSize,
    })
    await expect(requireRoomFor(directory, [{ path: 'atelier.db', sha256, byteSize: 1 }])).resolves.toBe(
      undefined,
    )
  } finally {
    await Promise.all([media, directory].map((folder) => rm(folder, { recursive: true })))
  }
})

test('a library that came back is backed up to no folder until a person chooses one', async () => {
  await library.client.settings.setPreferences({ backsUpDaily: true })
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  await restored()
  const states = empty.client.backup.watch({})
  const { value } = await states.next()
  await states.return?.()
  expect(value).toMatchObject({ folder: null, last: null })
})

test('a proxy that only one of two readers would find in a backup gets no key of this computer', async () => {
  const id = await library.connect('https://moved.example')
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  const twice =
    '{"proxy":{"type":"system"},"proxy":{"type":"manual","url":"http://10.0.0.9:1"},"allowedHosts":["10.0.0.9"]}'
  changeInBackup(chosen, 'atelier.db', `UPDATE connections SET network = '${twice}' WHERE id = '${id}'`)
  await restored()
  const [connection] = await empty.client.settings.connections({})
  expect(connection).toMatchObject({ keyPlace: 'none', network: { allowedHosts: [] } })
})

test('what was being deleted when a backup was made is deleted by no start after it came back', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const assetId = await addImage(library, bytes)
  await library.client.library.remove({ assetId })
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  changeInBackup(chosen, 'atelier.db', "INSERT INTO purges (task) VALUES ('everything:9007199254740991')")
  await restored()
  expect(await empty.client.library.find({ assetId })).toMatchObject({ isInTrash: true })
})

test('tags of a backup that stand under each other are listed', async () => {
  const { id } = await library.client.tags.create({ path: 'people/anna' })
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  changeInBackup(chosen, 'atelier.db', `UPDATE tags SET parent_id = '${id}' WHERE parent_id IS NULL`)
  await restored()
  const { tags } = await empty.client.tags.list({})
  expect(tags.map(({ name }) => name).toSorted()).toEqual(['anna', 'people'])
})

test('boards of a backup that stand in each other, too deep, or in what is no board are listed and can be moved', async () => {
  const { boards } = library.client
  const made: BoardId[] = []
  for (let number = 1; number <= mostBoardDepth + 4; number += 1) {
    const { id } = await boards.create({ name: `Board ${number}`, assetIds: [] })
    made.push(id)
  }
  const [first, second, lost, ...chain] = made
  const innermost = chain.at(-1)
  if (first === undefined || second === undefined || innermost === undefined) throw new Error('many')
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  const into = (id: BoardId | undefined, parent: string) =>
    `UPDATE boards SET parent_id = '${parent}' WHERE id = '${id}';`
  const nested = chain.slice(1).map((id, nth) => into(id, chain[nth] ?? ''))
  const noBoard = "INSERT INTO boards (id, name, created_at, used_at) VALUES ('theirs', 'Theirs', 1, 1);"
  const changes = [into(first, second), into(second, first), noBoard, into(lost, 'theirs'), ...nested]
  changeInBackup(chosen, 'atelier.db', changes.join(''))
  await restored()
  const { boards: there } = empty.client
  const { boards: listed } = await there.list({})
  const topmost = listed.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(topmost.toSorted()).toEqual([first, second, lost, chain[0], innermost].toSorted())
  expect(await there.move({ boardId: first, parentId: second })).toMatchObject({ parentId: second })
})
