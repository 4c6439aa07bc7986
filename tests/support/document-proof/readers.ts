import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { createImages } from '../../../src/main/gateway/endpoints/images/images.ts'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { createVideoTask } from '../../../src/main/gateway/endpoints/video/video-task.ts'
import { readErrorAnswer } from '../../../src/main/gateway/errors/errors.ts'
import type { Clock } from '../../../src/main/lib/time/clock.ts'
import { GatewayError } from '../../../src/main/gateway/errors/gateway-error.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import type { ArrivedMedia, KeptMedia } from '../../../src/main/gateway/reply/reply-media.ts'
import type { Sender } from '../../../src/main/gateway/http/request.ts'
import { readVideoStatus } from '../../../src/main/gateway/video/video-status.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { AssetId } from '../../../src/shared/domain/ids.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'

const target = {
  baseUrl: 'http://127.0.0.1:1',
  dialect: defaultDialect,
  network: defaultNetwork,
  apiKey: 'sk-coverage',
}
const clock: Clock = { now: () => 0, after: () => () => {} }
const { signal } = new AbortController()

/** Answers every request with these bytes: what the client makes of an answer does not depend on the wire. */
function answering(contentType: string, body: string): Sender {
  return {
    send: async () => ({
      status: 200,
      headers: { 'content-type': contentType },
      body: (async function* () {
        yield Buffer.from(body)
      })(),
      finish() {},
      discard() {},
    }),
    release() {},
    close: async () => {},
  }
}

const answeringJson = (answer: unknown) => answering('application/json', JSON.stringify(answer))
const toSse = (events: readonly unknown[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

/** What came of it, failures among it, as text that can be compared. */
async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work(), showError)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return JSON.stringify(error, showError)
  }
}

function showError(_key: string, value: unknown): unknown {
  if (!(value instanceof GatewayError)) return value
  const { cause: _cause, ...facts } = value.facts
  return { kind: value.kind, ...facts }
}

export const readQuery = (answer: unknown) => outcome(async () => readVideoStatus(answer, 'task-1'))

const readCreate = (path: string) => (answer: unknown) =>
  outcome(() => createVideoTask({ sender: answeringJson(answer), clock }, target, path, {}, signal))
export const readUnifiedCreate = readCreate('/v1/video/generations')
export const readFamilyDCreate = readCreate('/videod/v1/videos/text2video')

export const readImages = (answer: unknown) =>
  outcome(() => {
    const tools = { sender: answeringJson(answer), clock, openSink: createMemorySink }
    const request = {
      ...{ kind: 'image' as const, format: 'images' as const, model: 'imagea-2', prompt: 'The sea', n: 1 },
      ...{ size: '1024x1024', quality: 'low' as const, sourceAssetIds: [], options: null, edit: null },
    }
    return createImages(tools, target, request, signal)
  })

async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const event of events) list.push(event)
  return list
}

const messages = (sender: Sender) =>
  outcome(() => {
    const turns = [{ role: 'user' as const, content: 'Hello' }]
    return all(
      streamMessages({ sender, clock }, target, { model: 'demo-chat', maxTokens: 100, turns }, signal),
    )
  })

export const readMessagesWhole = (answer: unknown) => messages(answeringJson(answer))
export const readMessagesStream = (answer: unknown) =>
  messages(answering('text/event-stream', toSse(answer as unknown[])))

/** Says how long the file is, so that other media makes another outcome. */
async function keepMedia(media: ArrivedMedia<Buffer>): Promise<KeptMedia> {
  const width = media.type === 'file' ? media.file.length : media.url.length
  return {
    assetId: AssetId.parse('ast_01hzzzzzzzzzzzzzzzzzzzzzzz'),
    kind: 'image',
    mimeType: 'image/png',
    width,
    height: 1,
  }
}

export const readGenerateContent = (answer: unknown) =>
  outcome(() => {
    const sender = answering('text/event-stream', toSse([answer]))
    const turns = [{ role: 'user' as const, parts: [{ text: 'Hello' }] }]
    const tools = { sender, clock, openSink: createMemorySink, keepMedia }
    return all(streamGenerateContent(tools, target, { model: 'demo-chat', turns }, signal))
  })

/** At a status that says nothing more: what its body says decides. */
export const readFailure = (answer: unknown) =>
  outcome(async () => readErrorAnswer({ status: 500, headers: {}, body: JSON.stringify(answer) }, 0))
