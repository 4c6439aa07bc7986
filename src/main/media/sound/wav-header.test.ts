import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { wavLengthMs } from './sound-length.ts'
import { wavHeader } from './wav-header.ts'
import { fixture } from '../test-support.ts'

test('the header is the one that another program writes before the same sound', () => {
  const file = fixture('tone.wav')
  const header = wavHeader({ sampleRate: 8000, channels: 1, byteLength: file.byteLength - 44 })
  expect(Buffer.from(header)).toEqual(file.subarray(0, 44))
})

test('every sound that can be said is as long as it was', async () => {
  const sound = fc.record({
    sampleRate: fc.integer({ min: 1000, max: 192_000 }),
    channels: fc.integer({ min: 1, max: 8 }),
    bitsPerSample: fc.constantFrom(8 as const, 16 as const, 24 as const, 32 as const),
    byteLength: fc.integer({ min: 0, max: 5000 }),
  })
  await fc.assert(
    fc.asyncProperty(sound, async (each) => {
      const { sampleRate, channels, bitsPerSample, byteLength } = each
      const file = Buffer.concat([wavHeader(each), new Uint8Array(byteLength + (byteLength % 2))])
      const seconds = byteLength / ((sampleRate * channels * bitsPerSample) / 8)
      expect(await wavLengthMs(memorySource(file))).toBe(Math.round(seconds * 1000))
      expect(file.readUInt32LE(4)).toBe(file.byteLength - 8)
    }),
  )
})

test.each([
  { sampleRate: 0, channels: 1, byteLength: 0 },
  { sampleRate: 24_000.5, channels: 1, byteLength: 0 },
  { sampleRate: 24_000, channels: 0, byteLength: 0 },
  { sampleRate: 24_000, channels: 1, byteLength: 2 ** 32 },
  { sampleRate: Number.NaN, channels: 1, byteLength: 2 },
])('%j is no sound that a WAV can hold', (sound) => {
  expect(() => wavHeader(sound)).toThrow(RangeError)
})
