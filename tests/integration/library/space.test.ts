import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { sceneImage } from '../../support/scene-image.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
  onTestFinished(() => core.close())
})

const add = async (seed: number): Promise<{ id: AssetId; bytes: number }> => {
  const image = await sceneImage(seed).png().toBuffer()
  return { id: await addImage(core, image), bytes: image.length }
}

const onDisk = (folder: string): number =>
  readdirSync(join(core.dataDirectory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

test('what takes space is told by kind, month and board, and what is in the trash apart', async () => {
  const [one, two, gone] = [await add(1), await add(2), await add(3)]
  const { boards, library, space } = core.client
  const { id: boardId } = await boards.create({ name: 'Harbour', assetIds: [one.id] })
  await library.remove({ assetId: gone.id })
  const { id: removed } = await boards.create({ name: 'Removed', assetIds: [two.id] })
  await boards.remove({ boardId: removed, nested: 'remove' })
  const used = await space.used({})
  const [now, both] = [new Date(), { files: 2, bytes: one.bytes + two.bytes }]
  expect(used).toMatchObject({
    kinds: [{ ...both, kind: 'image' }],
    models: [{ ...both, model: null }],
    months: [{ ...both, year: now.getFullYear(), month: now.getMonth() + 1 }],
    boards: [{ boardId, name: 'Harbour', files: 1, bytes: one.bytes }],
    trash: { files: 1, bytes: gone.bytes },
    intermediates: { files: 0, bytes: 0 },
  })
  expect(used.others.thumbnails).toBe(onDisk('thumbnails'))
  expect(used.others.database).toBeGreaterThanOrEqual(statSync(join(core.dataDirectory, 'atelier.db')).size)
  expect(used.freeBytes).toBeGreaterThan(0)
})

test('the originals on the disk are what the Library, the trash and the parts of edits are told to take', async () => {
  for (let seed = 1; seed < 6; seed += 1) await add(seed)
  const again = await add(1)
  await core.client.library.remove({ assetId: again.id })
  await core.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  const { kinds, trash, intermediates, others } = await core.client.space.used({})
  const told = [...kinds, trash, intermediates].reduce((sum, { bytes }) => sum + bytes, 0)
  expect(told).toBe(onDisk('media'))
  expect(others.documents).toBe(onDisk('canvases'))
  const reserve = join(core.dataDirectory, 'reserve.bin')
  expect(others.reserve).toBe(statSync(reserve, { throwIfNoEntry: false })?.size ?? 0)
})

test('an empty library takes no files, and can be asked', async () => {
  expect(await core.client.space.used({})).toMatchObject({
    ...{ kinds: [], models: [], months: [], boards: [] },
    ...{ trash: { files: 0, bytes: 0 } },
  })
})
