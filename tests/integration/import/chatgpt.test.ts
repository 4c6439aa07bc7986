import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostPromptCharacters } from '../../../src/shared/domain/prompt-length.ts'
import type { AppError } from '../../../src/shared/errors.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn, chatGptChat, writeFolder, writeZip } from '../../support/import/chat-exports.ts'
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

const png = (seed: number) => sceneImage(seed, { width: 32, height: 24 }).png().toBuffer()
const image = (pointer: string, more: object = {}) => ({
  content_type: 'image_asset_pointer',
  asset_pointer: pointer,
  ...more,
})
const said = (...parts: unknown[]) => ({ content_type: 'multimodal_text', parts })

async function conversations() {
  return (await core.client.chat.list({ cursor: null, limit: 50 })).conversations
}

async function messagesOf(title: string) {
  const chat = (await conversations()).find((one) => one.title === title)
  if (chat === undefined) throw new Error(`no chat is called ${title}`)
  const page = { conversationId: chat.id, before: null, limit: 100 }
  return { chat, messages: (await core.client.chat.messages(page)).messages }
}

test('a chat comes with its title, times, models, files and folded tools, and is found by its words', async () => {
  const [photo, drawing] = [await png(1), await png(2)]
  const chat = chatGptChat(
    { title: 'A fox', at: 1_700_000_000 },
    {
      s: { role: 'system', metadata: { is_visually_hidden_from_conversation: true }, text: 'hidden' },
      q: {
        role: 'user',
        content: said(image('file-service://file-Photo1'), 'Draw this fox'),
        metadata: { attachments: [{ id: 'file-Photo1', name: 'my fox.png' }] },
      },
      call: { role: 'assistant', text: '{"prompt":"a fox"}', more: { recipient: 'dalle.text2im' } },
      tool: {
        role: 'tool',
        content: said(image('sediment://file_00ab', { metadata: { dalle: { prompt: 'a red fox' } } })),
        more: { author: { role: 'tool', name: 'dalle.text2im' } },
      },
      a: { role: 'assistant', text: 'Here is your quokka fox.', metadata: { model_slug: 'gpt-4o' } },
    },
  )
  const path = writeZip(join(folder, 'export.zip'), {
    'conversations.json': [chat],
    'chat.html': '<html></html>',
    'user.json': '{}',
    'file-Photo1-my fox.png': photo,
    'user-abc/file_00ab-1234.png': drawing,
  })
  expect(await core.client.imports.look({ path })).toMatchObject({
    ...{ app: 'chatgpt', conversations: 1, messages: 2, files: 2, unusable: 0 },
    ...{ fromMs: 1_700_000_000_000, toMs: 1_700_000_060_000 },
  })
  const { last, failure } = await bringIn(core.client, path)
  expect(failure).toBeNull()
  expect(last).toMatchObject({ conversations: 1, messages: 2, files: 2, known: 0, left: [] })

  const found = await messagesOf('A fox')
  expect(found.chat).toMatchObject({ createdAt: 1_700_000_000_000, updatedAt: 1_700_000_060_000 })
  const [question, reply] = found.messages
  expect(question?.parts).toMatchObject([
    { type: 'media', fileName: 'my fox.png', width: 32 },
    { type: 'text', text: 'Draw this fox' },
  ])
  expect(reply).toMatchObject({ role: 'assistant', model: 'gpt-4o', parentId: question?.id, endedAt: null })
  expect(reply?.parts.map(({ type }) => type)).toEqual(['code', 'media', 'text'])

  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 10 })
  expect(assets.map(({ prompt }) => prompt).toSorted()).toEqual(['', 'a red fox'])
  expect(assets.every(({ createdAt }) => createdAt === 1_700_000_000_000)).toBe(true)
  const hits = await core.client.search.messages({ query: 'quokka', cursor: null, limit: 5 })
  expect(hits.found).toHaveLength(1)
})

test('a prompt of an image that is longer than any of ours comes as its beginning', async () => {
  const prompt = 'x'.repeat(5_000_000)
  const chat = chatGptChat(
    { title: 'Endless' },
    {
      q: { role: 'user', text: 'Draw' },
      tool: {
        role: 'tool',
        content: said(image('sediment://file_00ab', { metadata: { dalle: { prompt } } })),
        more: { author: { role: 'tool', name: 'dalle.text2im' } },
      },
    },
  )
  const entries = { 'conversations.json': [chat], 'file_00ab-1.png': await png(1) }
  await bringIn(core.client, writeZip(join(folder, 'export.zip'), entries))
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 10 })
  expect(assets.map((asset) => asset.prompt.length)).toEqual([mostPromptCharacters])
})

test('the same export again brings only what is new in it', async () => {
  const nodes = { q: { role: 'user', text: 'One' }, a: { role: 'assistant', text: 'Two' } }
  const first = writeZip(join(folder, 'first.zip'), { 'conversations.json': [chatGptChat({}, nodes)] })
  await bringIn(core.client, first)
  const again = await bringIn(core.client, first)
  expect(again.last).toMatchObject({ conversations: 0, messages: 0, known: 1 })

  const longer = { ...nodes, q2: { role: 'user', text: 'Three' }, a2: { role: 'assistant', text: 'Four' } }
  const second = writeZip(join(folder, 'second.zip'), {
    'conversations-000.json': [chatGptChat({}, longer)],
    'conversations-001.json': [chatGptChat({ id: 'c2', title: 'Another' }, nodes)],
  })
  expect((await bringIn(core.client, second)).last).toMatchObject({ conversations: 1, messages: 4, known: 0 })
  expect(await conversations()).toHaveLength(2)
  const { messages } = await messagesOf('A chat')
  expect(messages.map(({ parts }) => parts)).toMatchObject(
    ['One', 'Two', 'Three', 'Four'].map((text) => [{ text }]),
  )
})

test('other versions of a reply are there beside the one that was shown', async () => {
  const chat = chatGptChat(
    { current: 'b' },
    {
      q: { role: 'user', text: 'Ask' },
      a: { role: 'assistant', text: 'First' },
      b: { role: 'assistant', text: 'Second', parent: 'q' },
      c: { role: 'assistant', text: 'Third', parent: 'q' },
    },
  )
  await bringIn(core.client, writeZip(join(folder, 'all.zip'), { 'conversations.json': [chat] }))
  const { messages } = await messagesOf('A chat')
  expect(messages.map(({ parts }) => parts)).toMatchObject([[{ text: 'Ask' }], [{ text: 'Second' }]])
  expect(messages[1]?.versionIds).toHaveLength(3)
})

test('what a person added to an imported chat stays shown when more of it comes', async () => {
  const nodes = { q: { role: 'user', text: 'One' }, a: { role: 'assistant', text: 'Two' } }
  await bringIn(
    core.client,
    writeZip(join(folder, 'a.zip'), { 'conversations.json': [chatGptChat({}, nodes)] }),
  )
  const { chat } = await messagesOf('A chat')
  const connectionId = await core.connect('http://127.0.0.1:9')
  await core.client.chat.send({
    ...{ conversationId: chat.id, connectionId, model: 'mine', text: 'My own', attachmentIds: [] },
    ...{ toolResults: [], options: null, settings: null, idempotencyKey: crypto.randomUUID() },
  })
  const longer = { ...nodes, q2: { role: 'user', text: 'Three' } }
  await bringIn(
    core.client,
    writeZip(join(folder, 'b.zip'), { 'conversations.json': [chatGptChat({}, longer)] }),
  )
  const { messages } = await messagesOf('A chat')
  expect(messages.flatMap(({ parts }) => parts.map((part) => ('text' in part ? part.text : '')))).toEqual([
    'One',
    'Two',
    'My own',
  ])
})

test('what cannot be brought in is listed with the reason, and all else comes', async () => {
  const good = await png(3)
  const chat = chatGptChat(
    {},
    {
      q: {
        role: 'user',
        content: said(
          ...[image('file-service://file-Gone'), image('sediment://0badc0de#file_00cd#p_0.png')],
          'Look',
        ),
        metadata: { attachments: [{ id: 'file-Doc9', name: 'notes.docx' }] },
      },
    },
  )
  const path = writeFolder(join(folder, 'unpacked'), {
    'conversations.json': `${JSON.stringify([chat]).slice(0, -1)}, {"mapping": {]}, {"mapping": {}, "title": "Empty"}]`,
    'export_manifest.json': '{"files": ["conversations.json", "conversations-007.json"]}',
    'file_00cd.dat': good,
    'conversation_asset_file_names.json': '{"file_00cd.dat": "whale.png"}',
    'file-Doc9-notes.docx': 'PK not media at all, only text',
    'dalle-generations/file-Loose-77.png': await png(4),
    'file-None-a.png': '',
  })
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ conversations: 1, messages: 1, files: 2 })
  expect(last?.left.map(({ name, reason }) => `${name}: ${reason}`).toSorted()).toEqual([
    'A chat – file-Gone: missing',
    'A chat – notes.docx: unsupported',
    'Empty: no-messages',
    'conversations-007.json: missing',
    'conversations.json: damaged',
    'file-None-a.png: empty',
  ])
  const { messages } = await messagesOf('A chat')
  expect(messages[0]?.parts).toContainEqual(expect.objectContaining({ type: 'media', fileName: 'whale.png' }))
})

test('what is no export is refused with a word for it', async () => {
  const codeOf = (path: string) =>
    core.client.imports.look({ path }).then(
      () => 'none',
      ({ code }: AppError) => code,
    )
  const text = writeFolder(folder, {
    'a.txt': 'hello',
    'b.json': '{"a": 1}',
    'cut.zip': 'PK\x03\x04 and no end',
  })
  expect(await codeOf(join(text, 'a.txt'))).toBe('unsupported-file')
  expect(await codeOf(join(text, 'b.json'))).toBe('unsupported-file')
  expect(await codeOf(join(text, 'cut.zip'))).toBe('damaged-file')
  expect(await codeOf(join(text, 'gone.zip'))).toBe('place-refused')
})
