import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseFraming, type SseItem } from './sse.ts'

function chunksOf(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b)
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

function read(text: string | Uint8Array, cuts: readonly number[] = []): SseItem[] {
  const framing = createSseFraming()
  const chunks = chunksOf(typeof text === 'string' ? new TextEncoder().encode(text) : text, cuts)
  return [...chunks.flatMap((chunk) => framing.feed(chunk)), ...framing.end()]
}

const stream = [
  '\uFEFF: PING\r\n\r\n',
  'event: message_start\ndata: {"type":"message_start"}\n\n',
  'data: {"text":"海边的灯塔 🌊"}\r\r',
  'data: {"two":\r\ndata: "lines"}\r\n\r\n',
  'data: [DONE]\n\n',
].join('')

test('any split of the bytes gives the same events', () => {
  const whole = read(stream)
  expect(whole.map((item) => item.type === 'event' && item.data)).toEqual([
    '{"type":"message_start"}',
    '{"text":"海边的灯塔 🌊"}',
    '{"two":\n"lines"}',
    '[DONE]',
  ])
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 40 }), (cuts) => {
      expect(read(stream, cuts)).toEqual(whole)
    }),
  )
})

test('bytes that are no UTF-8 are read as everywhere, split anywhere', () => {
  const bytes = fc.array(
    fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0x82, 0xac, 0xed, 0xf0, 0x9f, 0xf5, 0xff),
  )
  fc.assert(
    fc.property(bytes, fc.array(fc.nat({ max: 40 })), (wrong, cuts) => {
      const body = Buffer.concat([Buffer.from('data: '), Buffer.from(wrong), Buffer.from('\n\n')])
      const data = new TextDecoder().decode(Buffer.from(wrong))
      expect(read(body, cuts)).toEqual([{ type: 'event', event: null, data }])
    }),
    { numRuns: 2000 },
  )
})

test('one byte at a time gives the same events', () => {
  const cuts = Array.from({ length: new TextEncoder().encode(stream).length }, (_, index) => index)
  expect(read(stream, cuts)).toEqual(read(stream))
})

test('a last event without its blank line is still read', () => {
  expect(read('data: {"a":1}')).toEqual([{ type: 'event', event: null, data: '{"a":1}' }])
})

test('an error appended as bare JSON is told apart from the events, however it is split', () => {
  const text = 'data: {"a":1}\n\n{"error":{"message":"upstream"}}'
  const expected = [
    { type: 'event', event: null, data: '{"a":1}' },
    { type: 'bare-json', text: '{"error":{"message":"upstream"}}' },
  ]
  for (let cut = 0; cut < text.length; cut += 1) expect(read(text, [cut])).toEqual(expected)
})

test('a JSON error under an event-stream type is bare JSON', () => {
  const items = read('\uFEFF{"error":{"message":"no"}}')
  expect(items).toEqual([{ type: 'bare-json', text: '{"error":{"message":"no"}}' }])
})
