import { readErrorAnswer } from './errors.ts'
import type { Batch } from './flow.ts'
import { createFrameMemory } from './frame-memory.ts'
import { GatewayError } from './gateway-error.ts'
import { isRecord } from './is-record.ts'
import type { MediaScan } from './media-scan/scan.ts'
import type { ReplyEvent } from './reply-event.ts'
import { doneMarker, type PlainEvent, type ReplyReader } from './reply-reader.ts'
import { createSseFraming, type SseEvent, type SseItem } from './sse.ts'

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

/** @param scan null where no media is taken out */
export function createReplyDecoder(
  reader: ReplyReader,
  scan: Pick<MediaScan<unknown>, 'push' | 'end'> | null,
  secrets: readonly string[],
): ReplyDecoder {
  const framing = createSseFraming()
  const plainOf = ({ event, data }: SseEvent): PlainEvent | null =>
    reader.plain?.(parseEvent(event, data)) ?? null
  const frames = createFrameMemory(plainOf)
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

  const readEvent = (item: SseEvent): Read => {
    const like = frames.recall(item)
    if (like !== null) return like.read(like.text)
    const value = parseEvent(item.event, item.data)
    // An event that is no JSON was cut: what would follow it cannot be trusted.
    if (value === unreadable) return cutOff()
    const plain = reader.plain?.(value) ?? null
    if (plain === null) return readValue(value)
    frames.learn(item, plain)
    return plain.read(plain.text)
  }

  const readItem = (item: SseItem): Read => {
    if (item.type === 'event') return readEvent(item)
    const value = parse(item.text)
    return value === unreadable ? cutOff() : readValue(value)
  }

  const readAtOnce = (items: readonly SseItem[]): Decoded => {
    if (isOver) return []
    // Most chunks hold one event.
    if (items.length === 1) {
      const read = readItem(items[0] as SseItem)
      return read instanceof Promise ? readOn([], read, []) : read
    }
    const events: ReplyEvent[] = []
    for (let index = 0; index < items.length && !isOver; index += 1) {
      const read = readItem(items[index] as SseItem)
      if (read instanceof Promise) return readOn(events, read, items.slice(index + 1))
      for (const event of read) events.push(event)
    }
    return events
  }

  async function* readOn(
    events: readonly ReplyEvent[],
    waited: Promise<ReplyEvent[]>,
    items: readonly SseItem[],
  ): AsyncGenerator<ReplyEvent> {
    yield* events
    yield* await waited
    yield* readAtOnce(items)
  }

  async function* readPieces(pieces: Promise<Uint8Array[]>): AsyncGenerator<ReplyEvent> {
    for (const piece of await pieces) yield* readAtOnce(framing.feed(piece))
  }

  return {
    feed(chunk) {
      const scanned = scan === null ? chunk : scan.push(chunk)
      return scanned instanceof Promise ? readPieces(scanned) : readAtOnce(framing.feed(scanned))
    },
    end() {
      const rest = (scan?.end() ?? []).flatMap((piece) => framing.feed(piece))
      return readAtOnce([...rest, ...framing.end()])
    },
    async *readValues(values) {
      for (const value of values) {
        if (isOver) return
        yield* await readValue(value)
      }
    },
    isOver: () => isOver,
    error: () => error,
  }
}

const unreadable = Symbol('unreadable')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

function parseEvent(event: string | null, data: string): unknown {
  if (data.length < 16 && data.trim() === '[DONE]') return doneMarker
  const value = parse(data)
  // The type may stand in the event line alone.
  return event !== null && isRecord(value) && value['type'] === undefined ? { ...value, type: event } : value
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
