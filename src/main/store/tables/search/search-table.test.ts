import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { mostRanked } from '../../../../shared/domain/search/search.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import { openStore, type Store } from '../../open.ts'
import { openSqlite } from '../../sqlite.ts'
import {
  dropWhatCameSince200,
  openTestStore,
  sampleAsset,
  sampleConversation,
  sampleMessage,
  temporaryDirectory,
} from '../../test-support.ts'

const said = (text: string) => [{ type: 'text' as const, text }]

const found = (store: Store, query: string) =>
  store.search.messages({ query, cursor: null, limit: 50 }).found.map(({ message }) => message.id)

const files = (store: Store, query: string, filter: Partial<Pick<Asset, 'kind'>> = {}) =>
  store.assets.list({ kind: filter.kind ?? null, query, cursor: null, limit: 50 }).assets.map(({ id }) => id)

test('what is asked is found at once, and a reply once it has ended', () => {
  const store = openTestStore()
  const conversation = sampleConversation({ title: 'Untitled' })
  store.conversations.insert(conversation)
  const question = sampleMessage(conversation, { parts: said('a fox in the snow') })
  const reply = sampleMessage(conversation, {
    role: 'assistant',
    status: 'streaming',
    parentId: question.id,
    parts: [],
  })
  store.messages.insert(question)
  store.messages.insert(reply)
  expect(found(store, 'fox ')).toEqual([question.id])
  store.messages.finish({ ...reply, status: 'complete', parts: said('Foxes do, a fox says.') }, null)
  expect(found(store, 'fox ')).toEqual([reply.id, question.id])
})

test('a conversation is found by its title, and by the new one once it was renamed', () => {
  const store = openTestStore()
  const conversation = sampleConversation({ title: 'Otters' })
  store.conversations.insert(conversation)
  const question = sampleMessage(conversation, { parts: said('how long') })
  store.messages.insert(question)
  expect(found(store, 'otters ')).toEqual([question.id])
  store.conversations.update(conversation.id, { title: 'Beavers' })
  expect(found(store, 'otters ')).toEqual([])
  expect(found(store, 'beavers long ')).toEqual([question.id])
})

test('pages follow one another, newest first, each message once', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const ids = Array.from({ length: 25 }, () => {
    const message = sampleMessage(conversation, { parts: said('again and again') })
    store.messages.insert(message)
    return message.id
  })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = store.search.messages({ query: 'again ', cursor, limit: 10 })
    seen.push(...page.found.map(({ message }) => message.id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(ids.toReversed())
})

test('a photo that is added with its own time stands in a search of words where it stands in the list', () => {
  const store = openTestStore()
  const idAt = (timeMs: number) => createIdMaker({ now: () => timeMs, after: () => () => {} }).asset()
  const assets = [3, 1, 2].map((years) =>
    sampleAsset({ id: idAt(years * 365 * 86_400_000), prompt: 'a fox' }),
  )
  for (const asset of assets) store.assets.insert(asset)
  const newestFirst = assets
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
  expect(files(store, 'fox ')).toEqual(newestFirst)
  const { nextCursor } = store.assets.list({ kind: null, query: 'fox ', cursor: null, limit: 1 })
  const rest = store.assets.list({ kind: null, query: 'fox ', cursor: nextCursor, limit: 5 })
  expect(rest.assets.map(({ id }) => id)).toEqual(newestFirst.slice(1))
})

test('the best match comes first where that is asked for, page after page', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const texts = [
    'a heron in one long sentence about many other birds of the marsh and the sea',
    'heron heron',
    'a heron at dawn',
    'an owl',
  ]
  const ids = texts.map((text) => {
    const message = sampleMessage(conversation, { parts: said(text) })
    store.messages.insert(message)
    return message.id
  })
  const page = (cursor: string | null) =>
    store.search.messages({ query: 'heron ', order: 'best-match', cursor, limit: 2 })
  const first = page(null)
  const second = page(first.nextCursor)
  expect([first, second].map(({ found: page_ }) => page_.map(({ message }) => message.id))).toEqual([
    [ids[1], ids[2]],
    [ids[0]],
  ])
  expect(second.nextCursor).toBeNull()
  const onlyFilter = { query: 'type:chat', cursor: null, limit: 1 } as const
  expect(store.search.messages({ ...onlyFilter, order: 'best-match' })).toEqual(
    store.search.messages(onlyFilter),
  )
})

test('what lies in the trash is not found until it is restored', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  const asset = sampleAsset({ prompt: 'a heron' })
  store.conversations.insert(conversation)
  const message = sampleMessage(conversation, { parts: said('a heron') })
  store.messages.insert(message)
  store.assets.insert(asset)
  store.conversations.trash(conversation.id, 1)
  store.assets.trash(asset.id, 1)
  expect([found(store, 'heron'), files(store, 'heron')]).toEqual([[], []])
  store.conversations.restore(conversation.id)
  store.assets.restore(asset.id)
  expect([found(store, 'heron'), files(store, 'heron')]).toEqual([[message.id], [asset.id]])
})

test('files are found by prompt, name and model, within the kind that is shown', () => {
  const store = openTestStore()
  const image = sampleAsset({ prompt: 'a red fox', fileName: 'winter.png', model: 'brush-9' })
  const video = sampleAsset({ kind: 'video', prompt: 'a fox runs' })
  const intermediate = sampleAsset({ prompt: 'fox', isIntermediate: true })
  for (const asset of [image, video, intermediate]) store.assets.insert(asset)
  expect(files(store, 'fox ')).toEqual([video.id, image.id])
  expect(files(store, 'fox ', { kind: 'image' })).toEqual([image.id])
  expect(files(store, 'winter')).toEqual([image.id])
  expect(files(store, 'brush-9')).toEqual([image.id])
  expect(store.assets.list({ kind: null, query: 'fox ', cursor: null, limit: 1 }).total).toBe(2)
})

test('files come best match first where that is asked for: the best of them alone, whatever their order in time', () => {
  const store = openTestStore()
  const best = sampleAsset({ prompt: 'fox', fileName: 'fox.png' })
  const long = sampleAsset({ prompt: 'a fox beside many other words of a long story' })
  const other = sampleAsset({ prompt: 'a heron', fileName: 'heron.png' })
  const trashed = sampleAsset({ prompt: 'fox' })
  for (const asset of [best, long, other, trashed]) store.assets.insert(asset)
  store.assets.trash(trashed.id, 7)
  const asked = { kind: null, query: 'fox', order: 'best-match', cursor: null } as const
  const { assets, nextCursor, total } = store.assets.list({ ...asked, limit: 500 })
  expect([assets.map(({ id }) => id), nextCursor, total]).toEqual([[best.id, long.id], null, 2])
  expect(store.assets.list({ ...asked, limit: 1 })).toMatchObject({ total: 2, nextCursor: null })
  expect(store.assets.ids({ ...asked, limit: 10_000 }).assetIds).toEqual([best.id, long.id])
  expect(store.assets.skip(asked, 1)).toBeNull()
  expect(files(store, 'fox')).toEqual([long.id, best.id])

  for (let nth = 0; nth < mostRanked; nth += 1)
    store.assets.insert(sampleAsset({ prompt: `fox ${nth} of many` }))
  const many = store.assets.list({ ...asked, limit: 500 })
  expect([many.assets.length, many.total, many.assets[0]?.id]).toEqual([mostRanked, mostRanked, best.id])
})

/** A database of before there was a search, with these in it. */
function libraryOfBefore(fill: (store: Store) => void): string {
  const directory = temporaryDirectory()
  const store = openStore({ directory, now: () => 5000 })
  fill(store)
  store.close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  dropWhatCameSince200(sqlite)
  sqlite.execute('PRAGMA user_version = 194')
  sqlite.close()
  return directory
}

test('what was there before the search is found once it was caught up with, also what ends meanwhile', () => {
  const conversation = sampleConversation()
  const messages = Array.from({ length: 250 }, (_, nth) =>
    sampleMessage(conversation, { parts: said(`number${nth} of many`) }),
  )
  const arriving = sampleMessage(conversation, { role: 'assistant', status: 'streaming', parts: [] })
  const asset = sampleAsset({ prompt: 'one of many' })
  const directory = libraryOfBefore((store) => {
    store.conversations.insert(conversation)
    store.transaction(() => messages.forEach((message) => store.messages.insert(message)))
    store.messages.insert(arriving)
    store.assets.insert(asset)
  })
  const store = openTestStore({ directory })
  expect(found(store, 'number7 ')).toEqual([])
  store.messages.finish({ ...arriving, status: 'complete', parts: said('the last of many') }, null)
  expect(found(store, 'many ')).toEqual([arriving.id])
  while (store.search.catchUp());
  expect(found(store, 'number7 ')).toEqual([messages[7]?.id])
  expect(found(store, 'last ')).toEqual([arriving.id])
  expect(files(store, 'many ')).toEqual([asset.id])
})

test('what was deleted for ever is in no byte of the database once its indexes were compacted', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const conversation = sampleConversation({ title: 'Plans', preview: '' })
  const kept = sampleConversation({ title: 'Others', preview: '' })
  for (const one of [conversation, kept]) store.conversations.insert(one)
  const asset = sampleAsset({ prompt: 'zebrafinch', fileName: 'a.png' })
  store.assets.insert(asset)
  for (let nth = 0; nth < 200; nth += 1) {
    store.messages.insert(sampleMessage(conversation, { parts: said(`zebrafinch number ${nth}`) }))
    store.messages.insert(sampleMessage(kept, { parts: said(`nightingale number ${nth}`) }))
  }
  store.conversations.trash(conversation.id, 1)
  store.assets.trash(asset.id, 1)
  const { rows, cutLog } = store.trash
  while (rows.conversationStep(conversation.id));
  rows.assets([asset.id])
  expect([found(store, 'zebrafinch'), files(store, 'zebrafinch')]).toEqual([[], []])
  while (store.search.compact());
  cutLog()
  const bytes = readFileSync(join(directory, 'atelier.db'))
  expect([bytes.includes('zebrafinch'), bytes.includes('nightingale')]).toEqual([false, true])
  expect(found(store, 'nightingale')).toHaveLength(50)
})
