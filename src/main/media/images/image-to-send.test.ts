import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FileToSend } from '../files/to-send/file-to-send.ts'
import { openTestMedia, image } from '../test-support.ts'

async function bytesOf(file: FileToSend): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a modest PNG goes as it is', async () => {
  const media = openTestMedia()
  const bytes = await image('png')
  const sent = await media.forSending(await media.save(bytes))
  expect(sent.mimeType).toBe('image/png')
  expect((await bytesOf(sent)).equals(bytes)).toBe(true)
  expect(sent.byteSize).toBe(bytes.length)
})

test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('a %s becomes a JPEG of its size', async (format) => {
  const media = openTestMedia()
  const sent = await media.forSending(await media.save(await image(format, 120, 80)))
  expect(sent.mimeType).toBe('image/jpeg')
  expect(await sharp(await bytesOf(sent)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 120,
    height: 80,
  })
})

test('a very large PNG becomes a JPEG of 2048 pixels', async () => {
  const media = openTestMedia()
  const create = { width: 5000, height: 2500, channels: 3 as const, background: '#246' }
  const saved = await media.save(await sharp({ create }).png().toBuffer())
  const sent = await media.forSending(saved)
  expect(await sharp(await bytesOf(sent)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2048,
    height: 1024,
  })
})

test('a photo is turned upright and loses what the camera wrote into it', async () => {
  const media = openTestMedia()
  const photo = await sharp(await image('jpeg', 120, 80))
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const sent = await media.forSending(await media.save(photo))
  const { width, height, exif, orientation } = await sharp(await bytesOf(sent)).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 80,
    height: 120,
    exif: undefined,
    orientation: undefined,
  })
})

test.each(['png', 'jpeg'] as const)('a %s whose file is gone is missing', async (format) => {
  const media = openTestMedia()
  const saved = await media.save(await image(format))
  await rm(media.pathOf(saved.sha256, saved.extension))
  await expect(media.forSending(saved)).rejects.toMatchObject({ kind: 'missing' })
})
