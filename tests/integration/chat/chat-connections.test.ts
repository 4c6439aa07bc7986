import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { streamChatCompletions } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions.ts'
import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import type { ReplyEvent } from '../../../src/main/gateway/reply/reply-event.ts'
import { createSender } from '../../../src/main/gateway/http/request.ts'
import { freshForMs } from '../../../src/main/gateway/http/sending/fresh-agent.ts'
import { handClock } from '../../../src/main/lib/test-support.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { startSecureServer, testAuthority } from '../../support/gateways/scripted-network.ts'

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const replies = {
  messages: [
    event({ type: 'message_start', message: { id: 'm', model: 'w', usage: {} } }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } }),
    event({ type: 'content_block_stop', index: 0 }),
    event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: {} }),
    event({ type: 'message_stop' }),
  ].join(''),
  'chat-completions': [
    event({ id: 'c', choices: [{ index: 0, delta: { content: 'Hello.' }, finish_reason: null }] }),
    event({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
    'data: [DONE]\n\n',
  ].join(''),
  'generate-content': event({
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP' }],
  }),
}
type Format = keyof typeof replies

/** What a gateway does once it has heard a whole request; `turn` counts them from 1. */
type Act = (response: ServerResponse, turn: number, request: IncomingMessage) => void

/** A sender at a gateway behind TLS. */
async function startTalk(act: Act) {
  const heard: string[] = []
  const server = await startSecureServer(async (request, response) => {
    heard.push(await text(request))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    act(response, heard.length, request)
  })
  const { clock, pass, jump } = handClock()
  const sender = createSender(undefined, clock)
  onTestFinished(async () => {
    await sender.close()
    await server.close()
  })
  const target = {
    ...{ baseUrl: server.origin, apiKey: 'sk-talk', dialect: defaultDialect },
    network: { ...defaultNetwork, extraCertificates: testAuthority },
  }
  const tools = { sender, clock, openSink: () => createMemorySink(), keepMedia: async () => null }
  const ask = (format: Format, signal = new AbortController().signal) => {
    const words = `Turn ${heard.length + 1}`
    if (format === 'messages') {
      const turns = [{ role: 'user' as const, content: words }]
      return streamMessages(tools, target, { model: 'w', maxTokens: 9, turns }, signal)
    }
    if (format === 'chat-completions') {
      const turns = [{ role: 'user' as const, content: words }]
      return streamChatCompletions(tools, target, { model: 'w', turns }, signal)
    }
    const turns = [{ role: 'user' as const, parts: [{ text: words }] }]
    return streamGenerateContent(tools, target, { model: 'w', turns }, signal)
  }
  return { server, heard, ask, pass, jump }
}

async function lastOf(reply: AsyncIterable<ReplyEvent>): Promise<ReplyEvent | undefined> {
  let last: ReplyEvent | undefined
  for await (const event of reply) last = event
  return last
}

/** Resolves when an answer has been read to its last byte: its connection is free then. */
function nextAnswerRead(): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => {
      unsubscribe('undici:request:trailers', heard)
      // undici looks at a connection once more, one turn of the loop later, before it counts as free.
      setImmediate(() => setImmediate(() => setImmediate(resolve)))
    }
    subscribe('undici:request:trailers', heard)
  })
}

test.each(Object.keys(replies) as Format[])(
  'two turns of a conversation need one TLS handshake (%s)',
  async (format) => {
    const { server, heard, ask } = await startTalk((response) => {
      // The end of the body comes behind the terminal marker, in a packet of its own.
      response.write(replies[format], () => response.end())
    })
    for (const _turn of [1, 2]) {
      const isRead = nextAnswerRead()
      expect(await lastOf(ask(format))).toMatchObject({ type: 'reply-end' })
      await isRead
    }
    expect(heard).toHaveLength(2)
    expect(server.handshakes()).toBe(1)
  },
)

test('a request that fails on a connection of before is sent once, and may have been charged', async () => {
  const { server, heard, ask } = await startTalk((response, turn, request) => {
    if (turn === 2) request.socket.destroy()
    else response.end(replies.messages)
  })
  const isRead = nextAnswerRead()
  await lastOf(ask('messages'))
  await isRead
  await expect(lastOf(ask('messages'))).rejects.toMatchObject({
    kind: 'cut',
    facts: { wasCharged: 'maybe' },
  })
  expect(heard.map((body) => /Turn \d/.exec(body)?.[0])).toEqual(['Turn 1', 'Turn 2'])
  expect(server.handshakes()).toBe(1)
  expect(await lastOf(ask('messages'))).toMatchObject({ type: 'reply-end' })
  expect(heard).toHaveLength(3)
})

test('a reply that was left in its middle gives its connection up', async () => {
  const left = Promise.withResolvers<void>()
  const { server, ask } = await startTalk((response, turn, request) => {
    if (turn === 2) return void response.end(replies.messages)
    request.socket.once('close', () => left.resolve())
    response.write(replies.messages.slice(0, -40))
  })
  const controller = new AbortController()
  const reply = ask('messages', controller.signal)
  await reply.next()
  controller.abort()
  await lastOf(reply).catch(() => {})
  await left.promise
  expect(await lastOf(ask('messages'))).toMatchObject({ type: 'reply-end' })
  expect(server.handshakes()).toBe(2)
})

test.each([
  ['goes on for ever', 'x'.repeat(16 * 1024)],
  ['says nothing more and does not end', ''],
])(
  'a gateway that %s after the last word is left, and the reply does not wait for it',
  async (_what, more) => {
    const left = Promise.withResolvers<void>()
    const { server, ask, pass } = await startTalk((response, turn, request) => {
      if (turn === 2) return void response.end(replies.messages)
      request.socket.once('close', () => left.resolve())
      const goOn = () =>
        void response.write(`: ${more}\n`, (error) => !error && more !== '' && setImmediate(goOn))
      response.write(replies.messages, goOn)
    })
    expect(await lastOf(ask('messages'))).toMatchObject({ type: 'reply-end' })
    await pass(6000)
    await left.promise
    expect(await lastOf(ask('messages'))).toMatchObject({ type: 'reply-end' })
    expect(server.handshakes()).toBe(2)
  },
)

test('after a sleep no turn takes a connection of before, though its timer stood still', async () => {
  const { server, ask, jump } = await startTalk((response) => void response.end(replies.messages))
  const isRead = nextAnswerRead()
  await lastOf(ask('messages'))
  await isRead
  jump(freshForMs + 1)
  expect(await lastOf(ask('messages'))).toMatchObject({ type: 'reply-end' })
  expect(server.handshakes()).toBe(2)
})

test('what makes an image has a connection of its own, also right after a turn', async () => {
  const { server, ask } = await startTalk((response) => void response.end(replies.messages))
  const sender = createSender()
  onTestFinished(() => sender.close())
  const create = async () => {
    const answer = await sender.send({
      ...{
        url: `${server.origin}/v1/images/generations`,
        method: 'POST',
        purpose: 'image-create',
        body: '{}',
      },
      target: {
        ...{ baseUrl: server.origin, apiKey: 'sk-talk', dialect: defaultDialect },
        network: { ...defaultNetwork, extraCertificates: testAuthority },
      },
      ...{ headers: {}, signal: new AbortController().signal },
      ...{ headersDeadlineMs: 20_000, idleDeadlineMs: 20_000 },
    })
    for await (const chunk of answer.body) expect(chunk.length).toBeGreaterThan(0)
  }
  await lastOf(ask('messages'))
  await create()
  await create()
  expect(server.handshakes()).toBe(3)
})
