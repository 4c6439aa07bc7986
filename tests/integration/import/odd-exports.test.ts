import { utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn, chatGptChat, writeFolder } from '../../support/import/chat-exports.ts'
import { sceneImage } from '../../support/scene-image.ts'

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

const png = (seed: number) => sceneImage(seed, { width: 16, height: 16 }).png().toBuffer()

async function messagesOf(title: string) {
  const { conversations } = await core.client.chat.list({ cursor: null, limit: 50 })
  const chat = conversations.find((one) => one.title === title)
  if (chat === undefined) throw new Error(`no chat is called ${title}`)
  const { messages } = await core.client.chat.messages({ conversationId: chat.id, before: null, limit: 100 })
  return { chat, messages }
}

const claudeChat = (name: string, message: object = {}) => ({
  ...{ uuid: name, name },
  chat_messages: [{ uuid: '1', sender: 'human', text: 'Look', ...message }],
})

test('a picture that only happens to be called the same is in no chat', async () => {
  const named = { files: [{ file_uuid: 'f1', file_name: 'image.png' }] }
  const path = writeFolder(folder, {
    'conversations.json': [claudeChat('Rash', named)],
    'holiday/image.png': await png(1),
  })
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ files: 1, left: [{ name: 'Rash – image.png', reason: 'missing' }] })
  const { messages } = await messagesOf('Rash')
  expect(messages[0]?.parts).toEqual([
    { type: 'text', text: '[image.png]' },
    { type: 'text', text: 'Look' },
  ])
})

test('a file older than 1970 comes once, and stands at the time of its import', async () => {
  const path = writeFolder(folder, { 'old.png': await png(1), 'new.png': await png(2) })
  utimesSync(join(path, 'old.png'), new Date(-3e11), new Date(-3e11))
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ files: 2, leftCount: 0 })
  expect((await bringIn(core.client, path)).last).toMatchObject({ files: 0 })
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 5 })
  expect(assets.every(({ createdAt }) => Math.abs(createdAt - Date.now()) < 600_000)).toBe(true)
})

test('a chat with any number of quotations in it comes, and so do those after it', async () => {
  const attachments = [{ file_name: 'a.md', extracted_content: '`a` '.repeat(400_000) }]
  const path = writeFolder(folder, {
    'conversations.json': [claudeChat('First'), claudeChat('Quoted', { attachments }), claudeChat('Last')],
  })
  const { last, failure } = await bringIn(core.client, path)
  expect(failure).toBeNull()
  expect(last).toMatchObject({ conversations: 3, leftCount: 0 })
})

test('a date that is still to come keeps no chat at the top of the list', async () => {
  const chat = chatGptChat({ title: 'Later', at: 4e9 }, { q: { role: 'user', text: 'Hello' } })
  await bringIn(core.client, writeFolder(folder, { 'conversations.json': [chat] }))
  const { chat: found } = await messagesOf('Later')
  expect(found.updatedAt).toBeLessThanOrEqual(Date.now())
})

test('of a folder of media every other file is named, and one that is not what it is called is damaged', async () => {
  const path = writeFolder(folder, {
    'scene.png': await png(1),
    'cut.jpg': 'not an image at all',
    'notes.txt': 'Buy milk',
  })
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ files: 1, leftCount: 2 })
  expect(last?.left).toEqual([
    { name: 'cut.jpg', reason: 'damaged' },
    { name: 'notes.txt', reason: 'unsupported' },
  ])
})
