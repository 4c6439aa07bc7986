import type { Clock } from '../lib/clock.ts'
import { readErrorAnswer } from './errors.ts'
import { GatewayError } from './gateway-error.ts'
import { isRecord } from './is-record.ts'
import { createMediaScan } from './media-scan/scan.ts'
import { readError, readJson } from './read-json.ts'
import type { ReplyEvent } from './reply-event.ts'
import type { KeepMedia, ReplyMediaTools } from './reply-media.ts'
import type { GatewayResponse, Sender } from './request.ts'
import { readSse, type SseItem } from './sse.ts'
import type { GatewayTarget } from './target.ts'

/** Gateways stay silent for up to 300 s and then end the stream as if all were well (gateway-in-the-wild §7). */
const silenceDeadlineMs = 330_000
/** Of an answer that comes all at once, without its media. */
const longestPlainAnswer = 256 * 1024 * 1024

export type ReplyTools = { sender: Pick<Sender, 'send'>; clock: Clock }

/** Turns one format's events into domain events and keeps what the provider sent. */
export type ReplyReader = {
  /** @param value a parsed event; anything unknown is passed over. A promise while media is being kept. */
  read(value: unknown): ReplyEvent[] | Promise<ReplyEvent[]>
  /** Nothing comes any more: what was held back until more would come. */
  flush(): ReplyEvent[] | Promise<ReplyEvent[]>
  /** The format says that nothing follows. */
  isDone(): boolean
  /** The provider's word once the terminal marker has come, else null. */
  stopReason(): string | null
  /** A failure that is no error answer: a blocked prompt. */
  failure(): GatewayError | null
  providerParts(): unknown[]
}

export type ReplyCall<File> = {
  /** Below the base URL, with a leading slash. */
  path: string
  headers: Record<string, string>
  /** Serialised and checked against the format's request schema. */
  body: string
  /** Null where the format's replies hold none: what looks like media there must go back as it came. */
  media: ReplyMediaTools<File> | null
  openReader(keepMedia: KeepMedia): ReplyReader
  signal: AbortSignal
}

/**
 * Sends one chat request and yields its reply, whatever the format. The last event is an end; it throws only when
 * `signal` aborts, when media cannot be kept for want of room, or a GatewayError while nothing of a reply has come.
 */
export async function* streamReply<File>(
  tools: ReplyTools,
  target: GatewayTarget,
  call: ReplyCall<File>,
): AsyncGenerator<ReplyEvent> {
  const response = await tools.sender.send({
    url: target.baseUrl + call.path,
    method: 'POST',
    network: target.network,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...call.headers },
    body: call.body,
    signal: call.signal,
    headersDeadlineMs: silenceDeadlineMs,
    idleDeadlineMs: silenceDeadlineMs,
  })
  const nowMs = tools.clock.now()
  const secrets = [target.apiKey]
  const contentType = response.headers['content-type'] ?? ''
  if (response.status !== 200 || contentType.includes('text/html')) {
    throw await readError(response, nowMs, secrets)
  }
  const isWhole = contentType.includes('json')
  const { media, openReader, signal } = call
  const scan = media === null ? null : createMediaScan(media.openSink)
  const scanned = scan === null ? response : { ...response, body: scan.read(response.body) }
  const reader = openReader(async (found) => {
    if (media === null || scan === null) return null
    if (found.type === 'url') return media.keepMedia(found)
    return media.keepMedia({ type: 'file', file: await scan.fileOf(found.base64) })
  })
  try {
    const values = isWhole ? await readWhole(scanned, nowMs, secrets) : readItems(scanned)
    yield* readReply(reader, values, { isWhole, secrets, signal })
  } finally {
    response.discard()
    await scan?.discard()
  }
}

async function* readReply(
  reader: ReplyReader,
  values: AsyncIterable<unknown> | Iterable<unknown>,
  { isWhole, secrets, signal }: { isWhole: boolean; secrets: readonly string[]; signal: AbortSignal },
): AsyncGenerator<ReplyEvent> {
  let error: GatewayError | null = null
  try {
    for await (const value of values) {
      error = readStreamError(value, secrets)
      if (error !== null) break
      const events = reader.read(value)
      yield* events instanceof Promise ? await events : events
      if (reader.isDone()) break
    }
  } catch (cut) {
    // What came before the cut counts: it is interrupted, or whole when its terminal marker was there.
    if (signal.aborted || !(cut instanceof GatewayError)) throw cut
  }
  yield* await reader.flush()
  error ??= reader.failure()
  const providerParts = reader.providerParts()
  const stopReason = reader.stopReason()
  if (error === null && isWhole && stopReason === null && providerParts.length === 0) {
    error = new GatewayError('malformed', { status: 200, wasCharged: 'maybe' })
  }
  if (error !== null) yield { type: 'reply-failed', error, providerParts }
  else if (stopReason === null) yield { type: 'reply-interrupted', providerParts }
  else yield { type: 'reply-end', stopReason, providerParts }
}

/** A server that ignores the wish to stream answers with one value, or with all events in one array. */
async function readWhole(
  response: GatewayResponse,
  nowMs: number,
  secrets: readonly string[],
): Promise<unknown[]> {
  const whole = await readJson(response, longestPlainAnswer, nowMs, secrets)
  return Array.isArray(whole) ? whole : [whole]
}

async function* readItems(response: GatewayResponse): AsyncGenerator<unknown> {
  for await (const item of readSse(response.body)) {
    const value = parseItem(item)
    // An event that is no JSON was cut: what would follow it cannot be trusted.
    if (value === unreadable) return
    yield value
  }
}

const unreadable = Symbol('unreadable')
/** What `[DONE]` is read as. */
export const doneMarker = Symbol('done')

function parseItem(item: SseItem): unknown {
  if (item.type === 'event' && item.data.trim() === '[DONE]') return doneMarker
  try {
    const value: unknown = JSON.parse(item.type === 'event' ? item.data : item.text)
    // The type may stand in the event line alone.
    if (item.type === 'event' && item.event !== null && isRecord(value) && value['type'] === undefined) {
      return { ...value, type: item.event }
    }
    return value
  } catch {
    return unreadable
  }
}

/** An error in place of an event, in either of its two shapes; null for everything else. */
function readStreamError(value: unknown, secrets: readonly string[]): GatewayError | null {
  if (!isRecord(value) || !looksLikeError(value)) return null
  const inner = isRecord(value['error']) ? value['error'] : value
  const code = inner['code']
  const status = typeof code === 'number' && code >= 400 && code < 600 ? code : 200
  const error = readErrorAnswer({ status, headers: {}, body: JSON.stringify(value) }, 0, secrets)
  // The request was accepted: what it cost until now is not known.
  return new GatewayError(error.kind, { ...error.facts, wasCharged: 'maybe' })
}

function looksLikeError(value: Record<string, unknown>): boolean {
  if (value['type'] === 'error') return true
  const { error, message, code } = value
  if (isRecord(error)) return !('delta' in value)
  if (typeof error === 'string') return error !== ''
  return code !== undefined && typeof message === 'string'
}
