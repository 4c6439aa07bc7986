import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { ImageRequest, VideoRequest } from '../../../../shared/domain/job/job.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { createSender, type Sender } from '../../http/request.ts'
import type { SentFile } from '../../http/request-body.ts'
import { chatImages } from './chat-images.ts'
import { createFamilyDVideo } from '../video/family-d-video.ts'
import { generateImages } from './generate-images.ts'
import { createUnifiedVideo } from '../video/unified-video.ts'

/** A multiple of three, so that the base64 of many is many times the base64 of one. */
const slice = Buffer.alloc(192 * 1024, 'atelier')
const sliceCount = 256
const sliceInBase64 = slice.toString('base64')

let server: Server
let sender: Sender
/** Bytes of the body that the gateway has taken so far. */
let taken: number
let arrived: Promise<{ sha256: string; announced: number }>

beforeEach(async () => {
  taken = 0
  const read = Promise.withResolvers<Awaited<typeof arrived>>()
  arrived = read.promise
  server = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => {
      taken += chunk.length
      hash.update(chunk)
    })
    request.on('end', () => {
      const announced = Number(request.headers['content-length'])
      read.resolve({ sha256: hash.digest('hex'), announced })
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"No."}}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sender = createSender()
})

afterEach(async () => {
  await sender.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const image = ImageRequest.parse({
  kind: 'image',
  format: 'generate-content',
  model: 'm',
  prompt: 'Make it teal',
  n: 1,
  size: 'auto',
  quality: 'auto',
})
const video = (format: VideoRequest['format']) =>
  VideoRequest.parse({
    kind: 'video',
    format,
    model: 'm',
    prompt: 'Waves',
    ratio: null,
    resolution: null,
    durationSeconds: null,
    hasAudio: null,
  })

type Send = (image: SentFile, target: Parameters<typeof generateImages>[1]) => Promise<unknown>
const signal = new AbortController().signal
const openSink = () => {
  throw new Error('no image comes back')
}
const tools = () => ({ sender, clock: systemClock, openSink })
const ways: [string, Send, (data: string) => unknown][] = [
  [
    'an image to change, by generateContent',
    (source, target) => generateImages(tools(), target, image, [source], signal),
    (data) => ({
      generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
      contents: [
        { role: 'user', parts: [{ inline_data: { mime_type: 'image/png', data } }, { text: image.prompt }] },
      ],
    }),
  ],
  [
    'an image to change, by chat-completions',
    (source, target) => chatImages(tools(), target, image, [source], signal),
    (data) => ({
      model: 'm',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } },
            { type: 'text', text: image.prompt },
          ],
        },
      ],
      stream: true,
      stream_options: { include_usage: true },
    }),
  ],
  [
    'the first frame of a video, in the unified format',
    (first, target) =>
      createUnifiedVideo(
        tools(),
        target,
        video('unified-video'),
        { first, last: null, references: [] },
        signal,
      ),
    (data) => ({ model: 'm', prompt: 'Waves', images: [`data:image/png;base64,${data}`] }),
  ],
  [
    'the first frame of a video, in family D',
    (first, target) =>
      createFamilyDVideo(
        tools(),
        target,
        video('family-d-video'),
        { first, last: null, references: [] },
        signal,
      ),
    (data) => ({ model: 'm', prompt: 'Waves', image: data }),
  ],
]

test.each(ways)(
  '%s of 48 MB is read only as fast as it goes, and arrives whole',
  async (_what, send, body) => {
    let furthestAhead = 0
    const image: SentFile = {
      sentFile: true,
      mimeType: 'image/png',
      byteSize: slice.length * sliceCount,
      async *chunks() {
        for (let index = 1; index <= sliceCount; index += 1) {
          yield slice
          furthestAhead = Math.max(furthestAhead, index * sliceInBase64.length - taken)
        }
      },
    }
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const target = { baseUrl, apiKey: 'sk', dialect: defaultDialect, network: defaultNetwork }
    await expect(send(image, target)).rejects.toMatchObject({ facts: { status: 400 } })

    const hash = createHash('sha256')
    const [before = '', after = ''] = JSON.stringify(body('|')).split('|')
    hash.update(before)
    for (let index = 0; index < sliceCount; index += 1) hash.update(sliceInBase64)
    hash.update(after)
    expect(await arrived).toEqual({ sha256: hash.digest('hex'), announced: taken })
    // What lies in sockets, and no more: held whole it would be 64 MB.
    expect(furthestAhead).toBeLessThan(16 * 1024 * 1024)
  },
)
