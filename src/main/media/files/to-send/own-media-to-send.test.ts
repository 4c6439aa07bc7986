import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { fileSource } from '../byte-source.ts'
import { readMp4 } from '../../probe/mp4-boxes.ts'
import { ownMediaToSend } from './own-media-to-send.ts'

// Hundreds of files on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'atelier-photo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sentOf(bytes: Uint8Array, mimeType = 'image/jpeg'): Promise<Buffer> {
  const path = join(folder, 'photo.jpg')
  writeFileSync(path, bytes)
  const { byteSize, chunks } = await ownMediaToSend(path, mimeType)
  const pieces: Uint8Array[] = []
  for await (const piece of chunks()) pieces.push(piece)
  const sent = Buffer.concat(pieces)
  expect(sent.length).toBe(byteSize)
  return sent
}

const secrets = ['Telling Camera', '2026:11:28', 'a film behind it', 'Berlin', 'noted by hand']

/** Noise, so that pixels have every kind of byte. */
function noted(orientation: number) {
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
}

const photo = ({ isProgressive = false, orientation = 6, quality = 90 } = {}): Promise<Buffer> =>
  noted(orientation).jpeg({ progressive: isProgressive, quality }).toBuffer()

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

test.each([
  ['image/png', (image: Sharp) => image.png()],
  ['image/webp', (image: Sharp) => image.webp({ lossless: true })],
  ['image/webp', (image: Sharp) => image.webp({ quality: 60 })],
  ['image/avif', (image: Sharp) => image.avif({ effort: 0 })],
] as const)('so does one in %s, which every reader still takes', async (mimeType, write) => {
  for (const orientation of [1, 6]) {
    const written = await write(noted(orientation)).toBuffer()
    const behind =
      mimeType === 'image/avif'
        ? box('mpvd', Buffer.from('a film behind it'))
        : Buffer.from('a film behind it')
    const sent = await sentOf(Buffer.concat([written, behind]), mimeType)
    expect(written.includes('Telling Camera')).toBe(true)
    for (const secret of secrets) expect(sent.includes(secret)).toBe(false)
    expect(await pixelsOf(sent)).toEqual(await pixelsOf(written))
    const [before, after] = [await sharp(written).metadata(), await sharp(sent).metadata()]
    expect(after).toMatchObject({ icc: before.icc, width: before.width })
    if (mimeType !== 'image/avif') expect(after.orientation ?? 1).toBe(orientation)
    expect((await sentOf(sent, mimeType)).equals(sent)).toBe(true)
  }
})

test('one of these that says nothing of the kind goes byte by byte', async () => {
  const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
  for (const [mimeType, bytes] of [
    ['image/png', await plain.png().toBuffer()],
    ['image/webp', await plain.webp().toBuffer()],
    ['image/avif', await plain.avif({ effort: 0 }).toBuffer()],
    ['image/heic', readFileSync(new URL('../../../../../tests/fixtures/media/image.heic', import.meta.url))],
  ] as const)
    expect(await sentOf(bytes, mimeType)).toEqual(bytes)
})

/** A box of ISO/IEC 14496-12. */
function box(type: string, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + all.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, all])
}

test('a video goes without the place and the device that a phone notes in it, and plays as it did', async () => {
  const clip = readFileSync(
    new URL('../../../../../tests/fixtures/media/clip-moov-last.mp4', import.meta.url),
  )
  const at = clip.indexOf('moov') - 4
  const note = (text: string) => box('\xa9xyz', Buffer.from(text, 'latin1'))
  const more = [
    box('udta', note('+52.5200+013.4050/Berlin')),
    box('meta', Buffer.alloc(4), note('Telling Camera')),
  ]
  const movie = Buffer.concat([clip.subarray(at), ...more])
  movie.writeUInt32BE(movie.length)
  const written = Buffer.concat([clip.subarray(0, at), movie, box('uuid', Buffer.from('noted by hand'))])
  const sent = await sentOf(written, 'video/mp4')
  expect(sent).toHaveLength(written.length)
  const header = sent.indexOf('mvhd') + 8
  expect(sent.subarray(header, header + 8)).toEqual(Buffer.alloc(8))
  for (const secret of secrets) expect(sent.includes(secret)).toBe(false)
  expect(await videoOf(sent)).toEqual(await videoOf(written))
  expect(await videoOf(sent)).toMatchObject({ state: 'complete' })
})

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, nth) => bytes.writeUInt32BE(value, nth * 4))
  return bytes
}
/** What says where samples of 5, 6 and 7 bytes lie, two in the first chunk and one in the second. */
const tables = {
  'in words': (first: number, second: number) => [
    box('stsz', numbers(0, 0, 3, 5, 6, 7)),
    box('stco', numbers(0, 2, first, second)),
  ],
  'in long words and half bytes': (first: number, second: number) => [
    box('stz2', numbers(0, 4, 3), Buffer.from([0x56, 0x70])),
    box('co64', numbers(0, 2, 0, first, 0, second)),
  ],
}
const sensor = (handler: string, first: number, second: number, form: keyof typeof tables) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
      box('minf', box('stbl', box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)), ...tables[form](first, second))),
    ),
  )

test.each(['in words', 'in long words and half bytes'] as const)(
  'a video goes without the tracks in which a camera noted where it was while it filmed (%s)',
  async (form) => {
    const clip = readFileSync(
      new URL('../../../../../tests/fixtures/media/clip-moov-last.mp4', import.meta.url),
    )
    const at = clip.indexOf('moov') - 4
    const noted = Buffer.from('N52.5E13.40|shown|N48.858', 'latin1')
    const movieOf = (first: number) =>
      Buffer.concat([clip.subarray(at), sensor('meta', first, first + noted.indexOf('N48'), form)])
    const movie = movieOf(at + movieOf(0).length + 8)
    movie.writeUInt32BE(movie.length)
    const written = Buffer.concat([clip.subarray(0, at), movie, box('mdat', noted)])
    const sent = await sentOf(written, 'video/mp4')
    expect(sent.subarray(-noted.length).toString('latin1')).toBe(`${'\0'.repeat(11)}|shown|${'\0'.repeat(7)}`)
    const tracksIn = (bytes: Buffer) => bytes.toString('latin1').split('trak').length - 1
    expect(tracksIn(sent)).toBe(tracksIn(written) - 1)
    expect(await videoOf(sent)).toEqual(await videoOf(written))
    expect(await videoOf(sent)).toMatchObject({ state: 'complete' })
    const broken = Buffer.concat([clip.subarray(0, at), movie])
    expect((await sentOf(broken, 'video/mp4')).length).toBe(broken.length)
  },
)

async function videoOf(bytes: Buffer) {
  const path = join(folder, 'clip.mp4')
  writeFileSync(path, bytes)
  const handle = await open(path)
  try {
    return await readMp4(await fileSource(handle))
  } finally {
    await handle.close()
  }
}

test('whatever is called one of them is sent in the end, and is never longer than it was but for its turn', async () => {
  const wholes = [
    ['image/png', await noted(6).png().toBuffer()],
    ['image/webp', await noted(6).webp().toBuffer()],
    ['image/avif', await noted(6).avif({ effort: 0 }).toBuffer()],
    ['video/mp4', readFileSync(new URL('../../../../../tests/fixtures/media/clip.mp4', import.meta.url))],
  ] as const
  const given = fc.constantFrom(...wholes).chain(([mimeType, whole]) => {
    const changed = fc
      .array(fc.tuple(fc.nat({ max: Math.min(2000, whole.length) }), fc.nat({ max: 255 })), { maxLength: 5 })
      .map((changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        return bytes
      })
    const cut = fc.nat({ max: whole.length }).map((length) => whole.subarray(0, length))
    return fc.tuple(fc.constant(mimeType), fc.oneof(changed, cut))
  })
  await fc.assert(
    fc.asyncProperty(given, async ([mimeType, bytes]) => {
      expect((await sentOf(bytes, mimeType)).length).toBeLessThanOrEqual(bytes.length + 40)
    }),
    { numRuns: 300 },
  )
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
