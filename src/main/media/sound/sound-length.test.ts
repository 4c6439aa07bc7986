import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { aiffLengthMs, flacLengthMs, wavLengthMs } from './sound-length.ts'
import { fixture } from '../test-support.ts'

const readers = [wavLengthMs, aiffLengthMs, flacLengthMs]

test.each([
  ['tone.wav', wavLengthMs],
  ['tone.aiff', aiffLengthMs],
  ['tone.flac', flacLengthMs],
] as const)('%s lasts half a second', async (name, lengthMs) => {
  expect(await lengthMs(memorySource(fixture(name)))).toBe(500)
})

test('a recording whose length was never written down is as long as its bytes', async () => {
  const file = Buffer.from(fixture('tone.wav'))
  file.writeUInt32LE(0xffff_ffff, 40)
  expect(await wavLengthMs(memorySource(file))).toBe(500)
  expect(await wavLengthMs(memorySource(file.subarray(0, 44 + 4000)))).toBe(250)
})

test('whatever stands in a sound, its length is a number of milliseconds or not known', async () => {
  const files = ['tone.wav', 'tone.aiff', 'tone.flac'].map((name) => fixture(name).subarray(0, 400))
  const damaged = fc
    .tuple(fc.constantFrom(...files), fc.nat(399), fc.uint8Array({ maxLength: 12 }), fc.nat(400))
    .map(([file, offset, bytes, length]) => {
      const copy = Buffer.from(file)
      copy.set(bytes.subarray(0, copy.byteLength - offset), offset)
      return copy.subarray(0, length)
    })
  await fc.assert(
    fc.asyncProperty(damaged, async (file) => {
      for (const lengthMs of readers) {
        const length = await lengthMs(memorySource(file))
        expect(length === null || (Number.isSafeInteger(length) && length >= 0)).toBe(true)
      }
    }),
  )
})
