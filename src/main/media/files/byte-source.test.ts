import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readMp4 } from '../probe/mp4-boxes.ts'
import { temporaryDirectory } from '../test-support.ts'
import { fileSource } from './byte-source.ts'
import { piecesOfPng } from './to-send/png-pieces.ts'

async function sourceOf(bytes: Uint8Array) {
  const path = join(temporaryDirectory(), 'file')
  writeFileSync(path, bytes)
  const handle = await open(path)
  onTestFinished(() => handle.close())
  const reads = vi.spyOn(handle, 'read')
  return { source: await fileSource(handle), reads: () => reads.mock.calls.length }
}

const bytes = Buffer.from(Uint8Array.from({ length: 20_000 }, (_, at) => (at * 2_654_435_761) >>> 13))

test('any stretch of a file is read as it is, in whatever order, and to its end', async () => {
  const { source } = await sourceOf(bytes)
  const stretch = fc.tuple(fc.nat({ max: 21_000 }), fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 9000 })))
  await fc.assert(
    fc.asyncProperty(fc.array(stretch, { maxLength: 20 }), async (stretches) => {
      for (const [at, length] of stretches)
        expect(Buffer.from(await source.read(at, length)).equals(bytes.subarray(at, at + length))).toBe(true)
    }),
  )
})

test('a file of a hundred thousand small parts is read some thousand bytes at once, not part by part', async () => {
  const boxes = await sourceOf(Buffer.alloc(8 * 90_000, Buffer.from('\0\0\0\bfree', 'latin1')))
  expect(await readMp4(boxes.source)).toEqual({ state: 'incomplete' })
  expect(boxes.reads()).toBeLessThan(1000)

  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const text = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')
  const image = await sourceOf(Buffer.concat([signature, Buffer.alloc(12 * 90_000, text)]))
  await piecesOfPng(image.source)
  expect(image.reads()).toBeLessThan(1000)
})
