import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { mp3LengthMs } from './mp3-length.ts'
import { fixture } from '../test-support.ts'

const lengthMs = (bytes: Uint8Array) => mp3LengthMs(memorySource(bytes))

/** MPEG-1 layer III, 44.1 kHz, two channels: a silent frame of 26.1 ms. */
function frame(kilobits: 128 | 160, write?: (frame: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(Math.floor((144 * kilobits * 1000) / 44_100))
  bytes.writeUInt32BE(kilobits === 128 ? 0xfffb9000 : 0xfffba000, 0)
  write?.(bytes)
  return bytes
}
const frames = (count: number, kilobits: 128 | 160 = 128) =>
  Array.from({ length: count }, () => frame(kilobits))

test('an MP3 of one bitrate is as long as its bytes, with a tag before it or after', async () => {
  const sound = Buffer.concat(frames(100))
  const tag = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\u0001\0', 'latin1'), Buffer.alloc(128)])
  const oldTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
  const ms = Math.round((sound.byteLength * 8) / 128)
  expect(ms).toBe(2606)
  expect(await lengthMs(sound)).toBe(ms)
  expect(await lengthMs(Buffer.concat([tag, sound, oldTag]))).toBe(ms)
})

test('an MP3 that says how many frames it has is that long, whatever its bytes', async () => {
  const xing = frame(128, (bytes) => {
    bytes.write('Xing', 36, 'latin1')
    bytes.writeUInt32BE(1, 40)
    bytes.writeUInt32BE(1000, 44)
  })
  const vbri = frame(128, (bytes) => {
    bytes.write('VBRI', 36, 'latin1')
    bytes.writeUInt32BE(1000, 50)
  })
  for (const first of [xing, vbri]) {
    expect(await lengthMs(Buffer.concat([first, ...frames(3, 160)]))).toBe(26_122)
  }
})

test('an MP3 of changing bitrates that says nothing has no known length', async () => {
  expect(await lengthMs(Buffer.concat([...frames(2), ...frames(50, 160)]))).toBeNull()
})

test('an MP3 that another program wrote is as long as that program says', async () => {
  expect(await lengthMs(fixture('tone.mp3'))).toBe(648)
  expect(await lengthMs(fixture('tone-tagged.mp3'))).toBe(648)
})

test('whatever the bytes, the length is a number of milliseconds or not known', async () => {
  const damaged = fc
    .tuple(fc.nat(1200), fc.uint8Array({ maxLength: 12 }), fc.nat(1500))
    .map(([offset, bytes, length]) => {
      const copy = Buffer.from(fixture('tone-tagged.mp3'))
      copy.set(bytes, offset)
      return copy.subarray(0, length)
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 100 }), damaged), async (bytes) => {
      const length = await lengthMs(bytes)
      expect(length === null || (Number.isSafeInteger(length) && length >= 0)).toBe(true)
    }),
  )
})
