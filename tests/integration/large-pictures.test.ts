import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore, pictureRequest, press } from '../support/app-core.ts'
import { createMediaScan } from '../../src/main/gateway/media-scan/scan.ts'
import { json, type Script, type ScriptedGateway, startScriptedGateway } from '../support/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let picture: Buffer

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
  picture = await pictureOf(64 * 1024 * 1024)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

/** A PNG without compression: three bytes a pixel, and a little. */
function pictureOf(byteSize: number): Promise<Buffer> {
  const width = 4096
  const height = Math.ceil(byteSize / (width * 3))
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** The answer in pieces, so that this process does not hold it as one text either. */
const inPieces =
  (before: string, after: string | null): Script =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(before)
    const length = 48 * 1024
    for (let start = 0; start < picture.length; start += length) {
      const isTaken = response.write(picture.subarray(start, start + length).toString('base64'))
      if (!isTaken) await new Promise((resolve) => response.once('drain', resolve))
    }
    if (after === null) response.destroy()
    else response.end(after)
  }

const parts = () => readdir(join(core.dataDirectory, 'media', 'parts')).catch(() => [])

async function make() {
  const connectionId = await core.connect(gateway.origin)
  return core.client.images.create({ connectionId, request: pictureRequest(), pressId: press() })
}

test('a picture of 64 MB in an answer becomes the very file, by way of a part', async () => {
  gateway.answer(inPieces('{"created":1,"data":[{"url":"","b64_json":"', '"}]}'))
  const saved = await core.jobIn((await make()).id, 'saved')
  expect(saved.assets).toMatchObject([
    { byteSize: picture.length, width: 4096, sha256: createHash('sha256').update(picture).digest('hex') },
  ])
  expect(await parts()).toEqual([])
})

test('a picture whose answer is cut off has an unknown outcome and leaves no file', async () => {
  gateway.answer(inPieces('{"created":1,"data":[{"b64_json":"', null))
  const lost = await core.jobIn((await make()).id, 'unknown-outcome')
  expect(lost.failure).toMatchObject({ code: 'outcome-unknown', data: { wasCharged: 'maybe' } })
  expect(await parts()).toEqual([])
})

test('nothing longer than 1 MB is passed on, in events and in plain JSON', async () => {
  const value = { inlineData: { mimeType: 'image/png', data: picture.toString('base64') } }
  for (const body of [JSON.stringify([value, value]), `data: ${JSON.stringify(value)}\r\n\r\n`]) {
    let longest = 0
    let decoded = 0
    const write = async (bytes: Uint8Array) => {
      longest = Math.max(longest, bytes.length)
      decoded += bytes.length
    }
    const scan = createMediaScan(() => ({ write, finish: async () => null, discard: async () => {} }))
    let passedOn = 0
    for await (const piece of scan.read(chunksOf(Buffer.from(body)))) {
      longest = Math.max(longest, piece.length)
      passedOn += piece.length
    }
    expect(longest).toBeLessThan(1024 * 1024)
    expect(passedOn).toBeLessThan(1000)
    expect(decoded).toBeGreaterThanOrEqual(picture.length - 100_000)
  }
})

async function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}
