import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn, chatGptChat, writeFolder } from '../../support/import/chat-exports.ts'

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

type Nodes = Parameters<typeof chatGptChat>[1]

/** One more export of the same chat. */
async function bringInChat(nodes: Nodes) {
  const path = writeFolder(join(folder, crypto.randomUUID()), {
    'conversations.json': [chatGptChat({}, nodes)],
  })
  const { last, failure } = await bringIn(core.client, path)
  expect(failure).toBeNull()
  return last
}

async function listed() {
  return (await core.client.chat.list({ cursor: null, limit: 50 })).conversations
}

/** What each message that is shown says. */
async function shown(): Promise<string[][]> {
  const [chat] = await listed()
  if (chat === undefined) throw new Error('no chat is listed')
  const { messages } = await core.client.chat.messages({ conversationId: chat.id, before: null, limit: 100 })
  return messages.map(({ parts }) => parts.map((part) => ('text' in part ? part.text : part.type)))
}

const asked = { q: { role: 'user', text: 'Ask' } }

test('what was added to a reply since the last export follows it, and what was asked then follows that', async () => {
  const first = { ...asked, a: { role: 'assistant', text: 'Part one,' } }
  const second = {
    ...first,
    a2: { role: 'assistant', text: 'part two.' },
    q2: { role: 'user', text: 'Thanks' },
  }
  const third = { ...second, b: { role: 'assistant', text: 'You are welcome' } }
  await bringInChat(first)
  expect(await bringInChat(second)).toMatchObject({ messages: 2, known: 0 })
  expect(await shown()).toEqual([['Ask'], ['Part one,'], ['part two.'], ['Thanks']])
  await bringInChat(third)
  expect(await bringInChat(third)).toMatchObject({ messages: 0, known: 1 })
  expect(await shown()).toEqual([['Ask'], ['Part one,'], ['part two.'], ['Thanks'], ['You are welcome']])
})

test('a later export may say more before what it said, and nothing of it stands apart', async () => {
  const silent = { ...asked, tool: { role: 'assistant', text: '' }, a: { role: 'assistant', text: 'Said' } }
  await bringInChat(silent)
  await bringInChat({
    ...silent,
    tool: { role: 'assistant', text: 'Let me look' },
    q2: { role: 'user', text: 'More' },
  })
  expect(await shown()).toEqual([['Ask'], ['Said'], ['Let me look'], ['More']])
})

test('a chat in the trash that more was said in comes back, and one with nothing new stays there', async () => {
  const first = { ...asked, a: { role: 'assistant', text: 'Answer' } }
  await bringInChat(first)
  const [chat] = await listed()
  if (chat === undefined) throw new Error('nothing came')
  await core.client.chat.remove({ conversationId: chat.id })
  await bringInChat(first)
  expect(await listed()).toEqual([])
  const trash = core.client.trash.watch({})[Symbol.asyncIterator]()
  const out = trash.next()
  await bringInChat({ ...first, q2: { role: 'user', text: 'New words' } })
  expect((await listed()).map(({ id }) => id)).toEqual([chat.id])
  expect(await shown()).toEqual([['Ask'], ['Answer'], ['New words']])
  expect((await out).value).toEqual({ type: 'items-out', itemIds: [chat.id] })
  await trash.return?.()
})
