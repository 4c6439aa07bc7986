import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { WireFormat } from '../../../src/shared/domain/connection/model.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'

const talker = 'multimodal-2.5-flash-image'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let connectionId: ConnectionId

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 50 })
  core = await openAppCore()
  connectionId = await core.connect(demo.origin)
})

afterEach(async () => {
  await core.close()
  await demo.close()
})

const say = (model: string, format: WireFormat) =>
  core.client.settings.saveModel({ connectionId, model: { id: model, kind: 'chat', format }, replaces: null })

async function ask(model: string, text: string, after: Message | null = null): Promise<Message> {
  const conversationId = after?.conversationId ?? null
  const { reply } = await core.client.chat.send({
    conversationId,
    connectionId,
    model,
    text,
    idempotencyKey: press(),
  })
  return core.replyEnded(reply)
}

const mediaOf = ({ parts }: Message) => parts.filter((part) => part.type === 'media')
const wordsOf = ({ parts }: Message) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Everything that the app has written, but for the media files. */
async function stored(): Promise<string> {
  const names = await readdir(core.dataDirectory, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !/[/\\](media|thumbnails)/.test(entry.parentPath))
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return texts.join('\n')
}

test('the document’s multimodal models are offered where one chats', async () => {
  const models = await core.client.settings.models({ connectionId })
  const offered = models.filter(({ kind, format }) => kind === 'chat' && format === 'generate-content')
  expect(offered.map(({ id }) => id)).toEqual([
    'multimodal-2.5-flash-image',
    'multimodal-3-pro-image-preview',
    'multimodal-3.1-flash-image-preview',
  ])
})

test.each(['generate-content', 'chat-completions'] as const)(
  'a model that speaks %s answers in words',
  async (format) => {
    await say('demo-chat', format)
    const first = await ask('demo-chat', 'Write a short poem about the sea')
    expect(first).toMatchObject({ status: 'complete', failure: null })
    expect(first.usage?.outputTokens).toBeGreaterThan(10)
    const second = await ask('demo-chat', 'And one about the city', first)
    expect(second).toMatchObject({ status: 'complete', failure: null })
    expect(wordsOf(second).length).toBeGreaterThan(40)
  },
)

test.each(['generate-content', 'chat-completions'] as const)(
  'an image in a %s reply is a file of the library, and can be talked about further',
  async (format) => {
    await say(talker, format)
    const made = await ask(talker, 'Paint a quiet sea at dusk')
    expect(made).toMatchObject({ status: 'complete', failure: null })
    const [image] = mediaOf(made)
    expect(image).toMatchObject({ kind: 'image', mimeType: 'image/png' })
    expect(image?.width).toBeGreaterThan(0)
    const { assets } = await core.client.library.list({ kind: 'image', cursor: null, limit: 10 })
    expect(assets).toMatchObject([
      { id: image?.assetId, prompt: 'Paint a quiet sea at dusk', model: talker, hasThumbnail: true },
    ])
    expect(await stored()).not.toContain('iVBORw0KGgo')

    const changed = await ask(talker, 'Make it warmer', made)
    expect(changed).toMatchObject({ status: 'complete', failure: null })
    expect(mediaOf(changed)[0]?.assetId).not.toBe(image?.assetId)
    const [before, after] = [image, mediaOf(changed)[0]]
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  },
)

test('a conversation goes on with a model of another format, which gets the words of what came before', async () => {
  const made = await ask(talker, 'Paint a quiet sea at dusk')
  const told = await ask('demo-chat', 'Tell me about tides', made)
  expect(told).toMatchObject({ status: 'complete', failure: null })
  const again = await ask(talker, 'Paint that', told)
  expect(again).toMatchObject({ status: 'complete', failure: null })
})

test('an image whose file is gone does not keep the conversation from going on', async () => {
  const made = await ask(talker, 'Paint a quiet sea at dusk')
  const media = await readdir(join(core.dataDirectory, 'media'), { recursive: true, withFileTypes: true })
  const files = media.filter((entry) => entry.isFile())
  expect(files).not.toEqual([])
  await Promise.all(files.map(({ parentPath, name }) => rm(join(parentPath, name))))
  const next = await ask(talker, 'Paint another', made)
  expect(next).toMatchObject({ status: 'complete', failure: null })
})

test.each(['generate-content', 'chat-completions', 'messages'] as const)(
  'a wrong key fails a %s reply with its reason',
  async (format) => {
    connectionId = await core.connect(demo.origin, 'sk-wrong-key')
    await say('demo-chat', format)
    expect(await ask('demo-chat', 'Hello')).toMatchObject({
      status: 'failed',
      failure: { code: 'key-rejected' },
    })
  },
)
