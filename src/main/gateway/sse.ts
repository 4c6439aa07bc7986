import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** A complete event, or JSON that stands in the stream without `data:` (an error appended by a gateway). */
export type SseItem =
  | { type: 'event'; event: string | null; data: string }
  | { type: 'bare-json'; text: string }

/** Bare JSON is an error body: more of it than this is not kept. */
const longestBareJson = 64 * 1024

/**
 * Server-sent events out of bytes, split anywhere. Lines have no length limit: a whole picture can be in one.
 * Whether the stream ended well is for the caller to say: only a format's own terminal marker tells.
 */
export async function* readSse(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseItem> {
  const decoder = new TextDecoder()
  const bare = createBareJsonCollector()
  let ready: SseItem[] = []
  const parser = createParser({
    onEvent: (message: EventSourceMessage) =>
      ready.push({ type: 'event', event: message.event ?? null, data: message.data }),
  })
  const feed = (text: string) => {
    bare.feed(text)
    parser.feed(text)
  }

  for await (const chunk of body) {
    feed(decoder.decode(chunk, { stream: true }))
    if (ready.length > 0) {
      const items = ready
      ready = []
      // Not yield*: in an async generator it waits several times for every item.
      for (const item of items) yield item
    }
  }
  feed(decoder.decode())
  // The last event may lack its blank line: it is whole when its line is, and JSON.parse tells when it is not.
  parser.feed('\n\n')
  yield* ready
  const text = bare.text()
  if (text !== null) yield { type: 'bare-json', text }
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
