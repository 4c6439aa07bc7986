import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { hasAsfImage, readAvi, readMpeg } from './video-headers.ts'
import { fixture } from '../test-support.ts'

test.each([
  ['clip.avi', readAvi, 1500],
  ['clip.mpg', readMpeg, null],
  ['clip-stream.mpg', readMpeg, null],
] as const)('%s says how large it is', async (name, read, durationMs) => {
  expect(await read(memorySource(fixture(name)))).toEqual({ width: 64, height: 36, durationMs })
})

test('a Windows Media file has an image wherever its stream stands', async () => {
  expect(await hasAsfImage(memorySource(fixture('clip.wmv')))).toBe(true)
  expect(await hasAsfImage(memorySource(fixture('clip-sound-first.wmv')))).toBe(true)
  expect(await hasAsfImage(memorySource(fixture('tone.wma')))).toBe(false)
})

test('a header cut anywhere, or of any bytes, is one that does not say', async () => {
  const beginnings = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.constantFrom('clip.avi', 'clip.mpg', 'clip.wmv'), fc.nat(120))
      .map(([name, length]) => fixture(name).subarray(0, length)),
  )
  await fc.assert(
    fc.asyncProperty(beginnings, async (bytes) => {
      for (const read of [readAvi, readMpeg]) {
        const { width, height } = await read(memorySource(bytes))
        expect([width, height].every((size) => size >= 0 && size <= 65_535)).toBe(true)
      }
      expect(typeof (await hasAsfImage(memorySource(bytes)))).toBe('boolean')
    }),
  )
})
