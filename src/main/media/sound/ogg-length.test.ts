import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { oggLengthMs } from './ogg-length.ts'
import { fixture } from '../test-support.ts'

const lengthMs = (bytes: Uint8Array) => oggLengthMs(memorySource(bytes))

test.each(['tone.ogg', 'tone-opus.ogg'])('%s lasts half a second', async (name) => {
  expect(await lengthMs(fixture(name))).toBe(500)
})

test('the pages of another stream at the end do not count', async () => {
  const other = Buffer.alloc(27)
  other.write('OggS', 0, 'latin1')
  other.writeBigInt64LE(480_000n, 6)
  other.writeUInt32LE(0x1234, 14)
  expect(await lengthMs(Buffer.concat([fixture('tone.ogg'), other]))).toBe(500)
})

test('a stream of which only the beginning is there has no known length', async () => {
  expect(await lengthMs(fixture('tone.ogg').subarray(0, 200))).toBeNull()
})

test('whatever the bytes, the length is a number of milliseconds or not known', async () => {
  const damaged = fc
    .tuple(
      fc.constantFrom('tone.ogg', 'tone-opus.ogg'),
      fc.nat(600),
      fc.uint8Array({ maxLength: 12 }),
      fc.nat(3000),
    )
    .map(([name, offset, bytes, length]) => {
      const copy = Buffer.from(fixture(name))
      copy.set(bytes, offset)
      return copy.subarray(0, length)
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 100 }), damaged), async (bytes) => {
      const length = await lengthMs(bytes)
      expect(length === null || (Number.isSafeInteger(length) && length > 0)).toBe(true)
    }),
  )
})
