import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { createMediaScan } from '../../../src/main/gateway/media-scan/scan.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let image: Buffer

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
  image = await imageOf(64 * 1024 * 1024)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

/** A PNG without compression: three bytes a pixel, and a little. */
function imageOf(byteSize: number): Promise<Buffer> {
  const width = 4096
  const height = Math.ceil(byteSize / (width * 3))
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** An answer around the image in pieces, so that this process does not hold it as one text either. */
function* piecesOf(before: string, after: string): Generator<string> {
  const length = 48 * 1024
  yield before
  for (let start = 0; start < image.length; start += length) {
    yield image.subarray(start, start + length).toString('base64')
  }
  yield after
}

/** @param after null: the connection is cut there */
const inPieces =
  (before: string, after: string | null, type = 'application/json'): Script =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': type })
    for (const piece of piecesOf(before, after ?? '')) {
      if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve))
    }
    if (after === null) response.destroy()
    else response.end()
  }

const sha256 = () => createHash('sha256').update(image).digest('hex')

const parts = () => readdir(join(core.dataDirectory, 'media', 'parts')).catch(() => [])

async function make() {
  const connectionId = await core.connect(gateway.origin)
  return core.client.images.create({ connectionId, request: imageRequest(), idempotencyKey: press() })
}

test('an image of 64 MB in an answer becomes the very file, by way of a part', async () => {
  gateway.answer(inPieces('{"created":1,"data":[{"url":"","b64_json":"', '"}]}'))
  const saved = await core.jobIn((await make()).id, 'saved')
  expect(saved.assets).toMatchObject([{ byteSize: image.length, width: 4096, sha256: sha256() }])
  expect(await parts()).toEqual([])
})

test('an image whose answer is cut off has an unknown outcome and leaves no file', async () => {
  gateway.answer(inPieces('{"created":1,"data":[{"b64_json":"', null))
  const lost = await core.jobIn((await make()).id, 'unknown-outcome')
  expect(lost.failure).toMatchObject({ code: 'outcome-unknown', data: { wasCharged: 'maybe' } })
  expect(await parts()).toEqual([])
})

/** One event with the image in it, and one that ends the reply. */
const replies = {
  'generate-content': [
    'data: {"candidates":[{"content":{"role":"model","parts":[{"text":"Here: "},{"inlineData":{"mimeType":"image/png","data":"',
    '"}}]}}]}\n\ndata: {"candidates":[{"content":{"parts":[{"text":"Done"}]},"finishReason":"STOP"}]}\n\n',
  ],
  'chat-completions': [
    'data: {"choices":[{"index":0,"delta":{"role":"assistant","content":"Here: ![image](data:image/png;base64,',
    ')Done"}}]}\n\ndata: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
  ],
} as const

test.each(['generate-content', 'chat-completions'] as const)(
  'an image of 64 MB in one event of a %s reply becomes the very file, between its words',
  async (format) => {
    const [before, after] = replies[format]
    gateway.answer(inPieces(before, after, 'text/event-stream'))
    const connectionId = await core.connect(gateway.origin)
    const model = { id: 'painter', kind: 'chat' as const, format }
    await core.client.settings.saveModel({ connectionId, model, replaces: null })
    const question = {
      conversationId: null,
      connectionId,
      model: model.id,
      text: 'An image',
      idempotencyKey: press(),
    }
    const reply = await core.replyEnded((await core.client.chat.send(question)).reply)
    expect(reply.status).toBe('complete')
    expect(reply.parts.map((part) => (part.type === 'text' ? part.text : part.type))).toEqual([
      'Here: ',
      'media',
      'Done',
    ])
    const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 10 })
    expect(assets).toMatchObject([{ byteSize: image.length, sha256: sha256() }])
    expect(await parts()).toEqual([])
  },
)

test.each([
  ['plain JSON', '{"data":[{"b64_json":"', '"}]}'],
  ['an event', ...replies['generate-content']],
])('of an image of 64 MB in %s nothing longer than 1 MB is passed on', async (_name, before, after) => {
  let longest = 0
  let decoded = 0
  const write = async (bytes: Uint8Array) => {
    longest = Math.max(longest, bytes.length)
    decoded += bytes.length
  }
  const nothing = async () => {}
  const scan = createMediaScan(() => ({
    write,
    join: nothing,
    finish: async () => decoded,
    discard: nothing,
  }))
  let text = ''
  for await (const piece of scan.read(asBytes(piecesOf(before, after)))) text += Buffer.from(piece).toString()
  expect(text.length).toBeLessThan(1000)
  expect(await scan.fileOf(/atelier-media:[^"]+/.exec(text)?.[0] ?? '')).toBe(image.length)
  expect(longest).toBeLessThan(1024 * 1024)
})

async function* asBytes(pieces: Iterable<string>) {
  for (const piece of pieces) yield Buffer.from(piece, 'latin1')
}
