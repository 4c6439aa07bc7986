import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createParser } from 'eventsource-parser'
import { createChatCompletionsReader } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions-reader.ts'
import { createGenerateContentReader } from '../../../src/main/gateway/endpoints/generate-content/generate-content-reader.ts'
import type { ArrivedMedia, KeepMedia } from '../../../src/main/gateway/reply/reply-media.ts'
import type { ReplyCall } from '../../../src/main/gateway/reply/reply-stream.ts'
import { stagedFileSink } from '../../../src/main/jobs/runners/staged-file-sink.ts'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import { type StagedFile, openMedia } from '../../../src/main/media/open.ts'
import {
  imageHash,
  streamWithImage,
  streamWithImageInDeltas,
  wordsAfter,
  wordsBefore,
} from './inline-image.ts'
import { readWithOurs } from './our-reader.ts'
import { currentMegabytes, peakMegabytes, resetPeak } from './process-memory.ts'
import { watchTurns } from './turn-watch.ts'

/**
 * Reads one stream in this process alone and prints what it took: `node --expose-gc inline-image-child.ts ours 64`.
 * Ours ends with the image in a file; the others with it in memory.
 */
type Read = { text: string; hash: () => Promise<string> }
type Event = { candidates: { content: { parts: { text?: string; inlineData?: { data: string } }[] } }[] }

const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
const media = openMedia({ directory, startHelper: forkHelper })

const sides: Record<string, (body: AsyncIterable<Uint8Array>) => Promise<Read>> = {
  ours: (body) => readToFile(body, createGenerateContentReader),
  deltas: (body) => readToFile(body, createChatCompletionsReader),
  async parser(body) {
    const images: Buffer[] = []
    let text = ''
    const parser = createParser({
      onEvent: ({ data }) => {
        for (const part of partsOf(data)) {
          text += part.text ?? ''
          if (part.inlineData !== undefined) images.push(Buffer.from(part.inlineData.data, 'base64'))
        }
      },
    })
    const decoder = new TextDecoder()
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
    return { text, hash: async () => hashOf(images.at(-1)) }
  },
  async google(body) {
    // Not for the others: what it takes to load would count as theirs.
    const { readWithGoogle } = await import('./vendor-decoders.ts')
    const { text, images } = await readWithGoogle(body)
    const image = Buffer.from(images.at(-1) ?? '', 'base64')
    return { text, hash: async () => hashOf(image) }
  },
}

async function readToFile(
  body: AsyncIterable<Uint8Array>,
  openReader: ReplyCall<StagedFile>['openReader'],
): Promise<Read> {
  const files: StagedFile[] = []
  const keepMedia: KeepMedia<ArrivedMedia<StagedFile>> = async (arrived) => {
    if (arrived.type === 'file') files.push(arrived.file)
    return null
  }
  const tools = { openSink: stagedFileSink(media), keepMedia }
  const text = await readWithOurs(body, { openReader, media: tools })
  return { text, hash: () => hashOfPart(files) }
}

function partsOf(data: string): Event['candidates'][0]['content']['parts'] {
  return (JSON.parse(data) as Event).candidates[0]?.content.parts ?? []
}

function hashOf(bytes: Uint8Array = new Uint8Array(0)): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function hashOfPart(files: readonly StagedFile[]): Promise<string> {
  const parts = join(directory, 'media', 'parts')
  const [name = ''] = await readdir(parts)
  const hash = hashOf(await readFile(join(parts, name)))
  await Promise.all(files.map((file) => file.discard()))
  return hash
}

async function measure(
  read: (body: AsyncIterable<Uint8Array>) => Promise<Read>,
  streamOf: (megabytes: number) => AsyncIterable<Uint8Array>,
  megabytes: number,
) {
  await (await read(streamOf(1))).hash()
  globalThis.gc?.()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  resetPeak()
  const before = currentMegabytes()
  delays.enable()
  const held = watchTurns()
  const startedAt = performance.now()
  const { text, hash } = await read(streamOf(megabytes))
  const elapsedMs = performance.now() - startedAt
  delays.disable()
  const heldMs = held.stop()
  const riseMb = peakMegabytes() - before
  if (text !== wordsBefore + wordsAfter) throw new Error('the words are not those that were sent')
  if ((await hash()) !== imageHash(megabytes)) throw new Error('the image is not the one that was sent')
  return { elapsedMs, riseMb, stallMs: delays.max / 1e6, heldMs }
}

const [, , side = '', megabytes = ''] = process.argv
const read = sides[side]
if (read === undefined) throw new Error(`no side is called ${side}`)
try {
  const streamOf = side === 'deltas' ? streamWithImageInDeltas : streamWithImage
  console.log(JSON.stringify(await measure(read, streamOf, Number(megabytes))))
} finally {
  await media.close()
  await rm(directory, { recursive: true, force: true })
}
