import { rmSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesBelow, image } from '../test-support.ts'
import { startResponder } from '../serve/respond-fixtures.ts'

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Two frames of noise. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer<ArrayBuffer>> {
  const frames = await Promise.all([image('png', 1200, 40), image('png', 1200, 40)])
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG with the chunk that says that more frames follow. */
function asMovingPng(png: Buffer): Buffer<ArrayBuffer> {
  const said = Buffer.concat([Buffer.from('acTL', 'latin1'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])])
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  said.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(said), 16)
  const endOfHeader = 33
  return Buffer.concat([png.subarray(0, endOfHeader), chunk, png.subarray(endOfHeader)])
}

test('for a window an image is made smaller, as large as was asked, and kept as thumbnails are', async () => {
  const { media, ask, upload } = startResponder()
  const { asset } = await upload(await image('png', 3000, 1500))
  const response = await ask(`/asset/${asset.id}/view/2048`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(await bytesOf(response)).metadata()
  expect([width, height]).toEqual([2048, 1024])
  expect(filesBelow(`${media.directory}/thumbnails`)).toEqual([
    expect.stringMatching(/-2048\.webp$/) as unknown as string,
  ])
  expect((await ask(`/asset/${asset.id}/view/8192`)).status).toBe(404)

  await media.kept.remove(asset.sha256, 'png')
  expect(filesBelow(`${media.directory}/thumbnails`)).toEqual([])
})

test('what may move is given as it is, or it would stand still', async () => {
  const { media, ask, upload } = startResponder()
  const movingPng = asMovingPng(await image('png', 1200, 40))
  for (const bytes of [await moving('gif'), await moving('webp'), movingPng]) {
    const { asset } = await upload(bytes)
    const response = await ask(`/asset/${asset.id}/view/1024`)
    expect(response.headers.get('content-type')).toBe(asset.mimeType)
    expect((await bytesOf(response)).equals(bytes)).toBe(true)
  }
  const still = await upload(await image('webp', 1200, 40))
  const { width } = await sharp(await bytesOf(await ask(`/asset/${still.asset.id}/view/1024`))).metadata()
  expect(width).toBe(1024)
  expect(filesBelow(`${media.directory}/thumbnails`)).toHaveLength(1)
})

test('an image whose file is gone is told as missing, also where it was made to fit before', async () => {
  const { media, store, ask, upload } = startResponder()
  const { asset } = await upload(await image('png', 1200, 40))
  const view = () => ask(`/asset/${asset.id}/view/1024`)
  expect((await view()).status).toBe(200)
  rmSync(media.pathOf(asset.sha256, 'png'))
  expect((await view()).status).toBe(404)
  expect(store.assets.get(asset.id)?.isMissing).toBe(true)
})
