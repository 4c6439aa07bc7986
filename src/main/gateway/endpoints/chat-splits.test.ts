import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReplyEvent } from '../reply/reply-event.ts'
import type { ReplyCall } from '../reply/reply-stream.ts'
import { createChatCompletionsReader } from './chat-completions/chat-completions-reader.ts'
import { fixture, readBody, summary } from './chat-fixtures.ts'
import { createGenerateContentReader } from './generate-content/generate-content-reader.ts'
import { createMessagesReader } from './messages/messages-reader.ts'

const names = readdirSync(new URL('../../../../tests/fixtures/gateway/chat', import.meta.url))
  .filter((name) => name.endsWith('.sse'))
  .map((name) => name.slice(0, -'.sse'.length))

function readerOf(name: string): ReplyCall<Buffer>['openReader'] {
  if (name.startsWith('messages')) return createMessagesReader
  return name.startsWith('generate-content') ? createGenerateContentReader : createChatCompletionsReader
}

/** How much of a file had come by when is no part of a reply: it depends on the bytes' way, and on the clock. */
async function readLasting(...args: Parameters<typeof readBody>) {
  return (await readBody(...args)).filter(({ type }) => type !== 'media-arriving')
}

test.each(names)('%s: any split of the bytes gives the same events', async (name) => {
  const body = fixture(name)
  const whole = await readLasting(readerOf(name), body)
  expect(whole.length).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: body.length }), { maxLength: 30 }), async (cuts) => {
      expect(await readLasting(readerOf(name), body, { cuts })).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})

test.each(names)('%s: one byte at a time gives the same events', async (name) => {
  const body = fixture(name)
  const cuts = Array.from({ length: body.length }, (_, index) => index)
  expect(await readLasting(readerOf(name), body, { cuts })).toEqual(await readLasting(readerOf(name), body))
})

/** The values of a stream in one array, each an object of its own; null where more than that is said. */
function valuesOf(name: string): Buffer | null {
  const lines = fixture(name)
    .toString()
    .split(/\r?\n|\r/)
  const values = lines.flatMap((line) =>
    /^data: ?\{.*\}$/.test(line) ? [line.slice(line.indexOf('{'))] : [],
  )
  const isAll = lines.every((line) => /^(?:data: ?(?:\{.*\}|\[DONE\])|event:.*|:.*|)$/.test(line))
  return isAll && values.every((value) => value.includes('"type"') || !name.startsWith('messages'))
    ? Buffer.from(`[${values.join(',')}]`)
    : null
}

test.each(names.filter((name) => valuesOf(name) !== null))(
  '%s: events that are not even parsed are read as those that are',
  async (name) => {
    const parsed = await readLasting(readerOf(name), valuesOf(name) as Buffer, {
      contentType: 'application/json',
    })
    expect(parsed).toEqual(await readLasting(readerOf(name), fixture(name)))
  },
)

test('any split of a text with thoughts and images into deltas gives the same parts', async () => {
  const png =
    fixture('chat-completions-images-list')
      .toString()
      .match(/iVBOR[\w+/=]+/)?.[0] ?? ''
  const pieces = fc.constantFrom(
    'word ',
    '!',
    '![',
    '![x](',
    '![x](da',
    `![a b](data:image/png;base64,${png})`,
    '![w](https://e.com/i.png)',
    '<think>',
    '</think>',
    '\n',
    '](data:',
    '🌊',
  )
  const read = async (deltas: readonly string[]): Promise<readonly ReplyEvent[]> => {
    const chunks = deltas.map((content) => ({ choices: [{ index: 0, delta: { content } }] }))
    const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
    return readBody(createChatCompletionsReader, Buffer.from(body))
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(pieces, { maxLength: 8 }),
      fc.array(fc.nat({ max: 300 }), { maxLength: 8 }),
      async (words, cuts) => {
        const text = words.join('')
        const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b)
        const deltas = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
        expect(summary(await read(deltas))).toEqual(summary(await read([text])))
      },
    ),
  )
})
