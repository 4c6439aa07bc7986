import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn, writeFolder, writeZip } from '../../support/import/chat-exports.ts'
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

async function onlyChat() {
  const { conversations } = await core.client.chat.list({ cursor: null, limit: 5 })
  const [chat] = conversations
  if (chat === undefined || conversations.length > 1) throw new Error(`${conversations.length} chats`)
  const page = { conversationId: chat.id, before: null, limit: 100 }
  return { chat, messages: (await core.client.chat.messages(page)).messages }
}

const root = '00000000-0000-4000-8000-000000000000'

test('a chat of Claude comes with its thoughts, tools, documents and pasted texts', async () => {
  const chat = {
    ...{
      uuid: 'u1',
      name: 'Plans',
      created_at: '2025-03-01T10:00:00.123Z',
      updated_at: '2025-03-02T10:00:00Z',
    },
    chat_messages: [
      {
        ...{ uuid: 'm1', sender: 'human', text: 'Read it', created_at: '2025-03-01T10:00:01Z' },
        ...{ content: [{ type: 'text', text: 'Read it' }], parent_message_uuid: root },
        attachments: [{ file_name: 'plan.txt', file_type: 'txt', extracted_content: 'Buy ```milk```' }],
        files: [{ file_uuid: 'f1', file_name: 'photo.png' }],
      },
      {
        ...{
          uuid: 'm2',
          sender: 'assistant',
          text: '',
          parent_message_uuid: 'm1',
          attachments: [],
          files: [],
        },
        content: [
          { type: 'thinking', thinking: 'Hmm' },
          { type: 'tool_use', id: 't', name: 'web_search', input: { query: 'milk' } },
          {
            type: 'tool_result',
            tool_use_id: 't',
            name: 'web_search',
            content: [{ type: 'text', text: 'Cows' }],
          },
          {
            type: 'tool_use',
            name: 'artifacts',
            input: { type: 'application/code', language: 'Python', content: 'print(1)' },
          },
          { type: 'text', text: 'Done' },
        ],
      },
    ],
  }
  const path = writeZip(join(folder, 'claude.zip'), {
    'conversations.json': [chat],
    'projects.json': [{ uuid: 'p', name: 'House', docs: [] }],
    'users.json': [{ uuid: 'me' }],
  })
  expect(await core.client.imports.look({ path })).toMatchObject({
    app: 'claude',
    conversations: 1,
    messages: 2,
  })
  const { last } = await bringIn(core.client, path)
  expect(last?.left).toEqual([
    { name: 'Plans – photo.png', reason: 'missing' },
    { name: 'House', reason: 'project' },
  ])
  const { chat: found, messages } = await onlyChat()
  expect(found).toMatchObject({ title: 'Plans', createdAt: Date.UTC(2025, 2, 1, 10, 0, 0, 123) })
  expect(messages.map(({ parts }) => parts)).toEqual([
    [
      { type: 'text', text: '[photo.png]' },
      { type: 'text', text: 'plan.txt\n\n````\nBuy ```milk```\n````' },
      { type: 'text', text: 'Read it' },
    ],
    [
      { type: 'thinking', text: 'Hmm' },
      { type: 'code', language: 'json', text: '{\n  "web_search": {\n    "query": "milk"\n  }\n}' },
      { type: 'code-result', outcome: 'web_search', text: 'Cows' },
      { type: 'code', language: 'python', text: 'print(1)' },
      { type: 'text', text: 'Done' },
    ],
  ])
})

test('an old chat of Claude, which is only a list, keeps its order', async () => {
  const said = ['one', 'two', 'three'].map((text, nth) => ({
    ...{ uuid: `m${nth}`, text, sender: nth % 2 === 0 ? 'human' : 'assistant' },
  }))
  const path = writeFolder(folder, { 'conversations.json': [{ uuid: 'u', name: '', chat_messages: said }] })
  await bringIn(core.client, path)
  const { chat, messages } = await onlyChat()
  expect(chat.title).toBe('one')
  expect(messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'one' }],
    [{ text: 'two' }],
    [{ text: 'three' }],
  ])
})

test('a chat of Open WebUI comes with its versions, thoughts and images', async () => {
  const image = await sceneImage(1, { width: 20, height: 20 }).png().toBuffer()
  const messages = {
    q: {
      ...{
        id: 'q',
        parentId: null,
        childrenIds: ['a', 'b'],
        role: 'user',
        content: 'Look',
        timestamp: 1_740_000_000,
      },
      files: [{ type: 'image', url: `data:image/png;base64,${image.toString('base64')}`, name: 'own.png' }],
    },
    a: { id: 'a', parentId: 'q', role: 'assistant', content: 'First', model: 'llama3' },
    b: {
      ...{ id: 'b', parentId: 'q', role: 'assistant', model: 'qwen' },
      content:
        '<details type="reasoning" done="true" duration="2">\n<summary>Thought</summary>\n&gt; Well\n</details>\nSecond',
    },
  }
  const exported = {
    ...{ id: 'w', title: 'Seen', created_at: 1_740_000_000, updated_at: 1_740_000_100 },
    chat: { title: 'Seen', models: ['qwen'], history: { messages, currentId: 'b' }, messages: [] },
  }
  const path = join(writeFolder(folder, { 'chat-export-1740.json': [exported] }), 'chat-export-1740.json')
  expect(await core.client.imports.look({ path })).toMatchObject({
    app: 'open-webui',
    conversations: 1,
    messages: 3,
  })
  await bringIn(core.client, path)
  const { chat, messages: shown } = await onlyChat()
  expect(chat).toMatchObject({ title: 'Seen', updatedAt: 1_740_000_100_000 })
  expect(shown[0]?.parts).toMatchObject([{ type: 'media', fileName: 'own.png', width: 20 }, { text: 'Look' }])
  expect(shown[1]).toMatchObject({
    model: 'qwen',
    parts: [{ type: 'thinking', text: 'Well' }, { text: 'Second' }],
  })
  expect(shown[1]?.versionIds).toHaveLength(2)
})

test('a folder of media comes with its files as they are, at their own time, each once', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map((seed) => sceneImage(seed, { width: 16, height: 16 }).png().toBuffer()),
  )
  if (one === undefined || two === undefined) throw new Error('no images')
  const path = writeFolder(join(folder, 'photos'), {
    'a.png': one,
    'trip/b.png': two,
    'trip/again.png': one,
    'notes.txt': 'hello',
  })
  expect(await core.client.imports.look({ path })).toMatchObject({ app: 'files', conversations: 0, files: 3 })
  const { last } = await bringIn(core.client, path)
  expect(last).toMatchObject({ files: 2, left: [{ name: 'notes.txt', reason: 'unsupported' }] })
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 10 })
  expect(assets.map(({ fileName }) => fileName).toSorted()).toEqual(['a.png', 'b.png'])
})
