import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decoderThatEnds } from '../images/decoding/test-support.ts'
import type { Media } from '../open.ts'
import { filesBelow, openTestMedia, image, sha256 } from '../test-support.ts'

async function keep(media: Media, bytes: Uint8Array) {
  const held = media.stage()
  await held.append(bytes)
  return held.keep({ orUndecoded: true })
}

const sizeless = { kind: 'image', mimeType: 'image/png', width: 0, height: 0, thumbhash: null }

test.each([
  ['ends too early', true, async () => (await image('png')).subarray(0, 9000)],
  ['ends its decoder each time', false, () => image('png')],
])('an image that %s is kept without size and thumbnail where it was paid for', async (_, isWell, make) => {
  const media = openTestMedia(isWell ? {} : { startHelper: decoderThatEnds(() => false) })
  const bytes = await make()
  expect(await keep(media, bytes)).toMatchObject({ ...sizeless, sha256: sha256(bytes) })
  expect(readFileSync(media.pathOf(sha256(bytes), 'png'))).toEqual(Buffer.from(bytes))
  expect(filesBelow(media.directory).filter((name) => name.includes('part'))).toEqual([])
})

test('what does not begin as an image is none, and a video that ends too early is not kept so', async () => {
  const media = openTestMedia()
  await expect(keep(media, Buffer.from('words'.repeat(900)))).rejects.toMatchObject({ kind: 'unsupported' })
  const video = readFileSync(new URL('../../../../tests/fixtures/media/clip.mp4', import.meta.url))
  await expect(keep(media, video.subarray(0, -900))).rejects.toMatchObject({ kind: 'incomplete' })
})
