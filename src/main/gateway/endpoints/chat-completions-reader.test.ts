import { expect, test } from 'vitest'
import { fixture, picturePart, pictureReference, readBody, summary } from './chat-fixtures.ts'
import { createChatCompletionsReader } from './chat-completions-reader.ts'

async function read(name: string) {
  return summary(await readBody(createChatCompletionsReader, fixture(name)))
}

test('reasoning under either name is thinking, and the usage after the last choice counts', async () => {
  const { parts, usage, end } = await read('chat-completions-reasoning-and-usage')
  expect(parts).toEqual([
    { type: 'thinking', text: 'Let me see.' },
    { type: 'text', text: 'Hello' },
  ])
  expect(usage).toMatchObject({ inputTokens: 3, outputTokens: 5 })
  expect(end).toEqual({
    type: 'reply-end',
    stopReason: 'stop',
    providerParts: [
      { role: 'assistant', content: [{ type: 'text', text: 'Hello' }], reasoning_content: 'Let me see.' },
    ],
  })
})

test('think tags at the beginning are thinking, cut anywhere; later ones are text', async () => {
  const { parts } = await read('chat-completions-think-tags')
  expect(parts).toEqual([
    { type: 'thinking', text: 'Is 2 < 3? Yes.' },
    { type: 'text', text: 'It is. A <think> later is text.' },
  ])
})

test('a Markdown picture in pieces is a file in its place; a picture elsewhere on the web stays text', async () => {
  const { parts, end } = await read('chat-completions-markdown-picture-in-pieces')
  expect(parts).toEqual([
    { type: 'text', text: 'Look! ' },
    picturePart,
    { type: 'text', text: ' And ![far](https://example.com/a.png) stays.' },
  ])
  expect(end).toMatchObject({
    providerParts: [
      {
        content: [
          { type: 'text', text: 'Look! ' },
          { type: 'image_url', image_url: { url: pictureReference } },
          { type: 'text' },
        ],
      },
    ],
  })
  expect(JSON.stringify(end)).not.toContain('iVBOR')
})

test('pictures in a list of their own come after the text, with their address in an object or bare', async () => {
  const { parts } = await read('chat-completions-images-list')
  expect(parts).toEqual([{ type: 'text', text: 'Two.' }, picturePart, picturePart])
})

test('an error before the end fails the reply and keeps what came', async () => {
  const { parts, end } = await read('chat-completions-error-before-done')
  expect(parts).toEqual([{ type: 'text', text: 'Some' }])
  expect(end).toMatchObject({ type: 'reply-failed', error: { facts: { detail: 'upstream is gone' } } })
})

test('done without a finish reason is what a gateway writes under a stream that it gave up', async () => {
  const { end } = await read('chat-completions-done-without-finish-reason')
  expect(end?.type).toBe('reply-interrupted')
})

test('the arguments of a call are put together; other candidates are left out', async () => {
  const { parts, end } = await read('chat-completions-tool-calls-and-candidates')
  expect(parts).toEqual([{ type: 'opaque', providerType: 'tool_call' }])
  expect(end).toMatchObject({
    stopReason: 'tool_calls',
    providerParts: [{ tool_calls: [{ id: 'call_1', function: { name: 'tell', arguments: '{"value":4}' } }] }],
  })
})

test('a whole answer is read like one chunk', async () => {
  const whole = {
    choices: [
      { index: 0, message: { role: 'assistant', content: '<think>Hm</think>Yes' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 2 },
  }
  const events = await readBody(createChatCompletionsReader, Buffer.from(JSON.stringify(whole)), {
    contentType: 'application/json',
  })
  expect(summary(events)).toMatchObject({
    parts: [
      { type: 'thinking', text: 'Hm' },
      { type: 'text', text: 'Yes' },
    ],
    end: { type: 'reply-end', stopReason: 'stop' },
  })
})

test('a content filter that let nothing through is blocked content', async () => {
  const body =
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"content_filter"}]}\n\ndata: [DONE]\n\n'
  const events = await readBody(createChatCompletionsReader, Buffer.from(body))
  expect(events.at(-1)).toMatchObject({ type: 'reply-failed', error: { kind: 'content-blocked' } })
})

test('a picture that was cut off is dropped, a lone exclamation mark is not', async () => {
  const lines = ['Well! ![i](data:image/png;base64,iVBO', 'Well!', 'See ![nothing'].map(async (content) => {
    const body = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`
    return summary(await readBody(createChatCompletionsReader, Buffer.from(body))).parts
  })
  expect(await Promise.all(lines)).toEqual([
    [{ type: 'text', text: 'Well! ' }],
    [{ type: 'text', text: 'Well!' }],
    [{ type: 'text', text: 'See ![nothing' }],
  ])
})
