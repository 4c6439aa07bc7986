import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let connectionId: ConnectionId

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 20 })
  core = await openAppCore()
  connectionId = await core.connect(demo.origin)
})

afterEach(async () => {
  await core.close()
  await demo.close()
})

const send = (text: string, conversationId: Message['conversationId'] | null = null) =>
  core.client.chat.send({ conversationId, connectionId, model: 'demo-chat', text, idempotencyKey: press() })

const textOf = (message: Message) =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

test('a reply streams, ends with its terminal marker, and is there after a restart', async () => {
  const { reply } = await send('Write a short poem about the sea')
  const ended = await core.replyEnded(reply)
  expect(ended).toMatchObject({ status: 'complete', stopReason: 'end_turn', failure: null })
  expect(textOf(ended).length).toBeGreaterThan(40)
  core = await core.restart()
  const page = await core.client.chat.messages({
    conversationId: reply.conversationId,
    before: null,
    limit: 9,
  })
  expect(page.messages.at(-1)).toMatchObject({ id: reply.id, status: 'complete', parts: ended.parts })
})

test('what a watcher adds up from deltas is the reply that was stored', async () => {
  const { reply } = await send('Explain tides at length')
  const texts: string[] = []
  let final: Message | null = null
  for await (const event of core.client.chat.watch({ conversationId: reply.conversationId })) {
    if (event.type === 'message-state' && event.message.id === reply.id) {
      if (event.message.status === 'streaming') continue
      final = event.message
      break
    }
    if (event.type === 'part-start') texts[event.partIndex] ??= ''
    if (event.type !== 'text-delta') continue
    const known = texts[event.partIndex] ?? ''
    expect(event.offset).toBeLessThanOrEqual(known.length)
    texts[event.partIndex] = known.slice(0, event.offset) + event.text
  }
  expect(final === null ? '' : textOf(final)).toBe(texts.join(''))
})

test('stop keeps what has arrived and says that it was stopped', async () => {
  await demo.close()
  demo = await startDemoGateway({ speed: 0.2 })
  connectionId = await core.connect(demo.origin)
  const { reply } = await send('Tell me a long story')
  for await (const event of core.client.chat.watch({ conversationId: reply.conversationId })) {
    if (event.type === 'text-delta') break
  }
  await core.client.chat.stop({ messageId: reply.id })
  const ended = await core.replyEnded(reply)
  expect(ended.status).toBe('stopped')
  expect(textOf(ended)).not.toBe('')
})

test('the app ending in the middle of a reply leaves it interrupted, with its text', async () => {
  await demo.close()
  demo = await startDemoGateway({ speed: 0.2 })
  connectionId = await core.connect(demo.origin)
  const { reply } = await send('Tell me a long story')
  for await (const event of core.client.chat.watch({ conversationId: reply.conversationId })) {
    if (event.type === 'text-delta') break
  }
  core = await core.restart()
  const ended = await core.replyEnded(reply)
  expect(ended.status).toBe('interrupted')
  expect(textOf(ended)).not.toBe('')
})

test('asking again keeps the old reply as a sibling and shows the new one', async () => {
  const { reply } = await send('Hello')
  await core.replyEnded(reply)
  const input = { messageId: reply.id, connectionId, model: 'demo-chat' }
  const again = await core.client.chat.regenerate(input)
  await core.replyEnded(again.reply)
  const page = await core.client.chat.messages({
    conversationId: reply.conversationId,
    before: null,
    limit: 9,
  })
  expect(page.messages.map((message) => message.id)).toEqual([reply.parentId, again.reply.id])
})

test('the same press of Send twice is one turn', async () => {
  const input = {
    conversationId: null,
    connectionId,
    model: 'demo-chat',
    text: 'Hi',
    idempotencyKey: press(),
  }
  const one = await core.client.chat.send(input)
  const other = await core.client.chat.send(input)
  expect(other.reply.id).toBe(one.reply.id)
})

test('a wrong key fails the reply with its reason and keeps the question', async () => {
  connectionId = await core.connect(demo.origin, 'sk-wrong-key')
  const { reply, question } = await send('Hello')
  expect(await core.replyEnded(reply)).toMatchObject({ status: 'failed', failure: { code: 'key-rejected' } })
  const page = await core.client.chat.messages({
    conversationId: question.conversationId,
    before: null,
    limit: 9,
  })
  expect(page.messages[0]?.parts).toEqual([{ type: 'text', text: 'Hello' }])
})

test('images become files with thumbnails that are there after a restart and without a gateway', async () => {
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(2),
    idempotencyKey: press(),
  })
  const saved = await core.jobIn(job.id, 'saved')
  expect(saved.assets).toHaveLength(2)
  expect(saved.assets[0]).toMatchObject({ kind: 'image', width: 256, height: 256, hasThumbnail: true })
  core = await core.restart()
  await demo.close()
  for (const asset of saved.assets) {
    const original = await core.app.respondMedia(new Request(`http://x/asset/${asset.id}/original`))
    expect((await original.arrayBuffer()).byteLength).toBe(asset.byteSize)
    const thumbnail = await core.app.respondMedia(new Request(`http://x/asset/${asset.id}/thumbnail/256`))
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
  }
})

const startVideo = async () => {
  await demo.close()
  demo = await startDemoGateway({ speed: 4 })
  connectionId = await core.connect(demo.origin)
  const input = { connectionId, request: videoRequest(), idempotencyKey: press() }
  const job = await core.client.videos.create(input)
  return core.jobIn(job.id, 'waiting', 'running')
}

test('a video that was being made when the app ended arrives after the next start, and plays in ranges', async () => {
  const job = await startVideo()
  core = await core.restart()
  const saved = await core.jobIn(job.id, 'saved')
  const [video] = saved.assets
  expect(video).toMatchObject({ kind: 'video', mimeType: 'video/mp4' })
  await demo.close()
  const headers = { range: 'bytes=0-99' }
  const part = await core.app.respondMedia(new Request(`http://x/asset/${video?.id}/original`, { headers }))
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 0-99/${video?.byteSize}`)
})

test('a video whose key is gone cannot be checked, says why, and goes on when the key is back', async () => {
  const job = await startVideo()
  core = await core.restart(createMemoryKeychain())
  expect(await core.jobIn(job.id, 'cannot-check')).toMatchObject({ failure: { code: 'key-missing' } })
  const input = {
    id: connectionId,
    name: 'Test',
    baseUrl: demo.origin,
    newKey: { key: 'sk-demo', place: 'session' as const },
  }
  await core.client.settings.saveConnection(input)
  await core.jobIn(job.id, 'saved')
})
