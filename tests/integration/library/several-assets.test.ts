import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LibraryEvent } from '../../../src/shared/contract/library.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

async function addImage(hue: number): Promise<AssetId> {
  const background = `hsl(${hue}, 70%, 50%)`
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const body = new Uint8Array(await image.png().toBuffer())
  const request = new Request(`http://media/upload?name=${hue}.png`, { method: 'POST', body })
  return ((await (await core.app.respondMedia(request)).json()) as { id: AssetId }).id
}

/** Oldest first. */
async function addFour(): Promise<[AssetId, AssetId, AssetId, AssetId]> {
  return [await addImage(0), await addImage(40), await addImage(80), await addImage(120)]
}

const listed = async () =>
  (await core.client.library.list({ kind: null, cursor: null, limit: 99 })).assets.map(({ id }) => id)

/** What a window hears while something is done, told as one event. */
async function heardWhile(act: () => Promise<unknown>): Promise<LibraryEvent> {
  const ending = new AbortController()
  const events = core.client.library.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  const heard = events.next()
  await act()
  const { value } = (await heard) as { value: LibraryEvent }
  ending.abort()
  return value
}

test('the ids of a list are those of its pages, in the same order, of a search and of a board too', async () => {
  const [one, two] = await addFour()
  await core.client.library.rate({ assetId: two, stars: 3 })
  const board = await core.client.boards.create({ name: 'Two', assetIds: [one, two] })
  const asked = [
    {},
    { kind: 'image' as const },
    { rating: 'stars-2' as const },
    { boardId: board.id },
    { query: 'png' },
    { query: 'png', boardId: board.id },
  ]
  for (const list of asked) {
    const whole = { kind: null, ...list }
    const { assets } = await core.client.library.list({ ...whole, cursor: null, limit: 99 })
    const seen: AssetId[] = []
    let cursor: string | null = null
    do {
      const page = await core.client.library.ids({ ...whole, cursor, limit: 2 })
      expect(page.assetIds.length).toBeLessThanOrEqual(2)
      seen.push(...page.assetIds)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(assets.map(({ id }) => id))
  }
})

test('several go to the trash and come back together, told once, and only those that it was done to are named', async () => {
  const [one, two, three, four] = await addFour()
  await core.client.library.remove({ assetId: one })
  const unknown = `${four.slice(0, -1)}${four.endsWith('0') ? '1' : '0'}` as AssetId
  const removed = await heardWhile(async () => {
    const asked = { assetIds: [one, two, unknown, three, two] }
    expect(await core.client.library.removeItems(asked)).toEqual({ removedIds: [two, three] })
  })
  expect(removed).toEqual({
    type: 'assets-changed',
    events: [two, three].map((assetId) => ({ type: 'asset-removed', assetId })),
  })
  expect(await listed()).toEqual([four])
  const { items } = await core.client.trash.list({ kind: null, cursor: null, limit: 9 })
  expect(items).toHaveLength(3)

  const restored = await heardWhile(async () => {
    const asked = { assetIds: [two, three, four] }
    expect(await core.client.library.restoreItems(asked)).toEqual({ restoredIds: [two, three] })
  })
  expect(restored).toMatchObject({ events: [{ asset: { id: two } }, { asset: { id: three } }] })
  expect(await listed()).toEqual([four, three, two])
})

test('a board that loses several hears of them once', async () => {
  const [one, two, three] = await addFour()
  await core.client.boards.create({ name: 'Three', assetIds: [one, two, three] })
  const ending = new AbortController()
  const events = core.client.boards.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  const heard = events.next()
  await core.client.library.removeItems({ assetIds: [one, three] })
  expect((await heard).value).toMatchObject({ board: { count: 1 }, removedIds: [one, three] })
  ending.abort()
})

test('several are rated together, and the answer says how each was rated before', async () => {
  const [one, two, three] = await addFour()
  await core.client.library.rate({ assetId: one, pick: 'picked', stars: 2 })
  await core.client.library.remove({ assetId: three })
  const rated = await heardWhile(async () => {
    const { before } = await core.client.library.rateItems({ assetIds: [one, two, three], stars: 5 })
    expect(before).toEqual([
      { assetId: one, pick: 'picked', stars: 2 },
      { assetId: two, pick: null, stars: 0 },
    ])
  })
  expect(rated).toMatchObject({
    events: [{ asset: { id: one, pick: 'picked', stars: 5 } }, { asset: { id: two, stars: 5 } }],
  })
  expect(await core.client.library.find({ assetId: three })).toMatchObject({ asset: { stars: 0 } })
})

test('several are found at once, in the order in which they are asked for, also in the trash', async () => {
  const [one, two, three] = await addFour()
  await core.client.library.remove({ assetId: three })
  const gone = 'ast_00000000000000000000000000' as AssetId
  const { found } = await core.client.library.findMany({ assetIds: [three, gone, one, two] })
  expect(found.map(({ asset, isInTrash }) => [asset.id, isInTrash])).toEqual([
    [three, true],
    [one, false],
    [two, false],
  ])
})

test('no call takes more than five hundred', async () => {
  const one = await addImage(0)
  const assetIds = Array.from({ length: 501 }, () => one)
  await expect(core.client.library.removeItems({ assetIds })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await listed()).toEqual([one])
})

test('a label is given to several at once, told once, and what each had before is answered', async () => {
  const [one, two, three] = await addFour()
  await core.client.library.annotate({ assetId: two, label: 'red' })
  await core.client.library.remove({ assetId: three })
  const heard = await heardWhile(async () => {
    const { before } = await core.client.library.labelItems({ assetIds: [one, two, three], label: 'blue' })
    expect(before).toEqual([
      { assetId: one, label: null },
      { assetId: two, label: 'red' },
    ])
  })
  expect(heard).toMatchObject({ type: 'assets-changed', events: [{ asset: { label: 'blue' } }, {}] })
  expect((await core.client.library.get({ assetId: two })).label).toBe('blue')
})
