import { expect, test } from 'vitest'
import {
  createTestKeeper,
  fixture,
  picturePart,
  pictureReference,
  readBody,
  summary,
} from './chat-fixtures.ts'
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
    providerParts: [
      { text: 'Weighing the words.', thought: true },
      { text: '海边的灯塔 🌊' },
      { text: '', thoughtSignature: 'c2lnbmVk' },
    ],
  })
})

test('a picture in snake_case is a file in its place, and its part keeps its spelling and its signature', async () => {
  const { parts, usage, end } = await read('generate-content-snake-case-picture')
  expect(parts).toEqual([
    { type: 'text', text: 'Here it is.' },
    picturePart,
    { type: 'text', text: 'Shall I change it?' },
  ])
  expect(usage).toMatchObject({ inputTokens: 4, outputTokens: 1290 })
  expect(end).toMatchObject({
    type: 'reply-end',
    stopReason: 'STOP',
    providerParts: [
      { text: 'Here it is.' },
      { inline_data: { mime_type: 'image/png', data: pictureReference }, thought_signature: 'cGl4' },
      { text: 'Shall I change it?' },
    ],
  })
  expect(JSON.stringify(end)).not.toContain('iVBOR')
})

test('code and its result are shown as code, a call is kept and named', async () => {
  const { parts, end } = await read('generate-content-code-and-call')
  expect(parts).toEqual([
    { type: 'text', text: '\n```python\nprint(2 + 2)\n```\n\n```\n4\n```\n' },
    { type: 'opaque', providerType: 'functionCall' },
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
    error: { kind: 'server-failed', facts: { status: 503, wasCharged: 'maybe' } },
  })
})

test('media that is nothing the app keeps is named, and its bytes are not stored', async () => {
  const keeper = createTestKeeper()
  const sound = { inlineData: { mimeType: 'audio/L16;rate=24000', data: 'AAAA' } }
  const body = { candidates: [{ content: { parts: [sound] }, finishReason: 'STOP' }] }
  const events = await readBody(
    createGenerateContentReader,
    Buffer.from(`data: ${JSON.stringify(body)}\n\n`),
    { keeper },
  )
  expect(keeper.found).toEqual([{ type: 'file', file: Buffer.from([0, 0, 0]) }])
  expect(summary(events).parts).toEqual([{ type: 'opaque', providerType: 'audio/L16;rate=24000' }])
  expect(events.at(-1)).toMatchObject({
    providerParts: [{ inlineData: { mimeType: 'audio/L16;rate=24000', data: { atelierMedia: null } } }],
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

test('code that holds a fence stands in a longer one', async () => {
  const part = { executableCode: { language: 'PYTHON', code: 'a = "```"' } }
  const body = { candidates: [{ content: { parts: [part] }, finishReason: 'STOP' }] }
  const events = await readBody(createGenerateContentReader, Buffer.from(`data: ${JSON.stringify(body)}\n\n`))
  expect(summary(events).parts).toEqual([{ type: 'text', text: '\n````python\na = "```"\n````\n' }])
})
