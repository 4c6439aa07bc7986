import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longestNote } from '../../../src/shared/domain/annotation.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

async function added(name: string): Promise<AssetId> {
  const body = await readFile(new URL(`../../fixtures/media/${name}`, import.meta.url))
  const request = new Request(`http://app/upload?name=${name}`, { method: 'POST', body })
  const answer = (await (await core.app.respondMedia(request)).json()) as { id: AssetId }
  return answer.id
}

async function found(query: string): Promise<AssetId[]> {
  const { assets } = await core.client.library.list({ kind: null, query, cursor: null, limit: 50 })
  return assets.map(({ id }) => id)
}

const refusal = (field: string) => expect.objectContaining({ code: 'bad-input', data: { field } })

test('files get tags, every window hears of it, and each is found by them', async () => {
  const [image, video] = [await added('teal.png'), await added('clip.mp4')]
  const ending = new AbortController()
  const files = core.client.library.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  const tags = core.client.tags.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  const anna = await core.client.tags.create({ path: ' People / Anna ' })
  expect(anna).toMatchObject({ name: 'Anna', count: 0 })
  expect(await tags.next()).toMatchObject({ value: { type: 'tags-changed' } })
  const change = { assetIds: [image, video], add: [anna.id], remove: [] }
  expect(await core.client.library.tag(change)).toEqual({ changedIds: [image, video] })
  expect(await core.client.library.tag(change)).toEqual({ changedIds: [] })
  const tagged = { tags: [{ id: anna.id, path: 'People/Anna' }] }
  const told = [image, video].map((id) => ({ type: 'asset-updated', asset: { id, ...tagged } }))
  expect(await files.next()).toMatchObject({ value: { type: 'assets-changed', events: told } })
  expect(await tags.next()).toMatchObject({ value: { type: 'tags-changed' } })
  expect(await found('people ')).toEqual([video, image])
  await core.client.library.remove({ assetId: video })
  expect((await core.client.tags.list({})).tags.map(({ name, count }) => [name, count])).toEqual([
    ['Anna', 1],
    ['People', 1],
  ])
  ending.abort()
})

test('a tag is renamed, moved, deleted and brought back, and the search follows', async () => {
  const image = await added('teal.png')
  const anna = await core.client.tags.create({ path: 'people/anna' })
  const people = anna.parentId ?? anna.id
  await core.client.library.tag({ assetIds: [image], add: [anna.id], remove: [] })
  const ending = new AbortController()
  const files = core.client.library.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  await core.client.tags.rename({ tagId: people, name: 'Friends' })
  const told = { id: image, tags: [{ id: anna.id, path: 'Friends/anna' }] }
  expect(await files.next()).toMatchObject({ value: { events: [{ type: 'asset-updated', asset: told }] } })
  ending.abort()
  await expect.poll(() => found('friends/anna ')).toEqual([image])
  await core.client.tags.move({ tagId: anna.id, parentId: null })
  await expect.poll(() => found('friends ')).toEqual([])
  expect(await found('anna ')).toEqual([image])
  await core.client.tags.remove({ tagId: anna.id })
  await expect.poll(() => found('anna ')).toEqual([])
  expect(await core.client.tags.restore({ tagId: anna.id })).toEqual({ tagId: anna.id })
  await expect.poll(() => found('anna ')).toEqual([image])
})

test('the name of another is refused until both may become one', async () => {
  const image = await added('teal.png')
  const [one, other] = [
    await core.client.tags.create({ path: 'ann' }),
    await core.client.tags.create({ path: 'anna' }),
  ]
  await core.client.library.tag({ assetIds: [image], add: [one.id], remove: [] })
  await expect(core.client.tags.rename({ tagId: one.id, name: 'ANNA' })).rejects.toEqual(refusal('tagName'))
  const merged = await core.client.tags.rename({ tagId: one.id, name: 'ANNA', mayMerge: true })
  expect(merged).toEqual({ tagId: other.id, isMerged: true })
  expect(await core.client.library.get({ assetId: image })).toMatchObject({
    tags: [{ id: other.id, path: 'anna' }],
  })
  await expect(core.client.tags.move({ tagId: other.id, parentId: other.id })).rejects.toEqual(
    refusal('tagParent'),
  )
})

test('a note and a label stay, are told, and are found; what is in the trash takes none', async () => {
  const image = await added('teal.png')
  await core.client.library.annotate({ assetId: image, note: 'for the harbour poster' })
  const asset = await core.client.library.annotate({ assetId: image, label: 'green' })
  expect(asset).toMatchObject({ note: 'for the harbour poster', label: 'green' })
  expect([await found('harbour '), await found('绿色')]).toEqual([[image], [image]])
  await core.client.library.remove({ assetId: image })
  await expect(core.client.library.annotate({ assetId: image, note: '' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test.each(['', '/', 'a//b', 'a/', '"', 'one, two', 'a\u0000b', 'x'.repeat(61), 'a/'.repeat(8) + 'a'])(
  'a path that names no tag is refused: %j',
  async (path) => {
    await expect(core.client.tags.create({ path })).rejects.toMatchObject({ code: 'bad-input' })
    expect((await core.client.tags.list({})).tags).toEqual([])
  },
)

test('a note that is too long, an unknown label and a tag that is gone are refused', async () => {
  const image = await added('teal.png')
  const note = 'n'.repeat(longestNote + 1)
  await expect(core.client.library.annotate({ assetId: image, note })).rejects.toMatchObject({
    code: 'bad-input',
  })
  const label = 'pink' as 'red'
  await expect(core.client.library.annotate({ assetId: image, label })).rejects.toMatchObject({
    code: 'bad-input',
  })
  const { id } = await core.client.tags.create({ path: 'gone' })
  await core.client.tags.remove({ tagId: id })
  await expect(core.client.library.tag({ assetIds: [image], add: [id], remove: [] })).rejects.toMatchObject({
    code: 'not-found',
    data: { field: 'tag' },
  })
})
