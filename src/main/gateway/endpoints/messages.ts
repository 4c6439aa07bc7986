import type { Clock } from '../../lib/clock.ts'
import { readErrorAnswer } from '../errors.ts'
import { GatewayError } from '../gateway-error.ts'
import { readError, readJson } from '../read-json.ts'
import type { ReplyEvent } from '../reply-event.ts'
import type { Sender } from '../request.ts'
import { readSse, type SseItem } from '../sse.ts'
import type { GatewayTarget } from '../target.ts'
import { MessagesRequest } from '../wire/messages.ts'
import { createMessagesReader, type MessagesReader } from './messages-reader.ts'

/** Gateways stay silent for up to 300 s and then end the stream as if all were well (gateway-in-the-wild §7). */
const silenceDeadlineMs = 330_000
const longestPlainAnswer = 32 * 1024 * 1024

export type MessagesTurn = {
  role: 'user' | 'assistant'
  /** Text, or content blocks that the provider sent earlier. */
  content: string | unknown[]
}

export type StreamMessagesInput = {
  model: string
  maxTokens: number
  turns: readonly MessagesTurn[]
  system?: string
}

/**
 * Streams one reply of `POST /v1/messages`. Its last event is an end; it throws only when `signal` aborts, or a
 * GatewayError while nothing of a reply has come.
 */
export async function* streamMessages(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  input: StreamMessagesInput,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}/v1/messages`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-api-key': target.apiKey,
      [target.dialect.messagesVersionHeader]: target.dialect.messagesVersion,
    },
    body: JSON.stringify(toWire(input)),
    signal,
    headersDeadlineMs: silenceDeadlineMs,
    idleDeadlineMs: silenceDeadlineMs,
  })
  const secrets = [target.apiKey]
  if (response.status !== 200) throw await readError(response, tools.clock.now(), secrets)
  const contentType = response.headers['content-type'] ?? ''
  const reader = createMessagesReader()
  if (contentType.includes('application/json')) {
    const whole = await readJson(response, longestPlainAnswer, tools.clock.now(), secrets)
    yield* replay(reader, whole, secrets)
    return
  }
  if (contentType.includes('text/html')) throw await readError(response, tools.clock.now(), secrets)
  try {
    yield* readStream(reader, readSse(response.body), secrets)
  } catch (error) {
    if (signal.aborted || !(error instanceof GatewayError)) throw error
    yield { type: 'reply-interrupted', providerParts: reader.providerParts() }
  } finally {
    response.discard()
  }
}

async function* readStream(
  reader: MessagesReader,
  items: AsyncIterable<SseItem>,
  secrets: readonly string[],
): AsyncGenerator<ReplyEvent> {
  for await (const item of items) {
    const value = parseItem(item)
    if (value === unreadable) break
    if (isError(value)) {
      const error = readErrorAnswer({ status: 200, headers: {}, body: JSON.stringify(value) }, 0, secrets)
      yield { type: 'reply-failed', error, providerParts: reader.providerParts() }
      return
    }
    yield* reader.read(value)
    if (isStop(value)) break
  }
  const stopReason = reader.stopReason()
  const providerParts = reader.providerParts()
  yield stopReason === null
    ? { type: 'reply-interrupted', providerParts }
    : { type: 'reply-end', stopReason, providerParts }
}

const unreadable = Symbol('unreadable')

function parseItem(item: SseItem): unknown {
  try {
    const value: unknown = JSON.parse(item.type === 'event' ? item.data : item.text)
    // The type may stand in the event line alone.
    if (item.type === 'event' && item.event !== null && isRecord(value) && value['type'] === undefined) {
      return { ...value, type: item.event }
    }
    return value
  } catch {
    return item.type === 'event' && item.data === '[DONE]' ? null : unreadable
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isError(value: unknown): boolean {
  if (!isRecord(value)) return false
  return value['type'] === 'error' || (isRecord(value['error']) && !('delta' in value))
}

function isStop(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'message_stop'
}

/** A server that ignores `stream: true` answers with the whole message: it is read as the events it stands for. */
function* replay(reader: MessagesReader, whole: unknown, secrets: readonly string[]): Generator<ReplyEvent> {
  const message = isRecord(whole) ? whole : {}
  if (!Array.isArray(message['content'])) {
    const error = isError(whole)
      ? readErrorAnswer({ status: 200, headers: {}, body: JSON.stringify(whole) }, 0, secrets)
      : new GatewayError('malformed', { status: 200, wasCharged: 'maybe' })
    yield { type: 'reply-failed', error, providerParts: [] }
    return
  }
  yield* reader.read({ type: 'message_start', message: { usage: message['usage'] } })
  for (const [index, block] of message['content'].entries()) {
    yield* reader.read({ type: 'content_block_start', index, content_block: block })
  }
  const stopReason = typeof message['stop_reason'] === 'string' ? message['stop_reason'] : 'end_turn'
  yield { type: 'reply-end', stopReason, providerParts: message['content'] }
}

function toWire(input: StreamMessagesInput): MessagesRequest {
  return MessagesRequest.parse({
    model: input.model,
    max_tokens: input.maxTokens,
    messages: input.turns.map(({ role, content }) => ({ role, content })),
    stream: true,
    ...(input.system === undefined ? {} : { system: input.system }),
  })
}
