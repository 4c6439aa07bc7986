import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { ImageRequest, VideoRequest } from '../../../shared/domain/job/job.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { streamChatCompletions } from '../endpoints/chat-completions/chat-completions.ts'
import { queryFamilyDVideo } from '../endpoints/video/family-d-video.ts'
import { streamGenerateContent } from '../endpoints/generate-content/generate-content.ts'
import { generateImages } from '../endpoints/images/generate-images.ts'
import { createImages } from '../endpoints/images/images.ts'
import { listModels } from '../endpoints/account/list-models.ts'
import { streamMessages } from '../endpoints/messages/messages.ts'
import { probeGateway } from '../endpoints/account/probe.ts'
import { readBalance } from '../endpoints/account/read-balance.ts'
import { createUnifiedVideo } from '../endpoints/video/unified-video.ts'
import { createMemorySink } from '../media-scan/test-support.ts'
import { createSender, type GatewayRequest, type Sender } from './request.ts'

const second = 1000
const minute = 60 * second
const { signal } = new AbortController()
const target = {
  baseUrl: 'http://127.0.0.1:1',
  dialect: defaultDialect,
  network: defaultNetwork,
  apiKey: 'sk-test',
}

type Tools = Parameters<typeof createImages>[0] & Parameters<typeof streamGenerateContent>[0]

/** What a call would leave with. */
async function sentBy(call: (tools: Tools) => unknown): Promise<GatewayRequest[]> {
  const sent: GatewayRequest[] = []
  const sender: Sender = {
    async send(input) {
      sent.push(input)
      throw new Error('not needed')
    },
    release() {},
    close: async () => {},
  }
  const tools = { sender, clock: systemClock, openSink: createMemorySink, keepMedia: async () => null }
  await expect(call(tools as Tools)).rejects.toThrow('not needed')
  return sent
}

const image = ImageRequest.parse({
  ...{ kind: 'image', model: 'imagea-2', prompt: 'The sea', n: 1, size: 'auto', quality: 'auto' },
})
const video = VideoRequest.parse({
  ...{ kind: 'video', model: 'videobq3-pro', prompt: 'Waves', ratio: null, resolution: null },
  ...{ durationSeconds: null, hasAudio: null },
})
const noFrames = { first: null, last: null, references: [] }
const token = { format: 'family-d-video' as const, route: 'text2video' as const, taskId: 't' }
const words = [{ role: 'user' as const, content: 'Hello' }]
const parts = [{ role: 'user' as const, parts: [{ text: 'Hello' }] }]

const calls: [name: string, expectedMs: number, call: (tools: Tools) => unknown][] = [
  ['images', 10 * minute, (tools) => createImages(tools, target, image, signal)],
  ['images of generateContent', 10 * minute, (tools) => generateImages(tools, target, image, [], signal)],
  ['a video', 2 * minute, (tools) => createUnifiedVideo(tools, target, video, noFrames, signal)],
  ['a video’s state', 30 * second, (tools) => queryFamilyDVideo(tools, target, token, signal)],
  [
    'a reply in the messages format',
    330 * second,
    (tools) => streamMessages(tools, target, { model: 'm', maxTokens: 9, turns: words }, signal).next(),
  ],
  [
    'a reply of generateContent',
    330 * second,
    (tools) => streamGenerateContent(tools, target, { model: 'm', turns: parts }, signal).next(),
  ],
  [
    'a reply of chat-completions',
    330 * second,
    (tools) => streamChatCompletions(tools, target, { model: 'm', turns: words }, signal).next(),
  ],
  ['the list of models', 15 * second, (tools) => listModels(tools, target)],
  ['a balance', 15 * second, (tools) => readBalance(tools, target, signal)],
  ['a first look', 15 * second, (tools) => probeGateway(tools, target, signal)],
]

test.each(calls)('%s may keep silent for %d ms, before its answer and inside it', async (_name, ms, call) => {
  const [sent] = await sentBy(call)
  expect([sent?.headersDeadlineMs, sent?.idleDeadlineMs]).toEqual([ms, ms])
})

test.each(['a video', 'a video’s state', 'the list of models', 'a balance', 'a first look'])(
  '%s is a short answer, and is not waited for longer however it drips',
  async (name) => {
    const [, deadlineMs, call = () => {}] = calls.find(([one]) => one === name) ?? []
    const [sent] = await sentBy(call)
    expect(sent?.bodyDeadlineMs).toBe(deadlineMs)
  },
)

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function ask(url: string, method: 'GET' | 'POST', deadlineMs: number, bodyDeadlineMs?: number) {
  const sender = createSender()
  onTestFinished(() => sender.close())
  return sender.send({
    ...{ url, method, target: { ...target, baseUrl: url }, headers: {}, signal, purpose: 'probe' },
    ...{ headersDeadlineMs: deadlineMs, idleDeadlineMs: deadlineMs },
    ...(bodyDeadlineMs === undefined ? {} : { bodyDeadlineMs }),
  })
}

test.each([
  ['POST', 'maybe'],
  ['GET', 'no'],
] as const)(
  'a %s that nobody answers ends at its deadline, and may have cost: %s',
  async (method, charged) => {
    const url = await startServer(() => {})
    await expect(ask(url, method, 50)).rejects.toMatchObject({
      kind: 'timed-out',
      facts: { wasCharged: charged },
    })
  },
)

test('an answer that drips without an end is ended at the deadline of its whole', async () => {
  const url = await startServer((_request, response) => {
    const drip = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(drip))
  })
  const { body } = await ask(url, 'GET', 60_000, 100)
  const read = async () => {
    for await (const chunk of body) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toMatchObject({ kind: 'timed-out', facts: { wasCharged: 'no' } })
})

test('an answer that falls silent ends at its deadline', async () => {
  const url = await startServer((_request, response) => void response.writeHead(200).write('{"half":'))
  const { body } = await ask(url, 'POST', 50)
  const read = async () => {
    for await (const chunk of body) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toMatchObject({ kind: 'timed-out', facts: { wasCharged: 'maybe' } })
})

test('a connection that is not there after 15 s is given up, and nothing has left', async () => {
  const mute = createTcpServer()
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => void mute.close())
  mute.on('connection', (socket) => onTestFinished(() => void socket.destroy()))
  const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const startedAt = performance.now()
  await expect(ask(url, 'POST', 10 * minute)).rejects.toMatchObject({
    kind: 'not-sent',
    facts: { wasCharged: 'no', detail: 'UND_ERR_CONNECT_TIMEOUT' },
  })
  const elapsedMs = performance.now() - startedAt
  expect(elapsedMs).toBeGreaterThan(14 * second)
  expect(elapsedMs).toBeLessThan(20 * second)
}, 40_000)
