import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodyRecorder } from './body-recorder.ts'

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40_000, 7)])

function keepCut(body: Buffer, cuts: readonly number[] = [], limit = 256 * 1024) {
  const recorder = createBodyRecorder(limit)
  const ends = cuts.map((cut) => cut % (body.length + 1)).toSorted((a, b) => a - b)
  let start = 0
  for (const end of [...ends, body.length]) {
    recorder.take(body.subarray(start, end))
    start = end
  }
  const { bytes, ...counts } = recorder.end()
  return { text: bytes.toString(), ...counts }
}

test('a text without media is kept as it is', () => {
  const body = Buffer.from(JSON.stringify({ text: 'Wörter\n"und" \\ mehr', sign: 'abc+/==' }))
  expect(keepCut(body)).toEqual({ text: body.toString(), byteCount: body.length, omittedBytes: 0 })
})

test('an image becomes its type and its size, and what stands around it stays', () => {
  const body = Buffer.from(JSON.stringify({ b64_json: png.toString('base64'), usage: { total: 3 } }))
  const { text, byteCount } = keepCut(body)
  expect(text).toBe('{"b64_json":"[image/png, 40.0 kB]","usage":{"total":3}}')
  expect(byteCount).toBe(body.length)
})

test.each([
  ['image/heic', 'image.heic'],
  ['audio/mp4', 'tone.m4a'],
  ['video/quicktime', 'clip.mov'],
  ['video/3gpp', 'clip.3gp'],
  ['video/mp4', 'clip.mp4'],
])('a file that begins as an MP4 does is told by its brand: %s', (type, name) => {
  const file = readFileSync(path.resolve('tests/fixtures/media', name)).subarray(0, 3000)
  const body = Buffer.from(JSON.stringify({ data: file.toString('base64') }))
  expect(keepCut(body).text).toMatch(new RegExp(`^\\{"data":"\\[${type}, [\\d.]+ kB\\]"\\}$`))
})

test('a data address keeps what it says of itself', () => {
  const text = `![a](data:audio/wav;base64,${Buffer.alloc(3000, 65).toString('base64')}) and on`
  expect(keepCut(Buffer.from(text)).text).toBe('![a](data:audio/wav;base64,[base64, 3.0 kB]) and on')
})

test.each([
  ['/', '\\/'],
  ['+', '\\u002b'],
])('base64 in which %s is escaped is one piece of media', (letter, escape) => {
  const base64 = Buffer.alloc(9000, 0xfb).toString('base64').replaceAll('+', '+/').replaceAll(letter, escape)
  expect(keepCut(Buffer.from(`{"data":"${base64}"}`)).text).toMatch(/^\{"data":"\[base64, [\d.]+ kB\]"\}$/)
})

test('no more than the limit is kept, and how much more came is said', () => {
  const body = Buffer.from(`${'words and '.repeat(100)}the end`)
  expect(keepCut(body, [], 100)).toEqual({
    text: 'words and '.repeat(10),
    byteCount: body.length,
    omittedBytes: body.length - 100,
  })
})

test('what was not handed over is counted as left out', () => {
  const recorder = createBodyRecorder(100)
  recorder.take(Buffer.from('words'))
  recorder.pass(1000)
  recorder.take(Buffer.from('not these'))
  const { bytes, ...counts } = recorder.end()
  expect(bytes.toString()).toBe('words')
  expect(counts).toEqual({ byteCount: 1014, omittedBytes: 1009 })
})

test('what is kept does not depend on where the body was cut', () => {
  const word = fc.constantFrom('hello', ' ', '\\n', '\\', '\\/', '=', '"', '{', 'a'.repeat(600), 'é')
  const media = fc.nat(4000).map((length) => png.subarray(0, length).toString('base64'))
  const body = fc.array(fc.oneof(word, media), { maxLength: 12 }).map((parts) => Buffer.from(parts.join('')))
  fc.assert(
    fc.property(body, fc.array(fc.nat()), fc.constantFrom(60, 1500, 100_000), (bytes, cuts, limit) => {
      expect(keepCut(bytes, cuts, limit)).toEqual(keepCut(bytes, [], limit))
    }),
    { numRuns: 400 },
  )
})

test('cut into single bytes it is the same', () => {
  const body = Buffer.from(
    `{"a":"x\\/y","d":"${png.toString('base64').replaceAll('/', '\\/')}","n":"\\u00e9"}`,
  )
  const everywhere = Array.from({ length: body.length }, (_, index) => index)
  expect(keepCut(body, everywhere)).toEqual(keepCut(body))
})
