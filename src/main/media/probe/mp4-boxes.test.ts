import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { readMp4 } from './mp4-boxes.ts'
import { countLooks, fixture } from '../test-support.ts'

const read = (bytes: Uint8Array) => readMp4(memorySource(bytes))
const box = (type: string, content: Uint8Array) => {
  const bytes = Buffer.alloc(8 + content.byteLength)
  bytes.writeUInt32BE(bytes.byteLength, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(content, 8)
  return bytes
}

test.each([
  ['clip.mp4', { state: 'complete', width: 64, height: 36, durationMs: 1500 }],
  ['clip-moov-last.mp4', { state: 'complete', width: 64, height: 36, durationMs: 1500 }],
  ['clip-rotated.mp4', { state: 'complete', width: 36, height: 64, durationMs: 1500 }],
  ['clip-fragmented.mp4', { state: 'complete', width: 64, height: 36, durationMs: null }],
  ['audio-only.mp4', { state: 'only-sound', durationMs: 1000 }],
])('%s is read', async (name, reading) => {
  expect(await read(fixture(name))).toEqual(reading)
})

test.each(['clip.mp4', 'clip-moov-last.mp4', 'clip-rotated.mp4'])(
  '%s cut anywhere is incomplete',
  async (name) => {
    const video = fixture(name)
    const lengths = Array.from(video, (_, length) => length)
    const readings = await Promise.all(lengths.map((length) => read(video.subarray(0, length))))
    expect(lengths.filter((length) => readings[length]?.state !== 'incomplete')).toEqual([])
  },
)

const tails = {
  'one zero byte': Buffer.alloc(1),
  'a block of zeros': Buffer.alloc(512),
  'a tag of 128 bytes': Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]),
  'bytes of any value': Buffer.alloc(100, 0xff),
  text: Buffer.from('<html></html>'),
  'a free box that is cut short': Buffer.from([0, 0, 4, 0, ...Buffer.from('free'), 0, 0]),
}

test.each(Object.entries(tails))('a video with %s after its last box is whole', async (_, tail) => {
  for (const name of ['clip.mp4', 'clip-moov-last.mp4', 'clip-fragmented.mp4']) {
    expect(await read(Buffer.concat([fixture(name), tail]))).toEqual(await read(fixture(name)))
  }
})

test('a video in fragments of which one is cut short is incomplete', async () => {
  const video = fixture('clip-fragmented.mp4')
  const last = video.lastIndexOf('mdat') - 4
  for (const length of [last + 8, last + 9, last + video.readUInt32BE(last) - 1]) {
    expect(await read(video.subarray(0, length))).toEqual({ state: 'incomplete' })
  }
})

test('a video is whole with a box of unknown type after it', async () => {
  const video = Buffer.concat([fixture('clip.mp4'), box('wxyz', Buffer.from('anything'))])
  expect(await read(video)).toMatchObject({ state: 'complete' })
})

test('a media box with a 64-bit length, and one that lasts to the end, are followed', async () => {
  const video = fixture('clip.mp4')
  const start = video.indexOf('mdat') - 4
  const media = video.subarray(start + 8, start + video.readUInt32BE(start))
  const long = Buffer.alloc(16)
  long.writeUInt32BE(1, 0)
  long.write('mdat', 4, 'latin1')
  long.writeBigUInt64BE(BigInt(16 + media.byteLength), 8)
  expect(await read(Buffer.concat([video.subarray(0, start), long, media]))).toMatchObject({
    state: 'complete',
  })

  const endless = Buffer.from(video.subarray(0, start + 8))
  endless.writeUInt32BE(0, start)
  expect(await read(Buffer.concat([endless, media]))).toMatchObject({ state: 'complete' })
})

test('a length that points back or far away ends the walk', async () => {
  const video = fixture('clip.mp4')
  for (const length of [2, 7, 0x7fff_ffff]) {
    const broken = Buffer.from(video)
    broken.writeUInt32BE(length, 0)
    expect(await read(broken)).toEqual({ state: 'incomplete' })
  }
})

test('nothing that is thrown at it makes it throw', async () => {
  const video = fixture('clip.mp4')
  const changed = fc
    .array(fc.tuple(fc.nat(video.byteLength - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(video)
      for (const [position, value] of changes) bytes[position] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), async (bytes) => {
      expect(['complete', 'no-image', 'only-sound', 'incomplete']).toContain((await read(bytes)).state)
    }),
    { numRuns: 500 },
  )
})

test('a video of more boxes than any has is not followed to its end, and is not called cut short', async () => {
  const free = box('free', Buffer.alloc(0))
  const empty = Buffer.alloc(free.byteLength * 400_000, free)
  const media = box('mdat', Buffer.alloc(0))
  let reads = 0
  for (const video of [Buffer.concat([media, box('moov', empty)]), Buffer.concat([media, empty])]) {
    const { size, read: readWhole } = memorySource(video)
    const counted = (offset: number, length: number) => ((reads += 1), readWhole(offset, length))
    expect(await readMp4({ size, read: counted })).toEqual({ state: 'not-followed' })
  }
  expect(reads).toBeLessThan(200_000)
})

test('boxes are counted over all levels: few in each of many tracks are not followed either', async () => {
  const free = box('free', Buffer.alloc(0))
  const track = box('trak', Buffer.alloc(free.byteLength * 100, free))
  const moov = box('moov', Buffer.alloc(track.byteLength * 9_000, track))
  const looks = countLooks()
  expect(await read(Buffer.concat([moov, box('mdat', Buffer.alloc(1))]))).toEqual({ state: 'not-followed' })
  expect(looks()).toBeLessThan(200_000)
})

test('a video whose header is too large to be read is not called cut short', async () => {
  const moov = box('moov', Buffer.alloc(64 * 1024 * 1024 + 1))
  const video = Buffer.concat([moov, box('mdat', Buffer.alloc(1))])
  expect(await read(video)).toEqual({ state: 'not-followed' })
  expect(await read(video.subarray(0, -2))).toEqual({ state: 'incomplete' })
})
