import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import type { ExchangePage } from '../../../src/shared/contract/exchanges.ts'
import type { Exchange, ExchangeSummary } from '../../../src/shared/domain/exchange.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { WireFormat } from '../../../src/shared/domain/connection/model.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { canary, filesWithKey, formsOf } from '../../support/canary-key.ts'
import { unusedOrigin } from '../../support/gateways/odd-servers.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let gateway: ScriptedGateway

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 50, key: canary })
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await Promise.all([demo.close(), gateway.close()])
})

async function ask(
  connectionId: ConnectionId,
  format: WireFormat,
  text = 'Paint a lighthouse',
): Promise<Message> {
  const model = format === 'messages' ? 'demo-chat' : 'multimodal-2.5-flash-image'
  const added = { id: model, kind: 'chat' as const, format }
  await core.client.settings.saveModel({ connectionId, model: added, replaces: null })
  const question = { conversationId: null, connectionId, model, text, idempotencyKey: press() }
  return core.replyEnded((await core.client.chat.send(question)).reply)
}

const video = async (connectionId: ConnectionId, ...states: Parameters<AppCore['jobIn']>[1][]) => {
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  return core.jobIn(job.id, ...states)
}

const image = async (connectionId: ConnectionId, ...states: Parameters<AppCore['jobIn']>[1][]) => {
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(),
    idempotencyKey: press(),
  })
  return core.jobIn(job.id, ...states)
}

/** Everything in the log, once the app has written it all: after the next start. */
async function wholeLog(): Promise<{ list: ExchangeSummary[]; whole: Exchange[] }> {
  core = await core.restart()
  const list: ExchangeSummary[] = []
  let cursor: string | null = null
  do {
    const page = await core.client.exchanges.list({ ...anyOf, cursor, limit: 7 })
    list.push(...page.exchanges)
    cursor = page.nextCursor
  } while (cursor !== null)
  const whole = await Promise.all(list.map(({ id }) => core.client.exchanges.get({ exchangeId: id })))
  return { list, whole }
}

const anyOf: ExchangePage = {
  connectionId: null,
  subjectId: null,
  isFailedOnly: false,
  cursor: null,
  limit: 200,
}

/** It says the key back, as it is and in every spelling. */
const echo: Script = ({ request, response }) => {
  const message = [...formsOf(canary), JSON.stringify(request.headers), request.url].join(' ')
  const headers = { 'content-type': 'application/json', 'x-echo': `it was ${canary}` }
  response.writeHead(401, headers).end(JSON.stringify({ error: { message, code: '' } }))
}

test('a whole run is kept with status, timing and purpose, media as words, and no key anywhere', async () => {
  const good = await core.connect(demo.origin, canary)
  const { id: byQuery } = await core.client.settings.saveConnection({
    id: null,
    name: 'By query',
    baseUrl: demo.origin,
    newKey: { key: canary, place: 'keychain' },
    dialect: { ...defaultDialect, generateContentKeyPlace: 'query' },
  })
  const replies = [
    await ask(good, 'messages', 'Hello'),
    await ask(good, 'generate-content'),
    await ask(good, 'chat-completions'),
    await ask(byQuery, 'generate-content'),
  ]
  expect(replies.map(({ status, failure }) => failure ?? status)).toEqual(Array(4).fill('complete'))
  const made = [await image(good, 'saved', 'failed'), await video(good, 'saved', 'failed')]
  expect(made.map(({ state }) => state)).toEqual(['saved', 'saved'])
  await core.client.settings.models({ connectionId: good })
  await core.client.settings.balance({ connectionId: good })
  const draft = { connectionId: good, baseUrl: demo.origin, key: null }
  await core.client.settings.testConnection(draft)

  const bad = await core.connect(gateway.origin, canary)
  gateway.answer(echo)
  await ask(bad, 'messages')
  await image(bad, 'failed')
  gateway.answer(({ response }) => void response.writeHead(307, { location: demo.origin }).end())
  await ask(bad, 'chat-completions')
  gateway.answer(({ response }) => void response.destroy())
  await video(bad, 'unknown-outcome')
  const nowhere = await core.connect(await unusedOrigin(), canary)
  await ask(nowhere, 'messages')

  const { list, whole } = await wholeLog()
  expect(new Set(list.map(({ purpose }) => purpose))).toEqual(
    new Set([
      'chat',
      'image-create',
      'video-create',
      'video-query',
      'models',
      'balance',
      'probe',
      'download',
    ]),
  )
  for (const exchange of whole) {
    expect(exchange.timing.endMs, exchange.url).toBeGreaterThanOrEqual(0)
    expect(exchange.outcome === 'ended' ? exchange.status : exchange.fault, exchange.url).not.toBeNull()
    if (exchange.method === 'POST') expect(exchange.request.body?.text).toMatch(/^\{/)
  }
  const of = (connectionId: ConnectionId) =>
    whole.filter((exchange) => exchange.connectionId === connectionId && exchange.method === 'POST')
  expect(of(bad).map(({ status }) => status)).toEqual([null, 307, 401, 401])
  expect(of(nowhere)[0]).toMatchObject({ outcome: 'failed', fault: 'ECONNREFUSED', response: null })
  expect(of(byQuery)[0]?.url).toMatch(/[?&]key=\[key\]$/)
  expect(of(good).map(({ purpose }) => purpose)).toEqual([
    'video-create',
    'image-create',
    'chat',
    'chat',
    'chat',
  ])

  const told = whole.map((exchange) => JSON.stringify(exchange))
  expect(told.filter((text) => /\[image\/png, [\d.]+ [kM]B\]/.test(text)).length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...told.map((text) => text.length))).toBeLessThan(100_000)
  expect(told.filter((text) => formsOf(canary).some((form) => text.includes(form)))).toEqual([])
  expect(await filesWithKey(core.dataDirectory)).toEqual([])
}, 90_000)

test('what a reply or a job asked is found by it, and failures by themselves', async () => {
  const connectionId = await core.connect(demo.origin, canary)
  const reply = await ask(connectionId, 'messages', 'Hello')
  const job = await video(connectionId, 'saved')
  gateway.answer(json(503, { error: { message: 'later', type: 'overloaded' } }))
  const failed = await ask(await core.connect(gateway.origin, canary), 'messages')
  await wholeLog()
  const list = async (page: Partial<ExchangePage>) =>
    (await core.client.exchanges.list({ ...anyOf, ...page })).exchanges

  expect(await list({ subjectId: reply.id })).toMatchObject([{ purpose: 'chat', status: 200 }])
  const purposes = (await list({ subjectId: job.id })).map(({ purpose }) => purpose)
  expect(purposes.at(-1)).toBe('video-create')
  expect(purposes[0]).toBe('download')
  expect(purposes).toContain('video-query')
  expect(await list({ isFailedOnly: true })).toMatchObject([{ subjectId: failed.id, status: 503 }])
})

test('a request is in the log, and told to whoever watches, before its answer comes', async () => {
  const connectionId = await core.connect(gateway.origin, canary)
  const events = core.client.exchanges.watch({})
  gateway.answer(() => {})
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(),
    idempotencyKey: press(),
  })
  const { value } = await events.next()
  const [open] = (await core.client.exchanges.list({ ...anyOf, subjectId: job.id })).exchanges
  expect(open).toMatchObject({ outcome: 'open', purpose: 'image-create', status: null })
  expect(value).toMatchObject({ type: 'exchange-updated', exchange: { id: open?.id } })
})

test('stopped by a person is aborted, with what had come until then', async () => {
  const connectionId = await core.connect(gateway.origin, canary)
  gateway.answer(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: message_start\ndata: {"type":"message_start","message":{}}\n\n')
    response.write(
      'data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":"Once"}}\n\n',
    )
  })
  const question = { conversationId: null, connectionId, model: 'm', text: 'Hi', idempotencyKey: press() }
  const { reply } = await core.client.chat.send(question)
  for await (const event of core.client.chat.watch({ conversationId: reply.conversationId })) {
    if (event.type === 'part-start') break
  }
  await core.client.chat.stop({ messageId: reply.id })
  await core.replyEnded(reply)
  const { whole } = await wholeLog()
  const stopped = whole.find(({ purpose }) => purpose === 'chat')
  expect(stopped).toMatchObject({ outcome: 'aborted', status: 200, fault: null, subjectId: reply.id })
  expect(stopped?.response?.body?.text).toContain('Once')
})

test('cleared, nothing is left', async () => {
  const connectionId = await core.connect(demo.origin, canary)
  await ask(connectionId, 'messages', 'Hello')
  const { list } = await wholeLog()
  expect(list.length).toBeGreaterThan(0)
  await core.client.exchanges.clear({})
  expect((await core.client.exchanges.list(anyOf)).exchanges).toEqual([])
  const [first] = list
  const gone = first === undefined ? Promise.resolve() : core.client.exchanges.get({ exchangeId: first.id })
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})
