import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ByteSource } from '../byte-source.ts'
import { countLooks, fixture, temporaryDirectory } from '../../test-support.ts'
import { memorySource } from '../byte-source-fixtures.ts'
import { boxTree } from '../../probe/iso-boxes.ts'
import { createTableBudget, samplesOf } from './hidden-tracks.ts'
import { piecesOfIso } from './iso-pieces.ts'
import { piecesOfJpeg } from './jpeg-pieces.ts'
import { lengthOf, type Piece, piecesToSend } from './pieces.ts'
import { sliceLength } from './file-to-send.ts'
import { piecesOfWebp } from './webp-pieces.ts'

/** A box of ISO/IEC 14496-12. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const all = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + all.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, all])
}
const numbers = (...values: number[]) => numbersOf(values)
const numbersOf = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, nth) => bytes.writeUInt32BE(value, nth * 4))
  return bytes
}
const times = (count: number, bytes: Uint8Array) => Buffer.alloc(count * bytes.length, bytes)
const allOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)

const imageHead = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
const primary = box('pitm', numbers(0), Buffer.from([0, 1]))
/** One item of so many stretches, of which each says nothing and takes no room. */
const emptyStretches = (count: number) =>
  box('iloc', numbers(0), Buffer.from([0, 0, 0, 1, 0, 1, 0, 0, count >> 8, count & 255]))

test('an image of thousands of tables, each of thousands of stretches without a length, is sent as it is', async () => {
  const tables = times(3_000, emptyStretches(19_990))
  const image = Buffer.concat([imageHead, box('meta', numbers(0), primary, tables, box('idat', numbers(1)))])
  expect(image.length).toBeLessThan(80_000)
  expect(allOf(await piecesOfIso(memorySource(image)))).toBe(image.length)
})

test('boxes are counted over all descriptions of a file', async () => {
  const description = box('meta', numbers(0), primary, times(3_000, box('free')))
  const image = Buffer.concat([imageHead, times(40, description)])
  const looks = countLooks()
  expect(allOf(await piecesOfIso(memorySource(image)))).toBe(image.length)
  expect(looks()).toBeLessThan(250_000)
})

const clip = fixture('clip-moov-last.mp4')
const movieAt = clip.indexOf('moov') - 4
/** The clip with these tracks as well, and something behind its header that they may name. */
function clipWith(tracks: Uint8Array, noted: Uint8Array = Buffer.alloc(1)): Buffer {
  const movie = box('moov', clip.subarray(movieAt + 8), tracks)
  return Buffer.concat([clip.subarray(0, movieAt), movie, box('mdat', noted)])
}
const hiddenTrack = (...tables: Buffer[]) =>
  box(
    'trak',
    box('mdia', box('hdlr', numbers(0, 0), Buffer.from('meta')), box('minf', box('stbl', ...tables))),
  )
/** All samples in one chunk. */
const inOneChunk = [box('stsc', numbers(0, 1, 1, 0xffff_ffff, 1)), box('stco', numbers(0, 1, 40))]

test.each([
  ['of no bits', box('stz2', numbers(0, 0, 100_000))],
  ['of three bits', box('stz2', numbers(0, 3, 100_000))],
  ['that its table has no room for', box('stz2', numbers(0, 4, 100_000))],
  ['of words that its table has no room for', box('stsz', numbers(0, 0, 100_000))],
])('a video of many tracks with samples %s is sent, and they are not counted out', async (_, sizes) => {
  const track = hiddenTrack(...inOneChunk, sizes)
  const video = clipWith(times(200, track))
  const looks = countLooks()
  expect(allOf(await piecesOfIso(memorySource(video)))).toBe(video.length)
  expect(looks()).toBeLessThan(250_000)
})

test('tables of a hidden track are read as far as their own box, not over those that follow', async () => {
  const chunk = box('stsc', numbers(0, 1, 1, 1, 1))
  const sizes = box('stsz', numbers(0, 1, 0xffff_ffff))
  const tables = {
    places: [chunk, sizes, box('stco', numbers(0, 0xffff_ffff))],
    runs: [box('stsc', numbers(0, 0xffff_ffff)), sizes, box('stco', numbers(0, 1, 40))],
  }
  for (const each of Object.values(tables)) {
    const video = clipWith(
      Buffer.concat([times(300, hiddenTrack(...each)), box('free', Buffer.alloc(40_000))]),
    )
    const looks = countLooks()
    const before = looks()
    expect(allOf(await piecesOfIso(memorySource(video)))).toBe(video.length)
    expect(looks() - before).toBeLessThan(250_000)
  }
})

test('samples and chunks are counted over all hidden tracks of a file', () => {
  const track = hiddenTrack(
    box('stsc', numbers(0, 1, 1, 2, 1)),
    box('stsz', numbers(0, 0, 4, 5, 6, 7, 8)),
    box('stco', numbers(0, 2, 40, 60)),
  )
  const tree = boxTree(times(3, track))
  const tracks = tree.inside({ start: 0, end: tree.view.byteLength })
  const foundWith = (budget: ReturnType<typeof createTableBudget>) =>
    tracks.map((each) => samplesOf(tree, each, budget))
  const both = [
    { at: 40, length: 11 },
    { at: 60, length: 15 },
  ]
  expect(foundWith(createTableBudget())).toEqual([both, both, both])
  // Four samples and a run take five.
  expect(foundWith(createTableBudget(8))).toEqual([both, both.slice(0, 1), []])
  expect(foundWith(createTableBudget(100, 3))).toEqual([both, both.slice(0, 1), []])
})

test('a video whose camera noted something with every image is sent without it, however many there were', async () => {
  const images = 200_000
  const trackAt = (at: number) =>
    hiddenTrack(
      box('stsc', numbers(0, 1, 1, 1, 1)),
      box('stsz', numbers(0, 1, images)),
      box('stco', numbers(0, images), numbersOf(Array.from({ length: images }, (_, nth) => at + 2 * nth))),
    )
  const noted = times(images, Buffer.from('N.'))
  const length = clipWith(trackAt(0), noted).length
  const video = clipWith(trackAt(length - noted.length), noted)
  const pieces = await piecesOfIso(memorySource(video))
  expect(allOf(pieces)).toBe(video.length)
  expect(pieces.filter((piece) => 'zeros' in piece && piece.zeros === 1)).toHaveLength(images)
})

/** A source that counts how often it is read, and how much of it. */
function countedSource(bytes: Uint8Array): ByteSource & { counted: { reads: number; bytes: number } } {
  const counted = { reads: 0, bytes: 0 }
  const { size, read } = memorySource(bytes)
  return {
    size,
    counted,
    read(offset, length) {
      counted.reads += 1
      counted.bytes += Math.max(0, Math.min(length, size - offset))
      return read(offset, length)
    },
  }
}

const progressive = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
  .jpeg({ progressive: true })
  .toBuffer()
const film = Buffer.from('a film behind it')
const endMark = Buffer.from([0xff, 0xd9])
const withSegments = (count: number, segment: Uint8Array) =>
  Buffer.concat([progressive.subarray(0, -2), times(count, segment), endMark, film])

test.each([
  ['comments', Buffer.from([0xff, 0xfe, 0, 2])],
  ['marks without a length', Buffer.from([0xff, 0x01])],
])(
  'a JPEG with %s among its pixels is read once, and no more of them are followed than any has',
  async (_, segment) => {
    const few = countedSource(withSegments(500, segment))
    expect(allOf(await piecesOfJpeg(few))).toBeLessThanOrEqual(few.size - film.length)
    expect(few.counted.bytes).toBeLessThan(2 * few.size)

    const many = countedSource(withSegments(250_000, segment))
    expect(allOf(await piecesOfJpeg(many))).toBe(many.size)
    expect(many.counted.bytes).toBeLessThan(2 * many.size)
    expect(many.counted.reads).toBeLessThan(100)
  },
)

test('a JPEG that became shorter while it was read is read to where it ends', async () => {
  const { size, read } = memorySource(progressive.subarray(0, -2))
  expect(allOf(await piecesOfJpeg({ size: size + 1000, read }))).toBeGreaterThan(size)
})

test('of a WebP whose extended header is as long as a film only its bits are read', async () => {
  const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .webp()
    .toBuffer()
  const extended = Buffer.alloc(8 + 8 * 1024 * 1024)
  extended.write('VP8X', 0, 'latin1')
  extended.writeUInt32LE(extended.length - 8, 4)
  extended[8] = 0b1100
  const long = Buffer.concat([webp.subarray(0, 12), extended, webp.subarray(12)])
  long.writeUInt32LE(long.length - 8, 4)
  const source = countedSource(long)
  const pieces = await piecesOfWebp(source)
  expect(allOf(pieces)).toBe(long.length)
  expect(source.counted.bytes).toBeLessThan(100)
  expect(pieces).toContainEqual({ bytes: Buffer.from([0]) })
})

test('a file of very many small pieces is sent in as few slices as any of its length', async () => {
  const path = join(temporaryDirectory(), 'image')
  const bytes = Buffer.from(Uint8Array.from({ length: 500_000 }, (_, at) => (at * 2_654_435_761) >>> 13))
  writeFileSync(path, bytes)
  const starts = Array.from({ length: 50_000 }, (_, nth) => 10 * nth)
  const pieces = starts.flatMap((from): Piece[] => [
    { from, to: from + 6 },
    { zeros: 1 },
    { bytes: bytes.subarray(from + 7, from + 10) },
  ])
  const { byteSize, chunks } = piecesToSend(path, 'image/png', pieces)
  const slices: Uint8Array[] = []
  for await (const slice of chunks()) slices.push(slice)
  expect(byteSize).toBe(bytes.length)
  const wanted = Buffer.from(bytes)
  for (const from of starts) wanted[from + 6] = 0
  expect(Buffer.concat(slices).equals(wanted)).toBe(true)
  expect(slices).toHaveLength(Math.ceil(byteSize / sliceLength))
})
