import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from './byte-source.ts'
import { fixture } from './test-support.ts'
import { readWebm } from './webm-elements.ts'

const read = (bytes: Uint8Array) => readWebm(memorySource(bytes))

test('size and duration are read', async () => {
  expect(await read(fixture('clip.webm'))).toEqual({
    state: 'complete',
    width: 64,
    height: 36,
    durationMs: 1500,
  })
})

test('a film cut anywhere is incomplete', async () => {
  const film = fixture('clip.webm')
  const lengths = Array.from(film, (_, length) => length)
  const readings = await Promise.all(lengths.map((length) => read(film.subarray(0, length))))
  expect(lengths.filter((length) => readings[length]?.state !== 'incomplete')).toEqual([])
})

test('nothing that is thrown at it makes it throw', async () => {
  const film = fixture('clip.webm')
  const changed = fc
    .array(fc.tuple(fc.nat(600), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(film)
      for (const [position, value] of changes) bytes[position] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), async (bytes) => {
      expect(['complete', 'no-picture', 'incomplete']).toContain((await read(bytes)).state)
    }),
    { numRuns: 500 },
  )
})
