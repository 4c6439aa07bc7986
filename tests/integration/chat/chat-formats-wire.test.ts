import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialect } from '../../../src/shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { WireFormat } from '../../../src/shared/domain/connection/model.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

const sse =
  (...events: unknown[]): Script =>
  ({ request, response }) => {
    if (request.method !== 'POST') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const lines = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)))
    response.end(lines.map((line) => `data: ${line}\n\n`).join(''))
  }

const candidate = (text: string) =>
  sse({ candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }] })
const delta = (content: string) => ({ choices: [{ index: 0, delta: { content } }] })
const finish = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }

beforeEach(async () => {
  gateway = await startScriptedGateway(candidate('Hello'))
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin, 'sk-of-this-test')
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

async function ask(format: WireFormat, model = 'a model/of mine', after: Message | null = null) {
  await core.client.settings.saveModel({
    connectionId,
    model: { id: model, kind: 'chat', format },
    replaces: null,
  })
  const conversationId = after?.conversationId ?? null
  const { reply } = await core.client.chat.send({
    conversationId,
    connectionId,
    model,
    text: 'Hi there',
    idempotencyKey: press(),
  })
  return core.replyEnded(reply)
}

function lastAsked() {
  const index = gateway.asked.findLastIndex((line) => line.startsWith('POST'))
  const { headers, asked, bodies } = gateway
  return { line: asked[index], headers: headers[index], body: JSON.parse(bodies[index] ?? 'null') as unknown }
}

test('generateContent is asked by the bare model id as one segment, with the key in the dialect’s header', async () => {
  await ask('generate-content')
  const { line, headers, body } = lastAsked()
  expect(line).toBe('POST /v1beta/models/a%20model%2Fof%20mine:streamGenerateContent?alt=sse')
  expect(headers).toMatchObject({ 'x-vendor-api-key': 'sk-of-this-test' })
  expect(headers?.authorization).toBeUndefined()
  expect(body).toEqual({ contents: [{ role: 'user', parts: [{ text: 'Hi there' }] }] })
})

test('a model that answers in images is asked for words and images', async () => {
  await ask('generate-content', 'multimodal-3-pro-image-preview')
  expect(lastAsked().body).toMatchObject({ generationConfig: { responseModalities: ['TEXT', 'IMAGE'] } })
})

test('where a connection wants the key in the address, it is there and in no header', async () => {
  const dialect = Dialect.parse({ generateContentKeyPlace: 'query' })
  const saved = { id: connectionId, name: 'Test', baseUrl: gateway.origin, newKey: null, dialect }
  await core.client.settings.saveConnection(saved)
  expect(await ask('generate-content', 'm')).toMatchObject({ status: 'complete' })
  const { line, headers } = lastAsked()
  expect(line).toBe('POST /v1beta/models/m:streamGenerateContent?alt=sse&key=sk-of-this-test')
  expect(JSON.stringify(headers)).not.toContain('sk-of-this-test')
})

test('chat-completions is asked with a bearer key, and to count what it used', async () => {
  gateway.answer(sse(delta('Hello'), finish, '[DONE]'))
  await ask('chat-completions', 'm')
  const { line, headers, body } = lastAsked()
  expect(line).toBe('POST /v1/chat/completions')
  expect(headers).toMatchObject({ authorization: 'Bearer sk-of-this-test' })
  expect(body).toEqual({
    model: 'm',
    messages: [{ role: 'user', content: 'Hi there' }],
    stream: true,
    stream_options: { include_usage: true },
  })
})

test('a model of which nobody said the format is asked in the messages format', async () => {
  const { reply } = await core.client.chat.send({
    conversationId: null,
    connectionId,
    model: 'nobody-knows',
    text: 'Hi',
    idempotencyKey: press(),
  })
  await core.replyEnded(reply)
  expect(lastAsked().line).toBe('POST /v1/messages')
})

/** Noise does not compress: as many bytes as it has samples. */
async function image(edge: number): Promise<Buffer> {
  const raw = { width: edge, height: edge, channels: 3 as const }
  return sharp(randomBytes(edge * edge * 3), { raw })
    .png()
    .toBuffer()
}

async function bytesOf(message: Message): Promise<Buffer[]> {
  const ids = message.parts.flatMap((part) => (part.type === 'media' ? [part.assetId] : []))
  const answers = ids.map((id) => core.app.respondMedia(new Request(`http://x/asset/${id}/original`)))
  return Promise.all(
    (await Promise.all(answers)).map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
}

test('a large Markdown image split over deltas arrives byte for byte, and goes back the same', async () => {
  const png = await image(256)
  const base64 = png.toString('base64')
  const [first, second] = [base64.slice(0, 100_001), base64.slice(100_001)]
  gateway.answer(
    sse(delta(`Look ![image](data:image/png;base64,${first}`), delta(`${second}) there`), finish, '[DONE]'),
  )
  const reply = await ask('chat-completions', 'm')
  expect(reply.parts).toMatchObject([
    { type: 'text', text: 'Look ' },
    { type: 'media', width: 256, height: 256 },
    { type: 'text', text: ' there' },
  ])
  expect((await bytesOf(reply))[0]?.equals(png)).toBe(true)

  await ask('chat-completions', 'm', reply)
  expect(lastAsked().body).toMatchObject({
    messages: [
      { role: 'user' },
      { role: 'assistant', content: `Look ![image](data:image/png;base64,${base64}) there` },
      { role: 'user' },
    ],
  })
})

test('an image in a generateContent reply goes back in its place with its signature', async () => {
  const png = await image(128)
  const part = {
    inlineData: { mimeType: 'image/png', data: png.toString('base64') },
    thoughtSignature: 'c2ln',
  }
  const parts = [{ text: 'Done.', thoughtSignature: 'dGV4dA==' }, part]
  gateway.answer(sse({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }))
  const reply = await ask('generate-content', 'm')
  expect((await bytesOf(reply))[0]?.equals(png)).toBe(true)
  await ask('generate-content', 'm', reply)
  expect(lastAsked().body).toMatchObject({ contents: [{ role: 'user' }, { role: 'model', parts }, {}] })
})

test('an image by its web address is fetched without the key and kept', async () => {
  const png = await image(16)
  const images = [{ image_url: { url: `${gateway.origin}/files/a.png` } }]
  const talk = sse({ choices: [{ index: 0, delta: { images } }] }, finish, '[DONE]')
  gateway.answer((exchange) =>
    exchange.request.url === '/files/a.png'
      ? void exchange.response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      : talk(exchange),
  )
  const reply = await ask('chat-completions', 'm')
  expect((await bytesOf(reply))[0]?.equals(png)).toBe(true)
  const fetched = gateway.asked.indexOf('GET /files/a.png')
  expect(JSON.stringify(gateway.headers[fetched])).not.toContain('sk-of-this-test')
})

test('a blocked prompt fails the reply as blocked content, free of charge', async () => {
  gateway.answer(sse({ promptFeedback: { blockReason: 'SAFETY' } }))
  expect(await ask('generate-content', 'm')).toMatchObject({
    status: 'failed',
    failure: { code: 'content-blocked', data: { wasCharged: 'no', detail: 'SAFETY' } },
  })
})

test('a stream that is cut keeps what came and can be asked for again', async () => {
  gateway.answer(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(
      `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text: 'Half' }] } }] })}\n\n`,
    )
    response.socket?.end()
  })
  const reply = await ask('generate-content', 'm')
  expect(reply).toMatchObject({ status: 'interrupted', parts: [{ type: 'text', text: 'Half' }] })
  gateway.answer(candidate('Whole'))
  const again = await core.client.chat.regenerate({ messageId: reply.id, connectionId, model: 'm' })
  expect(await core.replyEnded(again.reply)).toMatchObject({ status: 'complete' })
  expect(lastAsked().body).toEqual({ contents: [{ role: 'user', parts: [{ text: 'Hi there' }] }] })
})
