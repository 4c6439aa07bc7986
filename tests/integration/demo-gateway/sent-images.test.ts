import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnreadableImage } from '../../../src/demo-gateway/image/given-image.ts'
import { makeImage } from '../../../src/demo-gateway/image/make-image.ts'
import { measureImage } from '../../../src/demo-gateway/image/measure-image.ts'

const never = new AbortController().signal
const small = sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })

async function isDecoded(bytes: Buffer): Promise<boolean[]> {
  const images = [{ data: bytes.toString('base64') }]
  const wish = { words: 'warmer', images, index: 0, seed: 1 }
  const edited = await makeImage(wish, never).catch((error: unknown) => error)
  const measured = await measureImage(bytes)
  return [!(edited instanceof UnreadableImage), measured !== null]
}

test('the demo gateway decodes photographs that it is sent', async () => {
  expect(await isDecoded(await small.png().toBuffer())).toEqual([true, true])
  expect(await isDecoded(await small.jpeg().toBuffer())).toEqual([true, true])
})

test('SVG, TIFF and an image larger than the app sends reach no decoder of the demo gateway', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  expect(await isDecoded(Buffer.from(svg))).toEqual([false, false])
  expect(await isDecoded(await small.tiff().toBuffer())).toEqual([false, false])
  const large = sharp({ create: { width: 4_097, height: 4_097, channels: 3, background: 'teal' } })
  expect(await isDecoded(await large.png().toBuffer())).toEqual([false, false])
})
