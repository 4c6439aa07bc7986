import { readErrorValue } from '../errors/errors.ts'
import type { Batch } from './pull-stream.ts'
import { createEventTemplateCache } from './event-template-cache.ts'
import { GatewayError } from '../errors/gateway-error.ts'
import { isRecord } from '../http/is-record.ts'
import { parseJson, unreadable } from '../http/parse-json.ts'
import type { MediaScan } from '../media-scan/scan.ts'
import type { ReplyEvent } from './reply-event.ts'
import { doneMarker, type ReplyReader } from './reply-reader.ts'
import { createSseFraming, type SseItem } from './sse.ts'

/** Waited for while media is being kept. */
type Decoded = Batch<ReplyEvent>

/** From an answer's bytes, or its parsed values, to domain events. */
export type ReplyDecoder = {
  /** Waits for nothing unless there is media: waiting once more for every event would cost as much as reading it. */
  feed(chunk: Uint8Array): Decoded
  /** No more bytes come. */
  end(): Decoded
  /** For an answer that came whole. */
  readValues(values: Iterable<unknown>): AsyncIterable<ReplyEvent>
  /** What follows does not count. */
  isOver(): boolean
  /** An error that stood in place of an event. */
  error(): GatewayError | null
}

type Read = ReplyEvent[] | Promise<ReplyEvent[]>

type ItemReader = Pick<ReplyDecoder, 'isOver' | 'error'> & {
  read(item: SseItem): Read
  readValue(value: unknown): Read
}

/** What single events say. */
function createItemReader(reader: ReplyReader, secrets: readonly string[]): ItemReader {
  const parse = createEventTemplateCache()
  let error: GatewayError | null = null
  let isOver = false

  const cutOff = (): ReplyEvent[] => {
    isOver = true
    return []
  }

  const readValue = (value: unknown): Read => {
    error = readStreamError(value, secrets)
    if (error !== null) return cutOff()
    const events = reader.read(value)
    isOver = reader.isDone()
    return events
  }

  const parseItem = (item: SseItem): unknown => {
    if (item.type === 'bare-json') return parseJson(item.text)
    const { event, data } = item
    if (data.length < 16 && data.trim() === '[DONE]') return doneMarker
    const value = parse(data)
    // The type may stand in the event line alone.
    return event !== null && isRecord(value) && value['type'] === undefined
      ? { ...value, type: event }
      : value
  }

  return {
    read(item) {
      const value = parseItem(item)
      // An event that is no JSON was cut: what would follow it cannot be trusted.
      return value === unreadable ? cutOff() : readValue(value)
    },
    readValue,
    isOver: () => isOver,
    error: () => error,
  }
}

/**
 * @param scan null where no media is taken out
 * @param fed hears of the bytes of what is read, without its media
 */
export function createReplyDecoder(
  reader: ReplyReader,
  scan: Pick<MediaScan<unknown>, 'push' | 'end'> | null,
  secrets: readonly string[],
  fed: (byteCount: number) => void = () => {},
): ReplyDecoder {
  const framing = createSseFraming()
  const items = createItemReader(reader, secrets)

  const readAtOnce = (framed: readonly SseItem[]): Decoded => {
    if (items.isOver()) return []
    // Most chunks hold one event.
    if (framed.length === 1) {
      const read = items.read(framed[0] as SseItem)
      return read instanceof Promise ? readOn([], read, []) : read
    }
    const events: ReplyEvent[] = []
    for (let index = 0; index < framed.length && !items.isOver(); index += 1) {
      const read = items.read(framed[index] as SseItem)
      if (read instanceof Promise) return readOn(events, read, framed.slice(index + 1))
      for (const event of read) events.push(event)
    }
    return events
  }

  async function* readOn(
    events: readonly ReplyEvent[],
    waited: Promise<ReplyEvent[]>,
    rest: readonly SseItem[],
  ): AsyncGenerator<ReplyEvent> {
    yield* events
    yield* await waited
    yield* readAtOnce(rest)
  }

  const frame = (bytes: Uint8Array): readonly SseItem[] => {
    fed(bytes.length)
    return framing.feed(bytes)
  }

  async function* readPieces(pieces: Promise<Uint8Array[]>): AsyncGenerator<ReplyEvent> {
    for (const piece of await pieces) yield* readAtOnce(frame(piece))
  }

  return {
    feed(chunk) {
      const scanned = scan === null ? chunk : scan.push(chunk)
      return scanned instanceof Promise ? readPieces(scanned) : readAtOnce(frame(scanned))
    },
    end() {
      const rest = (scan?.end() ?? []).flatMap((piece) => framing.feed(piece))
      return readAtOnce([...rest, ...framing.end()])
    },
    async *readValues(values) {
      for (const value of values) {
        if (items.isOver()) return
        yield* await items.readValue(value)
      }
    },
    isOver: items.isOver,
    error: items.error,
  }
}

/** An error in place of an event, in either of its two shapes; null for everything else. */
function readStreamError(value: unknown, secrets: readonly string[]): GatewayError | null {
  if (!isRecord(value) || !looksLikeError(value)) return null
  const inner = isRecord(value['error']) ? value['error'] : value
  const code = inner['code']
  const status = typeof code === 'number' && code >= 400 && code < 600 ? code : 200
  const error = readErrorValue({ status, headers: {}, value }, 0, secrets)
  // The request was accepted: what it cost until now is not known.
  return new GatewayError(error.kind, { ...error.facts, isInAnswer: true, wasCharged: 'maybe' })
}

function looksLikeError(value: Record<string, unknown>): boolean {
  if (value['type'] === 'error') return true
  const { error, message, code } = value
  if (isRecord(error)) return !('delta' in value)
  if (typeof error === 'string') return error !== ''
  return code !== undefined && typeof message === 'string'
}
