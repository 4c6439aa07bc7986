import { readFileSync } from 'node:fs'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { systemClock } from '../../lib/time/clock.ts'
import type { ReplyEvent } from '../reply/reply-event.ts'
import type { ArrivedMedia, ArrivedSound, KeptMedia } from '../reply/reply-media.ts'
import { createMemorySink } from '../media-scan/test-support.ts'
import { type ReplyCall, streamReply } from '../reply/reply-stream.ts'
import type { Sender } from '../http/request.ts'

/** The asset that every image of a fixture becomes. */
export const imageId = 'ast_00000000000000000000000001' as AssetId
export const imageReference = {
  atelierMedia: imageId,
  kind: 'image',
  mimeType: 'image/png',
  width: 1,
  height: 1,
}
export const imagePart = {
  type: 'media',
  assetId: imageId,
  kind: 'image',
  mimeType: 'image/png',
  width: 1,
  height: 1,
  fileName: '',
}

/** The asset that every sound becomes whose samples are not all zero. */
export const soundReference = {
  atelierMedia: 'ast_00000000000000000000000002' as AssetId,
  kind: 'audio',
  mimeType: 'audio/wav',
  width: 0,
  height: 0,
}
export const soundPart = {
  type: 'media',
  assetId: soundReference.atelierMedia,
  kind: 'audio',
  mimeType: 'audio/wav',
  width: 0,
  height: 0,
  fileName: '',
}

/** Keeps images and sounds only, and remembers what it was given. */
export function createTestKeeper() {
  const found: ArrivedMedia<Buffer>[] = []
  const sounds: ArrivedSound<Buffer>[] = []
  const keepSound = async (sound: ArrivedSound<Buffer>): Promise<KeptMedia | null> => {
    sounds.push(sound)
    if (sound.file.every((byte) => byte === 0)) return null
    const { atelierMedia: assetId } = soundReference
    return { assetId, kind: 'audio', mimeType: 'audio/wav', width: 0, height: 0 }
  }
  const keepMedia = async (media: ArrivedMedia<Buffer>): Promise<KeptMedia | null> => {
    found.push(media)
    const isImage = media.type === 'file' && media.file.subarray(1, 4).toString() === 'PNG'
    return isImage ? { assetId: imageId, kind: 'image', mimeType: 'image/png', width: 1, height: 1 } : null
  }
  return { found, keepMedia, sounds, keepSound }
}

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../tests/fixtures/gateway/chat/${name}.sse`, import.meta.url))
}

/** What a reader makes of a body that arrives cut at these bytes. */
export async function readBody(
  openReader: ReplyCall<Buffer>['openReader'],
  body: Buffer,
  {
    cuts = [],
    contentType = 'text/event-stream',
    keeper = createTestKeeper(),
  }: { cuts?: readonly number[]; contentType?: string; keeper?: ReturnType<typeof createTestKeeper> } = {},
): Promise<ReplyEvent[]> {
  const sender: Pick<Sender, 'send'> = {
    send: async () => ({
      status: 200,
      headers: { 'content-type': contentType },
      body: pieces(body, cuts),
      finish: () => {},
      discard: () => {},
    }),
  }
  const media = { openSink: () => createMemorySink(), ...keeper }
  const target = {
    baseUrl: 'http://127.0.0.1',
    dialect: defaultDialect,
    network: defaultNetwork,
    apiKey: 'sk-test',
  }
  const call = { path: '/', headers: {}, body: '{}', media, openReader, signal: new AbortController().signal }
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
    if ('text' in event) {
      const part = parts[event.partIndex] as { text: string }
      parts[event.partIndex] = { ...part, text: part.text + event.text }
    }
  }
  const usage = events.findLast((event) => event.type === 'usage')?.usage ?? null
  return { parts, usage, end: events.at(-1) }
}
