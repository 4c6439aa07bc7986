import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

const save = async (query: string) => {
  const { id } = await core.client.smartBoards.save({ id: null, name: query, query })
  return async () => {
    const { smartBoards } = await core.client.smartBoards.list({})
    return smartBoards.find((one) => one.id === id)?.query
  }
}

test('a saved search goes on to mean a board that is renamed, and is as it was when that is undone', async () => {
  const { id: boardId } = await core.client.boards.create({ name: 'Seas', assetIds: [] })
  const query = await save('star:>2 board:seas -board:"Seas" board:Seasons fox')
  await core.client.boards.rename({ boardId, name: 'North seas' })
  expect(await query()).toBe('star:>2 board:"North seas" -board:"North seas" board:Seasons fox')
  await core.client.boards.rename({ boardId, name: 'Seas' })
  expect(await query()).toBe('star:>2 board:Seas -board:Seas board:Seasons fox')
})

test('where another board has the name still, a saved search means that one', async () => {
  const { id: boardId } = await core.client.boards.create({ name: 'Seas', assetIds: [] })
  await core.client.boards.create({ name: 'seas', assetIds: [] })
  const query = await save('board:Seas')
  await core.client.boards.rename({ boardId, name: 'Alps' })
  expect(await query()).toBe('board:Seas')
})

test('a board that takes the name of another is the one that it was once that is undone', async () => {
  const { id: boardId } = await core.client.boards.create({ name: 'Cats', assetIds: [] })
  await core.client.boards.create({ name: 'Dogs', assetIds: [] })
  const query = await save('board:Cats')
  await core.client.boards.rename({ boardId, name: 'Dogs' })
  await core.client.boards.rename({ boardId, name: 'Cats' })
  expect(await query()).toBe('board:Cats')
  await core.client.boards.rename({ boardId, name: 'cats' })
  expect(await query()).toBe('board:cats')
})

test('a saved search goes on to mean a tag that is renamed, moved or merged, and what is under it', async () => {
  const anna = await core.client.tags.create({ path: 'People/Anna' })
  const friends = await core.client.tags.create({ path: 'Friends' })
  const query = await save('tag:people/anna -tag:People tag:Peoples')
  const all = async () => (await core.client.tags.list({})).tags
  const people = (await all()).find(({ name }) => name === 'People')
  if (people === undefined) throw new Error('no tag')
  await core.client.tags.rename({ tagId: people.id, name: 'My folks', mayMerge: false })
  expect(await query()).toBe('tag:"My folks/anna" -tag:"My folks" tag:Peoples')
  await core.client.tags.move({ tagId: anna.id, parentId: friends.id, mayMerge: false })
  expect(await query()).toBe('tag:Friends/Anna -tag:"My folks" tag:Peoples')
  const bea = await core.client.tags.create({ path: 'Bea' })
  await core.client.tags.move({ tagId: anna.id, parentId: null, mayMerge: false })
  await core.client.tags.rename({ tagId: anna.id, name: 'Bea', mayMerge: true })
  expect((await all()).map(({ id }) => id)).toContain(bea.id)
  expect(await query()).toBe('tag:Bea -tag:"My folks" tag:Peoples')
})
