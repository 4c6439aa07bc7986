import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { readHeif } from './heif-size.ts'
import { countLooks, fixture } from '../test-support.ts'

function box(type: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.byteLength, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

function size(width: number, height: number): Buffer {
  const content = Buffer.alloc(12)
  content.writeUInt32BE(width, 4)
  content.writeUInt32BE(height, 8)
  return box('ispe', content)
}

/** Each item with the places of its properties, from 1 on. */
function links(items: readonly number[][], isWide = false): Buffer {
  const place = (of: number) => (isWide ? [0x80, of] : [0x80 | of])
  const head = [isWide ? 1 : 0, 0, 0, isWide ? 1 : 0, 0, 0, 0, items.length]
  const id = (of: number) => (isWide ? [0, 0, 0, of] : [0, of])
  const entries = items.flatMap((places, of) => [...id(of), places.length, ...places.flatMap(place)])
  return box('ipma', Buffer.from([...head, ...entries]))
}

const heif = (properties: readonly Uint8Array[], ...described: Uint8Array[]) =>
  memorySource(
    Buffer.concat([
      box('meta', Buffer.alloc(4), box('iprp', box('ipco', ...properties), ...described)),
      box('mdat'),
    ]),
  )

test('a HEIC image says its size', async () => {
  expect(await readHeif(memorySource(fixture('image.heic')))).toEqual({
    state: 'complete',
    width: 96,
    height: 64,
  })
})

const turn = (quarters: number) => box('irot', Buffer.from([quarters]))
const parts = [size(512, 512), size(4032, 3024), size(320, 240)]

test('the image is the largest of what is in the file, turned if it says so', async () => {
  expect(await readHeif(heif(parts))).toMatchObject({ width: 4032, height: 3024 })
  for (const isWide of [false, true]) {
    const said = links([[1], [2, 4], [3]], isWide)
    expect(await readHeif(heif([...parts, turn(3)], said))).toMatchObject({ width: 3024, height: 4032 })
    expect(await readHeif(heif([...parts, turn(2)], said))).toMatchObject({ width: 4032 })
  }
})

test('an image whose size another item has too is turned if it says so', async () => {
  const said = links([[2], [4, 5]])
  const twice = [...parts, size(4032, 3024), turn(1)]
  expect(await readHeif(heif(twice, said))).toMatchObject({ width: 3024, height: 4032 })
})

test('a turn that is said of no item, or of another one, turns nothing', async () => {
  expect(await readHeif(heif([...parts, turn(3)]))).toMatchObject({ width: 4032, height: 3024 })
  const ofPreview = links([[1], [2], [3, 4]])
  expect(await readHeif(heif([...parts, turn(3)], ofPreview))).toMatchObject({ width: 4032, height: 3024 })
})

test('an image that says no size has none', async () => {
  expect(await readHeif(heif([]))).toEqual({ state: 'complete', width: 0, height: 0 })
})

test('a HEIC image cut anywhere is incomplete, and any bytes in it are read without a fault', async () => {
  const file = fixture('image.heic')
  const lengths = Array.from(file, (_, length) => length)
  const readings = await Promise.all(
    lengths.map((length) => readHeif(memorySource(file.subarray(0, length)))),
  )
  expect(readings.filter(({ state }) => state !== 'incomplete')).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.nat(400), fc.uint8Array({ maxLength: 8 }), async (offset, bytes) => {
      const damaged = Buffer.from(file)
      damaged.set(bytes, offset)
      expect(['complete', 'incomplete']).toContain((await readHeif(memorySource(damaged))).state)
    }),
  )
})

test('an image that is described in more boxes than any is whole and says no size', async () => {
  const free = Buffer.concat(Array.from({ length: 9_000 }, () => box('free')))
  const properties = Array.from({ length: 9 }, () => box('ipco', size(40, 30), free))
  const looks = countLooks()
  const image = Buffer.concat([box('meta', Buffer.alloc(4), box('iprp', ...properties)), box('mdat')])
  expect(await readHeif(memorySource(image))).toEqual({ state: 'complete', width: 0, height: 0 })
  expect(looks()).toBeLessThan(200_000)
})

test('properties are counted over all tables that say whose they are, and sizes are not gone through for each', async () => {
  const manySizes = Array.from({ length: 19_000 }, () => size(40, 30))
  const items = Array.from({ length: 250 }, () => Array.from({ length: 255 }, () => 0x7f))
  const tables = Array.from({ length: 8 }, () => links(items))
  const looks = countLooks()
  expect(await readHeif(heif(manySizes, ...tables))).toEqual({ state: 'complete', width: 0, height: 0 })
  expect(looks()).toBeLessThan(300_000)
})
