import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { photoToSend } from './photo-to-send.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelier-photo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sentOf(bytes: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'photo.jpg')
  writeFileSync(path, bytes)
  const { byteSize, chunks } = await photoToSend(path)
  const pieces: Uint8Array[] = []
  for await (const piece of chunks()) pieces.push(piece)
  const sent = Buffer.concat(pieces)
  expect(sent.length).toBe(byteSize)
  return sent
}

const secrets = ['Telling Camera', '2026:11:28', 'a film behind it', 'Berlin', 'noted by hand']

/** Noise, so that pixels have every kind of byte. */
function photo({ isProgressive = false, orientation = 6, quality = 90 } = {}): Promise<Buffer> {
  const [width, height] = [301, 173]
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) >>> 13),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Telling Camera', DateTime: '2026:11:28 01:02:03' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Berlin</place></x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg({ progressive: isProgressive, quality })
    .toBuffer()
}

const comment = (text: string) => {
  const body = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, body.length + 2]), body])
}
/** Right behind the beginning. */
const withSegment = (jpeg: Buffer, segment: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer()

test.each([false, true])(
  'a photo goes without what the camera wrote, with the same pixels and colours and the same way up (progressive: %s)',
  async (isProgressive) => {
    const written = withSegment(await photo({ isProgressive }), comment('noted by hand'))
    const sent = await sentOf(Buffer.concat([written, Buffer.from('a film behind it')]))
    for (const secret of secrets) expect(sent.includes(secret)).toBe(false)
    expect(await pixelsOf(sent)).toEqual(await pixelsOf(written))
    const [before, after] = [await sharp(written).metadata(), await sharp(sent).metadata()]
    expect(after).toMatchObject({ orientation: 6, icc: before.icc, width: before.width })
    expect(after.exif?.includes('Make')).toBe(false)
    expect(after.xmp).toBeUndefined()
    expect(sent.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  },
)

test('one that stands upright gets no EXIF at all, and one without any of it goes byte by byte', async () => {
  const upright = await sentOf(await photo({ orientation: 1 }))
  expect((await sharp(upright).metadata()).exif).toBeUndefined()
  expect(await sentOf(upright)).toEqual(upright)
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  expect(await sentOf(plain)).toEqual(plain)
})

test('a photo larger than a window of its reader keeps all of its pixels', async () => {
  const noise = Buffer.from(
    Uint8Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 2_246_822_519) >>> 11),
  )
  const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .withExif({ IFD0: { Make: 'Telling Camera' } })
    .jpeg({ quality: 100, progressive: true })
    .toBuffer()
  expect(large.length).toBeGreaterThan(600_000)
  const sent = await sentOf(large)
  expect(sent.includes('Telling Camera')).toBe(false)
  expect(await pixelsOf(sent)).toEqual(await pixelsOf(large))
})

test('whatever is called a JPEG is sent in the end, and is never longer than it was but for its turn', async () => {
  const whole = await photo()
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .array(fc.constantFrom(0xff, 0xd8, 0xda, 0xe1, 0xd9, 0, 2, 4), { maxLength: 200 })
      .map((list) => Uint8Array.from(list)),
    fc.nat({ max: whole.length }).map((length) => new Uint8Array(whole.subarray(0, length))),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (given) => {
      expect((await sentOf(given)).length).toBeLessThanOrEqual(given.length + 36)
    }),
    { numRuns: 300 },
  )
})
