import { readFileSync } from 'node:fs'
import { defaultDialect } from '../../../shared/domain/dialect.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { systemClock } from '../../lib/clock.ts'
import type { ReplyEvent } from '../reply-event.ts'
import type { FoundMedia, KeptMedia } from '../reply-media.ts'
import { streamReply, type ReplyReader } from '../reply-stream.ts'
import type { Sender } from '../request.ts'
import type { GatewayTarget } from '../target.ts'

/** The asset that every picture of a fixture becomes. */
export const pictureId = 'ast_00000000000000000000000001' as AssetId
export const pictureReference = {
  atelierMedia: pictureId,
  kind: 'image',
  mimeType: 'image/png',
  width: 1,
  height: 1,
}
export const picturePart = {
  type: 'media',
  assetId: pictureId,
  kind: 'image',
  mimeType: 'image/png',
  width: 1,
  height: 1,
}

/** Keeps pictures only, as the library does, and remembers what it was given. */
export function createTestKeeper() {
  const found: FoundMedia[] = []
  const keepMedia = async (media: FoundMedia): Promise<KeptMedia | null> => {
    found.push(media)
    const isPicture = media.type === 'base64' && media.base64.startsWith('iVBOR')
    return isPicture
      ? { assetId: pictureId, kind: 'image', mimeType: 'image/png', width: 1, height: 1 }
      : null
  }
  return { found, keepMedia }
}

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../tests/fixtures/gateway/chat/${name}.sse`, import.meta.url))
}

/** What a reader makes of a body that arrives cut at these bytes. */
export async function readBody(
  reader: ReplyReader,
  body: Buffer,
  { cuts = [], contentType = 'text/event-stream' }: { cuts?: readonly number[]; contentType?: string } = {},
): Promise<ReplyEvent[]> {
  const sender: Pick<Sender, 'send'> = {
    send: async () => ({
      status: 200,
      headers: { 'content-type': contentType },
      body: pieces(body, cuts),
      discard: () => {},
    }),
  }
  const target = { baseUrl: 'http://127.0.0.1', dialect: defaultDialect, apiKey: 'sk-test' } as GatewayTarget
  const call = { path: '/', headers: {}, body: '{}', reader, signal: new AbortController().signal }
  const events: ReplyEvent[] = []
  for await (const event of streamReply({ sender, clock: systemClock }, target, call)) events.push(event)
  return events
}

async function* pieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b)
  let start = 0
  for (const end of [...ends, bytes.length]) {
    if (end > start) yield bytes.subarray(start, end)
    start = end
  }
}

/** The events as a person would tell them: parts with their whole text, then the rest in order. */
export function summary(events: readonly ReplyEvent[]) {
  const parts: unknown[] = []
  for (const event of events) {
    if (event.type === 'part-start') parts[event.partIndex] = { ...event.part }
    if (event.type === 'text-delta') {
      const part = parts[event.partIndex] as { text: string }
      parts[event.partIndex] = { ...part, text: part.text + event.text }
    }
  }
  const usage = events.findLast((event) => event.type === 'usage')?.usage ?? null
  return { parts, usage, end: events.at(-1) }
}
