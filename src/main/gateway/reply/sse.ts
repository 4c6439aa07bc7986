import { StringDecoder } from 'node:string_decoder'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export type SseEvent = { type: 'event'; event: string | null; data: string }

/** A complete event, or JSON that stands in the stream without `data:` (an error appended by a gateway). */
export type SseItem = SseEvent | { type: 'bare-json'; text: string }

/** Bare JSON is an error body: more of it than this is not kept. */
const longestBareJson = 64 * 1024

const nothing: readonly SseItem[] = []

/**
 * Server-sent events out of bytes, split anywhere. Lines have no length limit: a whole image can be in one.
 * Whether the stream ended well is for the caller to say: only a format's own terminal marker tells.
 */
export function createSseFraming() {
  // Twice as fast as TextDecoder, and the same but for the mark at the beginning.
  const decoder = new StringDecoder('utf8')
  let hasBegun = false
  const bare = createBareJsonCollector()
  let ready: SseItem[] | null = null
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) => {
      const item: SseItem = { type: 'event', event: event ?? null, data }
      // Not pushed into an empty array: that makes room for sixteen more, and most chunks hold one event.
      if (ready === null) ready = [item]
      else ready.push(item)
    },
  })
  const take = (): readonly SseItem[] => {
    const items = ready ?? nothing
    ready = null
    return items
  }

  const feed = (decoded: string): readonly SseItem[] => {
    const text = hasBegun ? decoded : decoded.replace(/^\uFEFF/, '')
    hasBegun ||= decoded !== ''
    bare.feed(text)
    parser.feed(text)
    return take()
  }

  return {
    /** What has become complete with these bytes. */
    feed: (bytes: Uint8Array) => feed(decoder.write(bytes)),
    /** Nothing more comes. */
    end(): readonly SseItem[] {
      const rest = feed(decoder.end())
      // The last event may lack its blank line: it is whole when its line is, and JSON.parse tells when it is not.
      parser.feed('\n\n')
      const text = bare.text()
      return [...rest, ...take(), ...(text === null ? [] : [{ type: 'bare-json' as const, text }])]
    },
  }
}

/** Keeps what follows a line that begins with `{`: no SSE field does, and the parser drops such lines. */
function createBareJsonCollector(): { feed(text: string): void; text(): string | null } {
  let collected: string | null = null
  let isAtLineStart = true
  return {
    feed(text) {
      if (text === '') return
      if (collected !== null) {
        if (collected.length < longestBareJson) collected += text
        return
      }
      const start = isAtLineStart && text.startsWith('{') ? 0 : afterNewline(text)
      if (start >= 0) collected = text.slice(start, start + longestBareJson)
      isAtLineStart = text.endsWith('\n') || text.endsWith('\r')
    },
    text: () => collected,
  }
}

function afterNewline(text: string): number {
  const lineFeed = text.indexOf('\n{')
  return lineFeed === -1 ? -1 : lineFeed + 1
}
