import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoardEvent } from '../../../src/shared/contract/boards.ts'
import type { Board } from '../../../src/shared/domain/board.ts'
import { mostBoardDepth } from '../../../src/shared/domain/board-tree.ts'
import type { AssetId, BoardId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

const fixture = (name: string) => readFile(new URL(`../../fixtures/media/${name}`, import.meta.url))

async function added(name: string): Promise<AssetId> {
  const body = await fixture(name)
  const request = new Request(`http://app/upload?name=${name}`, { method: 'POST', body })
  const answer = (await (await core.app.respondMedia(request)).json()) as { id: AssetId }
  return answer.id
}

/** What a window hears from now on, one after the other. */
function following() {
  const ending = new AbortController()
  const events = core.client.boards.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  return {
    async next(): Promise<BoardEvent> {
      const { value } = (await events.next()) as { value: BoardEvent }
      return value
    },
    end: () => ending.abort(),
  }
}

test('a board is made in another one, or not at all where that is gone or too deep', async () => {
  const names = async () => (await core.client.boards.list({})).boards.map(({ name }) => name)
  let parentId: BoardId | null = null
  for (let level = 1; level <= mostBoardDepth; level += 1) {
    const made: Board = await core.client.boards.create({ name: `Level ${level}`, assetIds: [], parentId })
    expect(made.parentId).toBe(parentId)
    parentId = made.id
  }
  const before = await names()
  const deeper = core.client.boards.create({ name: 'Deeper', assetIds: [], parentId })
  await expect(deeper).rejects.toMatchObject({ code: 'bad-input', data: { field: 'parent' } })
  await core.client.boards.remove({ boardId: parentId as BoardId, nested: 'remove' })
  const inGone = core.client.boards.create({ name: 'In one that is gone', assetIds: [], parentId })
  await expect(inGone).rejects.toMatchObject({ code: 'not-found', data: { field: 'board' } })
  expect(await names()).toEqual(before.filter((name) => name !== `Level ${mostBoardDepth}`))
})

test('every window hears of a board, what is put on it and what goes off, also by the trash', async () => {
  const [image, video] = [await added('teal.png'), await added('clip.mp4')]
  const window = following()
  const made = await core.client.boards.create({ name: ' Harbour ', assetIds: [image] })
  expect(made).toMatchObject({ name: 'Harbour', count: 1 })
  const { id: boardId } = made
  expect(await window.next()).toMatchObject({ type: 'board-changed', board: made, added: [{ id: image }] })
  const put = await core.client.boards.addItems({ boardId, assetIds: [image, video] })
  expect(put).toMatchObject({ addedIds: [video], board: { count: 2 } })
  expect(await window.next()).toMatchObject({ board: { count: 2 }, added: [{ id: video, kind: 'video' }] })
  await core.client.library.remove({ assetId: video })
  expect(await window.next()).toMatchObject({ board: { count: 1 }, removedIds: [video] })
  await core.client.library.restore({ assetId: video })
  expect(await window.next()).toMatchObject({ board: { count: 2 }, added: [{ id: video }] })
  const taken = await core.client.boards.removeItems({ boardId, assetIds: [video] })
  expect(taken).toMatchObject({ removedIds: [video], board: { count: 1 } })
  expect(await window.next()).toMatchObject({ board: { count: 1 }, removedIds: [video] })
  await core.client.boards.rename({ boardId, name: 'Port' })
  expect(await window.next()).toMatchObject({ board: { name: 'Port' }, added: [], removedIds: [] })
  await core.client.boards.remove({ boardId, nested: 'move-up' })
  expect(await window.next()).toEqual({ type: 'board-removed', boardId })
  await core.client.boards.restore({ boardId })
  expect(await window.next()).toMatchObject({ board: { name: 'Port', count: 1 } })
  window.end()
})

test('a board is put into another, and every window hears of it, and of what is deleted with it', async () => {
  const make = (name: string) => core.client.boards.create({ name, assetIds: [] })
  const [outer, inner] = [await make('Seas'), await make('Harbour')]
  const window = following()
  expect(await core.client.boards.move({ boardId: inner.id, parentId: outer.id })).toMatchObject({
    parentId: outer.id,
  })
  expect(await window.next()).toMatchObject({ board: { id: inner.id, parentId: outer.id } })
  const round = core.client.boards.move({ boardId: outer.id, parentId: inner.id })
  await expect(round).rejects.toMatchObject({ code: 'bad-input', data: { field: 'parent' } })
  const removed = await core.client.boards.remove({ boardId: outer.id, nested: 'remove' })
  expect(removed).toEqual({ removedIds: [outer.id, inner.id], movedIds: [] })
  for (const boardId of removed.removedIds)
    expect(await window.next()).toEqual({ type: 'board-removed', boardId })
  window.end()
})

test('the library lists what is on a board, without any gateway, and the files of one that is deleted stay', async () => {
  const [image, video] = [await added('teal.png'), await added('clip.mp4')]
  const { id: boardId } = await core.client.boards.create({ name: 'Harbour', assetIds: [video] })
  const on = (kind: 'image' | null) => core.client.library.list({ kind, boardId, cursor: null, limit: 10 })
  expect(await on(null)).toMatchObject({ total: 1, assets: [{ id: video }], nextCursor: null })
  expect(await on('image')).toMatchObject({ total: 0, assets: [] })
  await core.client.boards.remove({ boardId, nested: 'move-up' })
  core = await core.restart()
  expect((await core.client.boards.list({})).boards).toEqual([])
  await expect(core.client.boards.restore({ boardId })).rejects.toMatchObject({ code: 'not-found' })
  const all = await core.client.library.list({ kind: null, cursor: null, limit: 10 })
  expect(all.assets.map(({ id }) => id)).toEqual([video, image])
})

test('every window hears from its boards what is rated, so that their lists of that rating show it', async () => {
  const [image, video] = [await added('teal.png'), await added('clip.mp4')]
  const { id: boardId } = await core.client.boards.create({ name: 'Harbour', assetIds: [image] })
  const window = following()
  await core.client.library.rate({ assetId: video, pick: 'picked' })
  await core.client.library.rate({ assetId: image, stars: 4 })
  const board = { id: boardId, count: 1 }
  expect(await window.next()).toMatchObject({ board, added: [{ id: image, stars: 4 }], removedIds: [] })
  window.end()
})

test('a board that is not there, or has no name, is refused and changes nothing', async () => {
  const image = await added('teal.png')
  const { id: boardId } = await core.client.boards.create({ name: 'Harbour', assetIds: [] })
  await core.client.boards.remove({ boardId, nested: 'move-up' })
  const asked = { boardId, assetIds: [image] }
  const { boards } = core.client
  for (const refused of [
    boards.addItems(asked),
    boards.removeItems(asked),
    boards.remove({ boardId, nested: 'move-up' }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'not-found', data: { field: 'board' } })
  await expect(boards.rename({ boardId, name: 'Port' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(boards.create({ name: '  ', assetIds: [] })).rejects.toMatchObject({ code: 'bad-input' })
  expect((await boards.list({})).boards).toEqual([])
})
