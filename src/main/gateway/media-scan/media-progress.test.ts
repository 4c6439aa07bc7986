import { expect, test } from 'vitest'
import { createChatCompletionsReader } from '../endpoints/chat-completions/chat-completions-reader.ts'
import { readBody } from '../endpoints/chat-fixtures.ts'
import { createGenerateContentReader } from '../endpoints/generate-content/generate-content-reader.ts'
import { createBase64Writer } from './base64-writer.ts'
import { createMediaProgress } from './media-progress.ts'
import { createMemorySink } from './test-support.ts'

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300_000, 7)])
const base64 = png.toString('base64')

const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`
const inPieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )

test('what arrives is told at once, then a few times a second, and once more when nothing is on its way', async () => {
  const progress = createMediaProgress()
  const writer = progress.counted(createBase64Writer(createMemorySink()))
  let nowMs = 0
  const news = () => progress.takeNews(() => nowMs)
  expect(news()).toBeNull()
  await writer.write(Buffer.from(base64.slice(0, 4_000)))
  expect(news()).toEqual({ byteCount: 3_000, kind: 'image' })
  await writer.write(Buffer.from(base64.slice(4_000, 8_000)))
  expect(news()).toBeNull()
  nowMs = 300
  expect(news()).toEqual({ byteCount: 6_000, kind: 'image' })
  await writer.finish()
  expect(news()).toEqual({ byteCount: 0, kind: 'image' })
  expect(news()).toBeNull()
})

test('a clock that is set back while media arrives holds its news up for no longer than usual', async () => {
  const progress = createMediaProgress()
  const writer = progress.counted(createBase64Writer(createMemorySink()))
  let nowMs = 1_700_000_000_000
  const news = () => progress.takeNews(() => nowMs)
  await writer.write(Buffer.from(base64.slice(0, 4_000)))
  expect(news()).not.toBeNull()
  nowMs -= 3_600_000
  await writer.write(Buffer.from(base64.slice(4_000, 8_000)))
  expect(news()).toEqual({ byteCount: 6_000, kind: 'image' })
  await writer.write(Buffer.from(base64.slice(8_000, 12_000)))
  expect(news()).toBeNull()
  nowMs += 300
  expect(news()).toEqual({ byteCount: 9_000, kind: 'image' })
})

const ways = [
  [
    'an image as text, in pieces',
    createChatCompletionsReader,
    ['![image](data:image/png;base64,', ...inPieces(base64, 500), ')'].map(delta).join(''),
  ],
  [
    'an image as text, in one delta',
    createChatCompletionsReader,
    delta(`![image](data:image/png;base64,${base64})`),
  ],
  [
    'an image beside the text',
    createGenerateContentReader,
    `data: ${JSON.stringify({ candidates: [{ index: 0, content: { parts: [{ inlineData: { mimeType: 'image/png', data: base64 } }] } }] })}\n\n`,
  ],
] as const

test.each(ways)('%s is told while it arrives, and no more when it is there', async (_name, reader, body) => {
  const bytes = Buffer.from(body)
  const cuts = Array.from({ length: 40 }, (_, index) => Math.floor((index * bytes.length) / 40))
  const events = await readBody(reader, bytes, { cuts })
  const told = events.flatMap((event) => (event.type === 'media-arriving' ? [event] : []))
  expect(told[0]).toMatchObject({ kind: 'image', byteCount: expect.any(Number) })
  expect(told[0]?.byteCount).toBeGreaterThan(0)
  expect(told[0]?.byteCount).toBeLessThanOrEqual(png.length + 4)
  expect(told.at(-1)?.byteCount).toBe(0)
  const first = events.findIndex(({ type }) => type === 'media-arriving')
  const there = events.findIndex((event) => event.type === 'part-start' && event.part.type !== 'text')
  expect(first).toBeLessThan(there)
})

test('a reply without media tells nothing of any', async () => {
  const events = await readBody(createChatCompletionsReader, Buffer.from(delta('Hello') + delta('there')))
  expect(events.some(({ type }) => type === 'media-arriving')).toBe(false)
})
