import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memorySource } from '../files/byte-source-fixtures.ts'
import { countLooks, fixture } from '../test-support.ts'
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

test('a video cut anywhere is incomplete', async () => {
  const video = fixture('clip.webm')
  const lengths = Array.from(video, (_, length) => length)
  const readings = await Promise.all(lengths.map((length) => read(video.subarray(0, length))))
  expect(lengths.filter((length) => readings[length]?.state !== 'incomplete')).toEqual([])
})

test('nothing that is thrown at it makes it throw', async () => {
  const video = fixture('clip.webm')
  const changed = fc
    .array(fc.tuple(fc.nat(600), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(video)
      for (const [position, value] of changes) bytes[position] = value
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), async (bytes) => {
      expect(['complete', 'no-image', 'incomplete']).toContain((await read(bytes)).state)
    }),
    { numRuns: 500 },
  )
})

test('a video of more elements than any has is not followed to its end, and is not called cut short', async () => {
  const lengthOf = (count: number) => Buffer.from([0x01, 0, 0, 0, ...int32(count)])
  const tracks = Buffer.alloc(2_000_000, Buffer.from([0xec, 0x80]))
  const inside = Buffer.concat([Buffer.from('1654ae6b', 'hex'), lengthOf(tracks.length), tracks])
  const begin = Buffer.from('1a45dfa38018538067', 'hex')
  for (const body of [inside, tracks]) {
    let reads = 0
    const source = memorySource(Buffer.concat([begin, lengthOf(body.length), body]))
    const counted = { ...source, read: (at: number, size: number) => ((reads += 1), source.read(at, size)) }
    expect(await readWebm(counted)).toEqual({ state: 'not-followed' })
    expect(reads).toBeLessThan(20_000)
  }
})

test('elements are counted over all levels: few in each of many tracks are not followed either', async () => {
  const track = element('ae', Buffer.alloc(200, Buffer.from([0xec, 0x80])))
  const tracks = element('1654ae6b', Buffer.alloc(track.byteLength * 9_000, track))
  const video = Buffer.concat([Buffer.from('1a45dfa380', 'hex'), element('18538067', tracks)])
  const looks = countLooks()
  expect(await read(video)).toEqual({ state: 'not-followed' })
  expect(looks()).toBeLessThan(200_000)
})

test('a number that is longer than any is no number', async () => {
  const width = element('b0', Buffer.alloc(100_000, 1))
  const track = element('ae', element('e0', Buffer.concat([width, Buffer.from('ba8109', 'hex')])))
  const body = Buffer.concat([element('1654ae6b', track), Buffer.from('1f43b67580', 'hex')])
  const video = Buffer.concat([Buffer.from('1a45dfa380', 'hex'), element('18538067', body)])
  expect(await read(video)).toEqual({ state: 'complete', width: 0, height: 9, durationMs: null })
})

/** Its length in eight bytes. */
function element(id: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([0x01, 0, 0, 0, ...int32(content.length)]),
    content,
  ])
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
