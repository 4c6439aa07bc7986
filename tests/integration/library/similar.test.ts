import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { sceneImage } from '../../support/scene-image.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
  onTestFinished(() => core.close())
})

const copiesNow = async () => {
  const { groups, ...rest } = await core.client.similar.duplicates({ after: null })
  return { groups: groups.map(({ assets }) => assets.map(({ id }) => id)), ...rest }
}

test('an image in other sizes, in another format and with a small change is found as copies, and no other image', async () => {
  const add = async (image: ReturnType<typeof sceneImage>, format: 'png' | 'jpeg') =>
    addImage(core, await image.toFormat(format, { quality: 70 }).toBuffer())
  const small = await add(sceneImage(1).resize(180), 'jpeg')
  for (let seed = 2; seed < 30; seed += 1) await add(sceneImage(seed, { width: 200, height: 200 }), 'png')
  const large = await add(sceneImage(1, { width: 900, height: 900 }), 'png')
  const usual = await add(sceneImage(1), 'png')
  const dot = { x: 20, y: 20, across: 2, down: 2, colour: [255, 255, 255] } as const
  const changed = await add(sceneImage(1, { over: [dot], width: 400, height: 400 }), 'png')
  const wide = await add(sceneImage(1, { width: 800, height: 400 }), 'png')
  expect(await copiesNow()).toEqual({ groups: [[large, usual, changed, small]], total: 1, next: null })

  const { assets } = await core.client.similar.like({ assetId: usual })
  const ids = assets.map(({ id }) => id)
  expect(new Set(ids.slice(0, 3))).toEqual(new Set([large, changed, small]))
  expect(ids).not.toContain(wide)
})

test('surely the same images come first, and later ones that differ are said to', async () => {
  const add = async (image: ReturnType<typeof sceneImage>) => addImage(core, await image.png().toBuffer())
  const sure = [await add(sceneImage(3)), await add(sceneImage(3).resize(200))]
  const spot = { x: 50, y: 50, across: 12, down: 12, colour: [200, 60, 40] } as const
  const unsure = [await add(sceneImage(2)), await add(sceneImage(2, { over: [spot] }))]
  const { groups } = await core.client.similar.duplicates({ after: null })
  const found = groups.map(({ assets, doubt }) => [new Set(assets.map(({ id }) => id)), doubt])
  expect(found).toEqual([
    [new Set(sure), null],
    [new Set(unsure), 'differs'],
  ])
})

test('a small copy in another ratio is found, and no image of the same ground and colours', async () => {
  const size = { width: 800, height: 548 }
  const add = async (image: ReturnType<typeof sceneImage>) => addImage(core, await image.png().toBuffer())
  const first = await add(sceneImage(7, size))
  const small = await sceneImage(7, size).resize(400).png().toBuffer()
  const cut = sharp(small).extract({ left: 0, top: 4, width: 400, height: 266 })
  const copy = await addImage(core, await cut.jpeg({ quality: 60 }).toBuffer())
  for (const x of [15, 50, 85]) {
    const spot = { x, y: 50, across: 26, down: 26, colour: [200, 60, 40] } as const
    await add(sceneImage(7, { ...size, over: [spot] }))
  }
  expect(await copiesNow()).toEqual({ groups: [[first, copy]], total: 1, next: null })
})

test('files of before there was a hash get one from their thumbnails, and are found then', async () => {
  const ids = await Promise.all(
    [300, 150].map(async (size) => addImage(core, await sceneImage(4).resize(size).png().toBuffer())),
  )
  const directory = core.dataDirectory
  await core.end()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute('UPDATE assets SET dhash = NULL')
  sqlite.close()
  core = await openAppCore({ directory, keychain: core.keychain })
  expect((await copiesNow()).groups).toEqual([])
  const told = []
  for await (const state of core.client.similar.watchFilling({})) {
    told.push(state)
    if (!state.isRunning) break
  }
  expect(told.at(-1)).toEqual({ done: 2, total: 2, isRunning: false })
  expect((await copiesNow()).groups).toEqual([ids])
})

test('what a person picked or rated is the best of its copies, and what is in the trash is none', async () => {
  const sizes = [300, 200, 100]
  const [large, middle, small] = await Promise.all(
    sizes.map(async (size) => addImage(core, await sceneImage(5).resize(size).png().toBuffer())),
  )
  const ids = [large, middle, small] as [AssetId, AssetId, AssetId]
  const { client } = core
  await client.library.rate({ assetId: ids[2], stars: 3 })
  expect((await copiesNow()).groups).toEqual([[ids[2], ids[0], ids[1]]])
  await client.library.rate({ assetId: ids[1], pick: 'picked' })
  expect((await copiesNow()).groups).toEqual([[ids[1], ids[2], ids[0]]])
  await client.library.remove({ assetId: ids[1] })
  expect((await copiesNow()).groups).toEqual([[ids[2], ids[0]]])
  await client.library.remove({ assetId: ids[0] })
  expect(await copiesNow()).toEqual({ groups: [], total: 0, next: null })
  await expect(client.similar.like({ assetId: ids[0] })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('images of nearly one colour are not taken for copies of each other', async () => {
  const { client } = core
  const ground = { x: 50, y: 50, across: 99, down: 99, colour: [128, 128, 128] } as const
  for (const grey of [127, 128, 129]) {
    const spot = { x: 20, y: 20, across: 1, down: 1, colour: [grey, grey, grey] } as const
    await addImage(
      core,
      await sceneImage(1, { over: [ground, spot] })
        .png()
        .toBuffer(),
    )
  }
  expect((await copiesNow()).groups).toEqual([])
  const [newest] = (await client.library.list({ kind: 'image', cursor: null, limit: 1 })).assets
  if (newest === undefined) throw new Error('no image')
  expect(await client.similar.like({ assetId: newest.id })).toEqual({ assets: [] })
})
