import { expect, test } from 'vitest'
import { countLooks, fixture } from '../../test-support.ts'
import { memorySource } from '../byte-source-fixtures.ts'
import { piecesOfIso } from './iso-pieces.ts'
import { lengthOf, type Piece } from './pieces.ts'

/** A box of ISO/IEC 14496-12. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const all = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + all.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, all])
}
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, nth) => bytes.writeUInt32BE(value, nth * 4))
  return bytes
}
const times = (count: number, bytes: Uint8Array) => Buffer.alloc(count * bytes.length, bytes)
const allOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)

const imageHead = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
const primary = box('pitm', numbers(0), Buffer.from([0, 1]))
/** One item of so many stretches, of which each says nothing and takes no room. */
const emptyStretches = (count: number) =>
  box('iloc', numbers(0), Buffer.from([0, 0, 0, 1, 0, 1, 0, 0, count >> 8, count & 255]))

test('an image of thousands of tables, each of thousands of stretches without a length, is sent as it is', async () => {
  const tables = times(3_000, emptyStretches(19_990))
  const image = Buffer.concat([imageHead, box('meta', numbers(0), primary, tables, box('idat', numbers(1)))])
  expect(image.length).toBeLessThan(80_000)
  expect(allOf(await piecesOfIso(memorySource(image)))).toBe(image.length)
})

test('boxes are counted over all descriptions of a file', async () => {
  const description = box('meta', numbers(0), primary, times(3_000, box('free')))
  const image = Buffer.concat([imageHead, times(40, description)])
  const looks = countLooks()
  expect(allOf(await piecesOfIso(memorySource(image)))).toBe(image.length)
  expect(looks()).toBeLessThan(250_000)
})
