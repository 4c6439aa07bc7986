import * as fc from 'fast-check'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { mostBoards } from '../../../../shared/domain/board.ts'
import { BoardId } from '../../../../shared/domain/ids.ts'
import { copyDaily } from '../../copies/daily-copy.ts'
import { migrate } from '../../migrate.ts'
import { boards as boardsMigration } from '../../migrations/0175-boards.ts'
import { migrations } from '../../migrations/index.ts'
import type { Store } from '../../open.ts'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../test-support.ts'

const boardId = (number: number) => BoardId.parse(`brd_${String(number).padStart(26, '0')}`)
const [one, other] = [boardId(1), boardId(2)]

function withAssets(store: Store, ...changes: Partial<Asset>[]): Asset[] {
  const assets = changes.map((change) => sampleAsset({ hasThumbnail: true, ...change }))
  assets.forEach((asset) => store.assets.insert(asset))
  return assets
}

const listed = (store: Store, id: BoardId, filter: { kind?: 'video'; rating?: 'picked' } = {}) => {
  const { kind = null, rating = null } = filter
  const page = store.assets.list({ kind, rating, boardId: id, cursor: null, limit: 50 })
  expect(page.total).toBe(page.assets.length)
  return page.assets.map((asset) => asset.id)
}

test('a board shows what was put on it, newest first, by kind and rating, and its cover is what came last', () => {
  const store = openTestStore()
  const [first, video, last] = withAssets(store, {}, { kind: 'video' }, {})
  if (first === undefined || video === undefined || last === undefined) throw new Error('three')
  store.boards.insert({ id: one, name: 'Harbour', createdAt: 10 })
  expect(store.boards.get(one)).toMatchObject({ count: 0, coverId: null, usedAt: 10 })
  expect(store.boards.add(one, [last.id, first.id], 20)).toEqual([last.id, first.id])
  expect(store.boards.add(one, [first.id, video.id], 30)).toEqual([video.id])
  expect(store.boards.get(one)).toMatchObject({ count: 3, coverId: video.id, usedAt: 30 })
  expect(listed(store, one)).toEqual([last.id, video.id, first.id])
  expect(listed(store, one, { kind: 'video' })).toEqual([video.id])
  store.assets.update(first.id, { pick: 'picked', stars: 4 })
  expect(listed(store, one, { rating: 'picked' })).toEqual([first.id])
  expect(store.boards.take(one, [video.id, video.id, sampleAsset().id])).toEqual([video.id])
  expect(store.boards.get(one)).toMatchObject({ count: 2, coverId: first.id })
})

test('what lies in the trash is neither counted nor a cover, and is on its boards again when it is back', () => {
  const store = openTestStore()
  const [left, trashed] = withAssets(store, {}, {})
  if (left === undefined || trashed === undefined) throw new Error('two')
  store.boards.insert({ id: one, name: 'Harbour', createdAt: 10 })
  store.boards.add(one, [left.id, trashed.id], 20)
  store.assets.trash(trashed.id, 1)
  expect(store.boards.get(one)).toMatchObject({ count: 1, coverId: left.id })
  expect(listed(store, one)).toEqual([left.id])
  expect(store.boards.withAsset(trashed.id)).toEqual([one])
  expect(store.boards.add(one, [trashed.id, sampleAsset().id], 30)).toEqual([])
  store.assets.restore(trashed.id)
  expect(store.boards.get(one)).toMatchObject({ count: 2, coverId: trashed.id })
  store.assets.trash(trashed.id, 1)
  store.trash.rows.assets([trashed.id])
  expect(store.boards.withAsset(trashed.id)).toEqual([])
})

test('boards come in the order in which they were used, and a removed one comes back until it is forgotten', () => {
  const store = openTestStore()
  const [asset] = withAssets(store, {})
  if (asset === undefined) throw new Error('one')
  store.boards.insert({ id: one, name: 'Harbour', createdAt: 10 })
  store.boards.insert({ id: other, name: 'Portraits', createdAt: 20 })
  const names = () => store.boards.list().map(({ name }) => name)
  expect(names()).toEqual(['Portraits', 'Harbour'])
  store.boards.add(one, [asset.id], 30)
  expect(names()).toEqual(['Harbour', 'Portraits'])
  store.boards.rename(one, 'Port')
  store.boards.remove(one, 40)
  expect([names(), store.boards.get(one), store.boards.withAsset(asset.id)]).toEqual([
    ['Portraits'],
    null,
    [],
  ])
  store.boards.restore(one)
  expect(store.boards.get(one)).toMatchObject({ name: 'Port', count: 1 })
  store.boards.remove(one, 50)
  store.boards.forgetRemoved(60)
  expect(() => store.boards.restore(one)).toThrow(one)
  expect(store.assets.get(asset.id)).toEqual(asset)
})

test('boards stand in each other, in no circle, and what one that is removed held goes up or with it', () => {
  const store = openTestStore()
  const ids = [1, 2, 3, 4].map(boardId)
  const [a, b, c, d] = ids
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four')
  ids.forEach((id) => store.boards.insert({ id, name: id, createdAt: 1 }))
  store.boards.move(b, a)
  store.boards.move(c, b)
  store.boards.move(d, c)
  const parents = () => Object.fromEntries(store.boards.list().map(({ id, parentId }) => [id, parentId]))
  expect(parents()).toEqual({ [a]: null, [b]: a, [c]: b, [d]: c })
  expect(() => store.boards.move(a, d)).toThrow('circle')
  expect(() => store.boards.move(a, a)).toThrow('circle')
  expect(() => store.boards.move(a, boardId(9))).toThrow(boardId(9))

  expect(store.boards.remove(b, 10)).toEqual({ removedIds: [b], movedIds: [c] })
  expect(parents()).toEqual({ [a]: null, [c]: a, [d]: c })
  store.boards.restore(b)
  expect(parents()).toEqual({ [a]: null, [b]: a, [c]: a, [d]: c })

  expect(store.boards.remove(a, 20, 'remove')).toEqual({ removedIds: [a, b, c, d], movedIds: [] })
  expect(parents()).toEqual({})
  // One that it stood in is not there: it comes back at the top.
  store.boards.restore(d)
  store.boards.restore(a)
  store.boards.restore(c)
  expect(parents()).toEqual({ [a]: null, [c]: a, [d]: null })
  store.boards.forgetRemoved(30)
  expect(parents()).toEqual({ [a]: null, [c]: a, [d]: null })
})

test('what was used last comes first, also after the clock was set back', () => {
  const store = openTestStore()
  const [asset] = withAssets(store, {})
  if (asset === undefined) throw new Error('one')
  const names = () => store.boards.list().map(({ name }) => name)
  store.boards.insert({ id: other, name: 'Portraits', createdAt: 5000 })
  store.boards.insert({ id: one, name: 'Harbour', createdAt: 10 })
  expect(names()).toEqual(['Harbour', 'Portraits'])
  expect(store.boards.get(one)).toMatchObject({ createdAt: 10 })
  store.boards.add(other, [asset.id], 20)
  expect(names()).toEqual(['Portraits', 'Harbour'])
  store.boards.add(one, [asset.id], 20)
  expect(names()).toEqual(['Harbour', 'Portraits'])
})

test('a person has only so many boards; another is refused as a conflict', () => {
  const store = openTestStore()
  store.transaction(() => {
    for (let number = 0; number < mostBoards; number += 1)
      store.boards.insert({ id: boardId(number), name: 'Board', createdAt: 1 })
  })
  const next = { id: boardId(mostBoards), name: 'Board', createdAt: 1 }
  expect(() => store.boards.insert(next)).toThrow(expect.objectContaining({ kind: 'conflict' }))
  store.boards.remove(one, 1)
  store.boards.insert(next)
  expect(store.boards.list()).toHaveLength(mostBoards)
})

test('whatever is put on, taken off, thrown away and brought back, a board shows what a set would', () => {
  const step = fc.tuple(fc.constantFrom('add', 'take', 'trash', 'restore'), fc.integer({ min: 0, max: 5 }))
  const store = openTestStore()
  const assets = withAssets(store, ...Array.from({ length: 6 }, () => ({})))
  let number = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const id = boardId((number += 1))
      store.boards.insert({ id, name: 'Board', createdAt: 1 })
      const [on, trashed] = [new Set<string>(), new Set<string>()]
      for (const [act, nth] of steps) {
        const { id: assetId } = assets[nth] ?? sampleAsset()
        if (act === 'add') store.boards.add(id, [assetId], 1)
        if (act === 'add' && !trashed.has(assetId)) on.add(assetId)
        if (act === 'take') store.boards.take(id, [assetId])
        if (act === 'take') on.delete(assetId)
        if (act === 'trash') store.assets.trash(assetId, 1)
        if (act === 'trash') trashed.add(assetId)
        if (act === 'restore') store.assets.restore(assetId)
        if (act === 'restore') trashed.delete(assetId)
        const shown = assets.map((asset) => asset.id).filter((one) => on.has(one) && !trashed.has(one))
        expect(listed(store, id)).toEqual(shown.toReversed())
        expect(store.boards.get(id)?.count).toBe(shown.length)
      }
      for (const asset of assets) store.assets.restore(asset.id)
      store.boards.remove(id, 1)
      store.boards.forgetRemoved(1)
    }),
    { numRuns: 30 },
  )
})

test('boards and what is on them are there again after damage, without what was taken off since the copy', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [stays, goes] = withAssets(store, {}, {})
  if (stays === undefined || goes === undefined) throw new Error('two')
  for (const id of [one, other]) {
    store.boards.insert({ id, name: 'Harbour', createdAt: 10 })
    store.boards.add(id, [stays.id, goes.id], 20)
  }
  expect(await copyDaily(directory, Date.now(), new AbortController().signal)).not.toBeNull()
  store.boards.take(one, [goes.id])
  store.boards.remove(other, 30)
  store.boards.forgetRemoved(40)
  store.close()
  const descriptor = openSync(join(directory, 'atelier.db'), 'r+')
  writeSync(descriptor, Buffer.alloc(100), 0, 100, 0)
  closeSync(descriptor)
  const again = openTestStore({ directory })
  expect(again.boards.list().map(({ id }) => id)).toEqual([one])
  expect(listed(again, one)).toEqual([stays.id])
})

test('a library of before has no boards, and keeps what it had', () => {
  const sqlite = openSqlite(':memory:')
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < boardsMigration.version),
  )
  sqlite.execute(`
    INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, file_name, is_missing, created_at)
    VALUES ('fox', 'image', 'aa', 'image/png', 1, 1, 1, 0, 'a fox', 'fox.png', 0, 1)`)
  migrate(sqlite, migrations)
  expect(sqlite.prepare('SELECT id FROM boards').all()).toEqual([])
  expect(sqlite.prepare('SELECT id FROM assets').all()).toEqual([{ id: 'fox' }])
  sqlite.close()
})
