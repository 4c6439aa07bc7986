import { linkSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportState } from '../../../src/shared/domain/keeping/import.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import {
  bringIn,
  chatGptChat,
  importEnded,
  writeFolder,
  writeZip,
} from '../../support/import/chat-exports.ts'

let core: AppCore
let folder: string

beforeEach(async () => {
  core = await openAppCore()
  folder = await mkdtemp(join(tmpdir(), 'atelier-import-'))
})

afterEach(async () => {
  await core.close()
  await rm(folder, { recursive: true, force: true })
})

const chatCount = 400

/** Enough that it is still under way when it has been told of once. */
function manyChats(): string {
  const chats = Array.from({ length: chatCount }, (_, nth) =>
    chatGptChat(
      { id: `c${nth}`, title: `Chat ${nth}` },
      { q: { role: 'user', text: `Question ${nth}` }, a: { role: 'assistant', text: `Answer ${nth}` } },
    ),
  )
  return writeZip(join(folder, 'many.zip'), { 'conversations.json': chats })
}

async function manyImages(): Promise<Record<string, Buffer>> {
  const images: Record<string, Buffer> = {}
  for (let nth = 0; nth < 60; nth++)
    images[`${nth}.png`] = await sharp({
      create: { width: 8, height: 8, channels: 3, background: { r: nth, g: 0, b: 0 } },
    })
      .png()
      .toBuffer()
  return images
}

async function stateWhere(fits: (state: ImportState) => boolean): Promise<ImportState> {
  for await (const state of core.client.imports.watch({})) if (fits(state)) return state
  throw new Error('the app ended first')
}

async function listed(): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof core.client.chat.list>> = await core.client.chat.list({
      cursor,
      limit: 100,
    })
    titles.push(...page.conversations.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor !== null)
  return titles
}

test('a paused import stands still, goes on where it was, and brings each chat once', async () => {
  await core.client.imports.start({ path: manyChats() })
  await core.client.imports.pause({})
  const paused = await stateWhere(({ run }) => run?.isPaused === true)
  expect(paused.last).toBeNull()
  const before = (await listed()).length
  expect(before).toBeLessThan(chatCount)
  await core.client.imports.resume({})
  const { last } = await importEnded(core.client)
  expect(last).toMatchObject({
    conversations: chatCount,
    messages: 2 * chatCount,
    known: 0,
    wasStopped: false,
  })
  expect(new Set(await listed()).size).toBe(chatCount)
})

test('one that ended with the app is offered again, and brings only what was not here', async () => {
  const path = manyChats()
  await core.client.imports.start({ path })
  await stateWhere(({ run }) => (run?.conversations ?? 0) > 0)
  core = await core.restart()
  const waiting = await stateWhere(() => true)
  expect(waiting).toMatchObject({ run: null, unfinished: path, last: null })
  const before = (await listed()).length
  expect(before).toBeGreaterThan(0)
  await core.client.imports.resume({})
  const { last, unfinished } = await importEnded(core.client)
  expect(unfinished).toBeNull()
  expect(last).toMatchObject({ conversations: chatCount, messages: 2 * chatCount, known: 0 })
  expect((await listed()).toSorted()).toEqual(
    Array.from({ length: chatCount }, (_, nth) => `Chat ${nth}`).toSorted(),
  )
})

test('of files that came before the app ended none is told as one that was here already', async () => {
  const images = await manyImages()
  const before = writeFolder(join(folder, 'before'), { 'a.png': images['3.png'] ?? '' })
  await bringIn(core.client, before)
  const path = writeFolder(join(folder, 'media'), { ...images, 'twice.png': images['0.png'] ?? '' })
  await core.client.imports.start({ path })
  await stateWhere(({ run }) => (run?.files ?? 0) > 4)
  core = await core.restart()
  await core.client.imports.resume({})
  const { last } = await importEnded(core.client)
  expect(last).toMatchObject({ files: 59, knownFiles: 2, leftCount: 0 })
})

test('a folder that goes away meanwhile ends it and is named as the reason, and what is left comes once it is back', async () => {
  const images = await manyImages()
  const path = writeFolder(join(folder, 'media'), images)
  await core.client.imports.start({ path })
  await stateWhere(({ run }) => (run?.files ?? 0) > 4)
  await core.client.imports.pause({})
  await rm(path, { recursive: true, maxRetries: 5 })
  await core.client.imports.resume({})
  const ended = await importEnded(core.client)
  expect(ended).toMatchObject({ last: null, unfinished: path, failure: { code: 'place-refused' } })
  writeFolder(path, images)
  await core.client.imports.resume({})
  const { last, failure } = await importEnded(core.client)
  expect(failure).toBeNull()
  expect(last).toMatchObject({ files: 60, leftCount: 0 })
})

test('one that is stopped keeps what it brought, and is not offered again', async () => {
  await core.client.imports.start({ path: manyChats() })
  await stateWhere(({ run }) => (run?.conversations ?? 0) > 0)
  await core.client.imports.stop({})
  const { last, unfinished } = await importEnded(core.client)
  expect(unfinished).toBeNull()
  expect(last).toMatchObject({ wasStopped: true })
  expect(await listed()).toHaveLength(last?.conversations ?? -1)
})

test('links in a folder are not followed, and wrong dates, circles and strangers keep nothing from coming', async () => {
  const chat = chatGptChat(
    { title: 'Odd', at: Number.MAX_VALUE },
    {
      q: { role: 'user', text: 'Half \uD83D of it', parent: 'a', more: { create_time: -5 } },
      a: { role: 'assistant', text: 'Round', parent: 'q', more: { create_time: 'yesterday' } },
      x: { role: 'wizard', text: 'Who', parent: 'nobody' },
    },
  )
  const secret = join(writeFolder(join(folder, 'outside'), { 'secret.png': 'x' }), 'secret.png')
  const path = writeFolder(join(folder, 'unpacked'), {
    'conversations.json': JSON.stringify([chat, 7, null, 'text']),
  })
  symlinkSync(secret, join(path, 'file-Link.png'))
  symlinkSync(join(folder, 'outside'), join(path, 'away'))
  linkSync(secret, join(path, 'same.txt'))
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ conversations: 1, messages: 3 })
  expect(last?.left.map(({ name, reason }) => `${name}: ${reason}`).toSorted()).toEqual([
    'away: no-file',
    'conversations.json: unknown',
    'conversations.json: unknown',
    'conversations.json: unknown',
    'file-Link.png: no-file',
  ])
  const [found] = (await core.client.chat.list({ cursor: null, limit: 1 })).conversations
  expect(Math.abs((found?.createdAt ?? 0) - Date.now())).toBeLessThan(600_000)
})
