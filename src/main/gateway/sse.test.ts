import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSse, type SseItem } from './sse.ts'

async function* chunksOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b)
  let start = 0
  for (const end of [...ends, bytes.length]) {
    if (end > start) yield bytes.subarray(start, end)
    start = end
  }
}

async function read(text: string, cuts: readonly number[] = []): Promise<SseItem[]> {
  const items: SseItem[] = []
  for await (const item of readSse(chunksOf(new TextEncoder().encode(text), cuts))) items.push(item)
  return items
}

const stream = [
  '\uFEFF: PING\r\n\r\n',
  'event: message_start\ndata: {"type":"message_start"}\n\n',
  'data: {"text":"海边的灯塔 🌊"}\r\r',
  'data: {"two":\r\ndata: "lines"}\r\n\r\n',
  'data: [DONE]\n\n',
].join('')

test('any split of the bytes gives the same events', async () => {
  const whole = await read(stream)
  expect(whole.map((item) => item.type === 'event' && item.data)).toEqual([
    '{"type":"message_start"}',
    '{"text":"海边的灯塔 🌊"}',
    '{"two":\n"lines"}',
    '[DONE]',
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 400 }), { maxLength: 40 }), async (cuts) => {
      expect(await read(stream, cuts)).toEqual(whole)
    }),
  )
})

test('one byte at a time gives the same events', async () => {
  const cuts = Array.from({ length: new TextEncoder().encode(stream).length }, (_, index) => index)
  expect(await read(stream, cuts)).toEqual(await read(stream))
})

test('a last event without its blank line is still read', async () => {
  expect(await read('data: {"a":1}')).toEqual([{ type: 'event', event: null, data: '{"a":1}' }])
})

test('an error appended as bare JSON is told apart from the events, however it is split', async () => {
  const text = 'data: {"a":1}\n\n{"error":{"message":"upstream"}}'
  const expected = [
    { type: 'event', event: null, data: '{"a":1}' },
    { type: 'bare-json', text: '{"error":{"message":"upstream"}}' },
  ]
  for (let cut = 0; cut < text.length; cut += 1) expect(await read(text, [cut])).toEqual(expected)
})

test('a JSON error under an event-stream type is bare JSON', async () => {
  const items = await read('{"error":{"message":"no"}}')
  expect(items).toEqual([{ type: 'bare-json', text: '{"error":{"message":"no"}}' }])
})
