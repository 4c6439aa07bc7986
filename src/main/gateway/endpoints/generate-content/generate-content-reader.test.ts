import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTestKeeper,
  soundPart,
  soundReference,
  fixture,
  imagePart,
  imageReference,
  readBody,
  summary,
} from '../chat-fixtures.ts'
import { createGenerateContentReader } from './generate-content-reader.ts'

async function read(name: string) {
  return summary(await readBody(createGenerateContentReader, fixture(name)))
}

test('thoughts are thinking, text is text, and an empty part keeps the signature that it carries', async () => {
  const { parts, usage, end } = await read('generate-content-thinking-then-text')
  expect(parts).toEqual([
    { type: 'thinking', text: 'Weighing the words.' },
    { type: 'text', text: '海边的灯塔 🌊' },
  ])
  expect(usage).toMatchObject({ inputTokens: 7, outputTokens: 14 })
  expect(end).toEqual({
    type: 'reply-end',
    stopReason: 'STOP',
    tokenCount: null,
    providerParts: [
      { text: 'Weighing the words.', thought: true },
      { text: '海边的灯塔 🌊' },
      { text: '', thoughtSignature: 'c2lnbmVk' },
    ],
  })
})

test('an image in snake_case is a file in its place, and its part keeps its spelling and its signature', async () => {
  const { parts, usage, end } = await read('generate-content-snake-case-image')
  expect(parts).toEqual([
    { type: 'text', text: 'Here it is.' },
    imagePart,
    { type: 'text', text: 'Shall I change it?' },
  ])
  expect(usage).toMatchObject({ inputTokens: 4, outputTokens: 1290 })
  expect(end).toMatchObject({
    type: 'reply-end',
    stopReason: 'STOP',
    providerParts: [
      { text: 'Here it is.' },
      { inline_data: { mime_type: 'image/png', data: imageReference }, thought_signature: 'cGl4' },
      { text: 'Shall I change it?' },
    ],
  })
  expect(JSON.stringify(end)).not.toContain('iVBOR')
})

test('code, its result and a call are parts of their own', async () => {
  const { parts, end } = await read('generate-content-code-and-call')
  expect(parts).toEqual([
    { type: 'code', language: 'python', text: 'print(2 + 2)' },
    { type: 'code-result', outcome: 'OUTCOME_OK', text: '4\n' },
    { type: 'tool-call', callId: '', name: 'tell', text: '{"value":4}' },
  ])
  expect(end).toMatchObject({
    type: 'reply-end',
    providerParts: [
      { executableCode: { language: 'PYTHON' } },
      { codeExecutionResult: { outcome: 'OUTCOME_OK' } },
      { functionCall: { name: 'tell', args: { value: 4 } }, thoughtSignature: 'Y2FsbA==' },
    ],
  })
})

test('no candidates and a block reason are a blocked prompt, which costs nothing', async () => {
  const { end } = await read('generate-content-blocked-prompt')
  expect(end).toMatchObject({
    type: 'reply-failed',
    error: { kind: 'content-blocked', facts: { wasCharged: 'no', detail: 'PROHIBITED_CONTENT' } },
  })
})

test('a reply of which nothing was let through is blocked content, with the reason as it came', async () => {
  const { end } = await read('generate-content-blocked-reply')
  expect(end).toMatchObject({
    type: 'reply-failed',
    error: { kind: 'content-blocked', facts: { detail: 'IMAGE_PROHIBITED_CONTENT' } },
  })
})

test('a finish reason that the document does not name is shown as it is', async () => {
  const { end } = await read('generate-content-unknown-finish-reason')
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'UNEXPECTED_TOOL_CALL' })
})

test('of two candidates the first is shown, and only its own end ends it', async () => {
  const { parts, end } = await read('generate-content-two-candidates')
  expect(parts).toEqual([{ type: 'text', text: 'first one' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'MAX_TOKENS' })
})

test('a stream that ends without a finish reason is interrupted', async () => {
  const { end } = await read('generate-content-ends-without-marker')
  expect(end).toEqual({ type: 'reply-interrupted', providerParts: [{ text: 'Half of' }] })
})

test('bare JSON after the events is the error it says, by the status inside it', async () => {
  const { parts, end } = await read('generate-content-bare-json-error')
  expect(parts).toEqual([{ type: 'text', text: 'Some' }])
  expect(end).toMatchObject({
    type: 'reply-failed',
    error: { kind: 'overloaded', facts: { status: 503, wasCharged: 'maybe' } },
  })
})

test('media that is nothing the app keeps is named, and its bytes are not stored', async () => {
  const keeper = createTestKeeper()
  const sound = { inlineData: { mimeType: 'audio/x-strange', data: 'AAAA' } }
  const body = { candidates: [{ content: { parts: [sound] }, finishReason: 'STOP' }] }
  const events = await readBody(
    createGenerateContentReader,
    Buffer.from(`data: ${JSON.stringify(body)}\n\n`),
    { keeper },
  )
  expect(keeper.found).toEqual([{ type: 'file', file: Buffer.from([0, 0, 0]) }])
  expect(summary(events).parts).toEqual([{ type: 'opaque', providerType: 'audio/x-strange', isLost: true }])
  expect(events.at(-1)).toMatchObject({
    providerParts: [{ inlineData: { mimeType: 'audio/x-strange', data: { atelierMedia: null } } }],
  })
})

test('a server that answers all at once, in one value or in an array, is read the same', async () => {
  const chunks = [
    { candidates: [{ content: { parts: [{ text: 'One ' }] } }] },
    { candidates: [{ content: { parts: [{ text: 'two' }] }, finishReason: 'STOP' }] },
  ]
  const events = await readBody(createGenerateContentReader, Buffer.from(JSON.stringify(chunks)), {
    contentType: 'application/json; charset=utf-8',
  })
  expect(summary(events)).toMatchObject({
    parts: [{ type: 'text', text: 'One two' }],
    end: { type: 'reply-end', stopReason: 'STOP' },
  })
})

test('an answer that is no reply at all is malformed', async () => {
  const events = await readBody(createGenerateContentReader, Buffer.from('{"ok":true}'), {
    contentType: 'application/json',
  })
  expect(events).toMatchObject([{ type: 'reply-failed', error: { kind: 'malformed' } }])
})

const withSound = (mimeType: string, data: string, more = {}) => ({
  candidates: [{ content: { role: 'model', parts: [{ inlineData: { mimeType, data }, ...more }] } }],
})

async function readChunks(chunks: readonly unknown[], keeper = createTestKeeper()) {
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  return readBody(createGenerateContentReader, Buffer.from(body), { keeper })
}

test('speech that comes in pieces is one file, shown when all of it is there', async () => {
  const keeper = createTestKeeper()
  const speech = 'audio/L16;codec=pcm;rate=16000'
  const long = Buffer.alloc(30_000, 7).toString('base64')
  const events = await readChunks(
    [
      { candidates: [{ content: { parts: [{ text: 'Listen:' }] } }] },
      withSound(speech, 'AQI='),
      withSound(speech, long),
      withSound(speech, 'AwQF', { thoughtSignature: 'c2ln' }),
      { candidates: [{ finishReason: 'STOP' }] },
    ],
    keeper,
  )
  const file = Buffer.concat([Buffer.from([1, 2]), Buffer.alloc(30_000, 7), Buffer.from([3, 4, 5])])
  expect(keeper.sounds).toEqual([{ file, pcm: { sampleRate: 16_000, channels: 1 } }])
  expect(keeper.found).toEqual([])
  expect(summary(events).parts).toEqual([{ type: 'text', text: 'Listen:' }, soundPart])
  expect(events.at(-1)).toMatchObject({
    providerParts: [
      { text: 'Listen:' },
      { inlineData: { mimeType: 'audio/wav', data: soundReference }, thoughtSignature: 'c2ln' },
    ],
  })
})

test.each([
  ['audio/L16;rate=24000', { sampleRate: 24_000, channels: 1 }],
  ['audio/pcm', { sampleRate: 24_000, channels: 1 }],
  ['audio/pcm; rate=8000; channels=2', { sampleRate: 8000, channels: 2 }],
  ['AUDIO/PCM;RATE="48000"', { sampleRate: 48_000, channels: 1 }],
])('%s says how its samples are laid out', async (mimeType, pcm) => {
  const keeper = createTestKeeper()
  await readChunks([withSound(mimeType, 'AQI=')], keeper)
  expect(keeper.sounds).toMatchObject([{ pcm }])
})

test('pieces of candidates that take turns never get into one another', async () => {
  const piece = (index: number, text: string, more = {}) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, index, ...more }],
    usageMetadata: { promptTokenCount: 4, candidatesTokenCount: index },
  })
  const rounds = ['one ', 'two ', 'three ', 'four ']
  const events = await readChunks([
    ...rounds.flatMap((text) => [piece(0, text), piece(1, text.toUpperCase())]),
    piece(0, 'end', { finishReason: 'STOP' }),
  ])
  expect(summary(events).parts).toEqual([{ type: 'text', text: 'one two three four end' }])
  expect(events.find(({ type }) => type === 'alternatives')).toMatchObject({
    alternatives: [{ parts: [{ type: 'text', text: 'ONE TWO THREE FOUR ' }] }],
  })
})

test('sound that has a header of its own is kept as it is', async () => {
  const keeper = createTestKeeper()
  await readChunks([withSound('audio/wav', 'AQI='), withSound('audio/mp3', 'AQI=')], keeper)
  expect(keeper.sounds).toEqual([])
  expect(keeper.found).toHaveLength(2)
})

test('samples that are no sound are named, and their bytes are not stored', async () => {
  const events = await readChunks([withSound('audio/L16;rate=24000', 'AAAA')])
  expect(summary(events).parts).toEqual([
    { type: 'opaque', providerType: 'audio/L16;rate=24000', isLost: true },
  ])
  expect(JSON.stringify(events)).not.toContain('AAAA')
})

test('chunks that are not even parsed are read as those that are', async () => {
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
  const count = fc.nat({ max: 99 })
  const part = fc.record(
    { text: fc.string(), thought: fc.boolean(), thoughtSignature: fc.string() },
    { requiredKeys: ['text'] },
  )
  const chunkOf = (parts: fc.Arbitrary<unknown[]>, more: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({
      candidates: fc
        .record({ content: fc.record({ role: fc.constant('model'), parts }), ...more })
        .map((one) => [one]),
      usageMetadata: fc.record({ promptTokenCount: count, candidatesTokenCount: optional(count) }),
      responseId: optional(fc.constant('r1')),
      modelVersion: optional(fc.constant('m1')),
    })
  const plain = fc.record({ text: fc.string(), thought: fc.constantFrom(true, undefined) })
  const chunk = fc.oneof(
    { weight: 4, arbitrary: chunkOf(fc.tuple(plain), { index: fc.constantFrom(0, 0, 0, 1) }) },
    {
      weight: 1,
      arbitrary: chunkOf(fc.array(part, { maxLength: 2 }), { finishReason: optional(fc.constant('STOP')) }),
    },
  )
  const told = (body: string, contentType: string) =>
    readBody(createGenerateContentReader, Buffer.from(body), { contentType })
  await fc.assert(
    fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (some) => {
      const chunks = [...some, { candidates: [{ index: 0, finishReason: 'STOP' }] }]
      const events = chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`)
      const streamed = await told(events.join(''), 'text/event-stream')
      expect(summary(streamed)).toEqual(summary(await told(JSON.stringify(chunks), 'application/json')))
    }),
    { numRuns: 100 },
  )
})
