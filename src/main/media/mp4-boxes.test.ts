import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from './byte-source.ts'
import { readMp4 } from './mp4-boxes.ts'
import { fixture } from './test-support.ts'

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
    const film = fixture(name)
    const lengths = Array.from(film, (_, length) => length)
    const readings = await Promise.all(lengths.map((length) => read(film.subarray(0, length))))
    expect(lengths.filter((length) => readings[length]?.state !== 'incomplete')).toEqual([])
  },
)

test('a film with bytes after its end that are no box is incomplete', async () => {
  const film = fixture('clip.mp4')
  for (const tail of ['\0', '\0\0\0\0\0\0\0\0', '<html></html>', 'x'.repeat(100)]) {
    expect(await read(Buffer.concat([film, Buffer.from(tail)]))).toEqual({ state: 'incomplete' })
  }
})

test('a film is whole with a box of unknown type after it', async () => {
  const film = Buffer.concat([fixture('clip.mp4'), box('wxyz', Buffer.from('anything'))])
  expect(await read(film)).toMatchObject({ state: 'complete' })
})

test('a media box with a 64-bit length, and one that lasts to the end, are followed', async () => {
  const film = fixture('clip.mp4')
  const start = film.indexOf('mdat') - 4
  const media = film.subarray(start + 8, start + film.readUInt32BE(start))
  const long = Buffer.alloc(16)
  long.writeUInt32BE(1, 0)
  long.write('mdat', 4, 'latin1')
  long.writeBigUInt64BE(BigInt(16 + media.byteLength), 8)
  expect(await read(Buffer.concat([film.subarray(0, start), long, media]))).toMatchObject({
    state: 'complete',
  })

  const endless = Buffer.from(film.subarray(0, start + 8))
  endless.writeUInt32BE(0, start)
  expect(await read(Buffer.concat([endless, media]))).toMatchObject({ state: 'complete' })
})

test('a length that points back or far away ends the walk', async () => {
  const film = fixture('clip.mp4')
  for (const length of [2, 7, 0x7fff_ffff]) {
    const broken = Buffer.from(film)
    broken.writeUInt32BE(length, 0)
    expect(await read(broken)).toEqual({ state: 'incomplete' })
  }
})

test('nothing that is thrown at it makes it throw', async () => {
  const film = fixture('clip.mp4')
  const changed = fc
    .array(fc.tuple(fc.nat(film.byteLength - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(film)
      for (const [position, value] of changes) bytes[position] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), async (bytes) => {
      expect(['complete', 'no-picture', 'only-sound', 'incomplete']).toContain((await read(bytes)).state)
    }),
    { numRuns: 500 },
  )
})
