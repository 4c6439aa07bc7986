import { expect, test } from 'vitest'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import {
  createTestKeeper,
  fixture,
  imagePart,
  imageReference,
  readBody,
  soundPart,
  summary,
} from '../chat-fixtures.ts'
import { createChatCompletionsReader } from './chat-completions-reader.ts'

async function read(name: string) {
  return summary(await readBody(createChatCompletionsReader, fixture(name)))
}

async function readEvents(name: string) {
  const events = await readBody(createChatCompletionsReader, fixture(name))
  return { events, ...summary(events) }
}

async function readChunks(chunks: readonly unknown[], keeper = createTestKeeper()) {
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  const events = await readBody(createChatCompletionsReader, Buffer.from(body), { keeper })
  return { events, ...summary(events) }
}

const readDeltas = (deltas: readonly unknown[], keeper = createTestKeeper()) =>
  readChunks(
    deltas.map((delta) => ({ choices: [{ index: 0, delta }] })),
    keeper,
  )

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

test('a Markdown image in pieces is a file in its place; an image elsewhere on the web stays text', async () => {
  const { parts, end } = await read('chat-completions-markdown-image-in-pieces')
  expect(parts).toEqual([
    { type: 'text', text: 'Look! ' },
    imagePart,
    { type: 'text', text: ' And ![far](https://example.com/a.png) stays.' },
  ])
  expect(end).toMatchObject({
    providerParts: [
      {
        content: [
          { type: 'text', text: 'Look! ' },
          { type: 'image_url', image_url: { url: imageReference } },
          { type: 'text' },
        ],
      },
    ],
  })
  expect(JSON.stringify(end)).not.toContain('iVBOR')
})

test('images in a list of their own come after the text, with their address in an object or bare', async () => {
  const { parts } = await read('chat-completions-images-list')
  expect(parts).toEqual([{ type: 'text', text: 'Two.' }, imagePart, imagePart])
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

test('the arguments of a call come as they are written; another choice is an alternative', async () => {
  const { parts, end, events } = await readEvents('chat-completions-tool-calls-and-candidates')
  expect(parts).toEqual([{ type: 'tool-call', callId: 'call_1', name: 'tell', text: '{"value":4}' }])
  expect(events.filter(({ type }) => type === 'tool-input-delta')).toHaveLength(2)
  expect(events).toContainEqual({
    type: 'alternatives',
    alternatives: [
      {
        parts: [{ type: 'text', text: 'other' }],
        providerParts: [{ role: 'assistant', content: [{ type: 'text', text: 'other' }] }],
        stopReason: null,
      },
    ],
  })
  expect(end).toMatchObject({
    stopReason: 'tool_calls',
    providerParts: [{ tool_calls: [{ id: 'call_1', function: { name: 'tell', arguments: '{"value":4}' } }] }],
  })
})

test('of choices that arrive mixed the first one is the reply, with its chances and sources', async () => {
  const { parts, usage, end, events } = await readEvents('chat-completions-two-choices-with-chances')
  expect(events[0]).toEqual({ type: 'reply-start', responseId: 'chatcmpl-1', model: 'multimodal-2' })
  expect(parts).toEqual([{ type: 'text', text: 'High tide 🌊' }])
  expect(events.map(({ type }) => type).slice(-4)).toEqual([
    'part-end',
    'logprobs',
    'alternatives',
    'reply-end',
  ])
  expect(events.at(-2)).toMatchObject({
    alternatives: [{ parts: [{ type: 'text', text: 'Low water' }], stopReason: 'length' }],
  })
  expect(events.some(({ type }) => type === 'citation')).toBe(true)
  expect(usage).toMatchObject({ totalTokens: 12, cachedTokens: 2, thinkingTokens: 1, byModality: [] })
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'stop' })
})

test('two calls may take turns, and one without an input asks with an empty object', async () => {
  const call = (index: number, piece: object) => ({ tool_calls: [{ index, ...piece }] })
  const { parts, events } = await readDeltas([
    call(0, { id: 'a', function: { name: 'look', arguments: '{"at"' } }),
    call(1, { id: 'b', function: { name: 'wait', arguments: '' } }),
    call(0, { function: { arguments: ':1}' } }),
  ])
  expect(parts).toEqual([
    { type: 'tool-call', callId: 'a', name: 'look', text: '{"at":1}' },
    { type: 'tool-call', callId: 'b', name: 'wait', text: '{}' },
  ])
  expect(events.filter(({ type }) => type === 'part-end')).toEqual([
    { type: 'part-end', partIndex: 0 },
    { type: 'part-end', partIndex: 1 },
  ])
})

test('a reply begins with its id and its model, and each part ends before the next one begins', async () => {
  const { events } = await readEvents('chat-completions-reasoning-and-usage')
  expect(events[0]).toMatchObject({ type: 'reply-start' })
  expect(events.filter(({ type }) => type === 'reply-start')).toHaveLength(1)
  expect(events.map(({ type }) => type).filter((type) => /^part-/.test(type))).toEqual([
    'part-start',
    'part-end',
    'part-start',
    'part-end',
  ])
  const named = await readChunks([
    { id: 'c1', model: 'painter', choices: [{ index: 0, delta: { content: 'Hi' } }] },
  ])
  expect(named.events[0]).toEqual({ type: 'reply-start', responseId: 'c1', model: 'painter' })
})

test('what is counted is told in full: the cache, the thinking, and each kind of token', async () => {
  const usage = {
    prompt_tokens: 10,
    completion_tokens: 20,
    total_tokens: 30,
    prompt_tokens_details: { cached_tokens: 4, image_tokens: 6, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 7, audio_tokens: 8, accepted_prediction_tokens: null },
  }
  expect((await readChunks([{ choices: [], usage }])).usage).toEqual({
    ...noUsage,
    inputTokens: 10,
    outputTokens: 20,
    totalTokens: 30,
    cachedTokens: 4,
    thinkingTokens: 7,
    byModality: [
      { of: 'input', modality: 'IMAGE', tokens: 6 },
      { of: 'output', modality: 'AUDIO', tokens: 8 },
    ],
  })
})

test('the chances of the tokens are told once, of all of them', async () => {
  const step = (token: string) => ({
    logprobs: {
      content: [{ token, logprob: -0.5, top_logprobs: [{ token: 'x', logprob: -2 }, 'nonsense'] }],
    },
    delta: { content: token },
  })
  const { events } = await readChunks([{ choices: [step('a')] }, { choices: [step('b')] }])
  const chance = (token: string, logProbability: number) => ({ token, tokenId: null, logProbability })
  expect(events.filter(({ type }) => type === 'logprobs')).toEqual([
    {
      type: 'logprobs',
      logprobs: {
        average: null,
        steps: ['a', 'b'].map((token) => ({ chosen: chance(token, -0.5), top: [chance('x', -2)] })),
      },
    },
  ])
})

test('a cited page is a citation', async () => {
  const cited = { url: 'https://e.com', title: 'E', start_index: 1, end_index: 4 }
  const { events } = await readDeltas([
    { content: 'So it is.' },
    { annotations: [{ type: 'url_citation', url_citation: cited }, { type: 'other' }, 7] },
  ])
  const citation = { startIndex: 1, endIndex: 4, text: '', url: 'https://e.com', title: 'E', license: null }
  expect(events.filter(({ type }) => type === 'citation')).toEqual([{ type: 'citation', citation }])
})

test('sound that comes in pieces, each base64 by itself, is one file of samples', async () => {
  const samples = Buffer.from('0123456789'.repeat(8000))
  const keeper = createTestKeeper()
  const sizes = [1, 5, 40_000, samples.length]
  const deltas = sizes.map((end, index) => ({
    audio: {
      id: 's',
      data: samples.subarray(sizes[index - 1] ?? 0, end).toString('base64'),
      transcript: `${index}`,
    },
  }))
  const { parts } = await readDeltas(deltas, keeper)
  expect(parts).toEqual([{ type: 'text', text: '0123' }, soundPart])
  expect(keeper.sounds).toEqual([{ file: samples, pcm: { sampleRate: 24_000, channels: 1 } }])
})

test('sound with a header, or in a whole message, is kept as the file that it is', async () => {
  const wav = Buffer.concat([Buffer.from('RIFF....WAVEfmt '), Buffer.alloc(60_000, 7)])
  const audio = { id: 's', data: wav.toString('base64'), expires_at: 1 }
  for (const choice of [{ delta: { audio } }, { message: { role: 'assistant', audio } }]) {
    const keeper = createTestKeeper()
    await readChunks([{ choices: [choice] }], keeper)
    expect(keeper.found).toEqual([{ type: 'file', file: wav }])
    expect(keeper.sounds).toEqual([])
  }
})

test('an image over many deltas is in its file before it has all come', async () => {
  const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG'), Buffer.alloc(300_000, 1)])
  const base64 = png.toString('base64')
  const cut = Array.from({ length: 41 }, (_, index) => base64.slice(index * 10_000, (index + 1) * 10_000))
  const keeper = createTestKeeper()
  let longest = 0
  const reader = createChatCompletionsReader({
    keepMedia: async () => null,
    openArriving: () => ({
      async write(piece) {
        longest = Math.max(longest, piece.length)
      },
      cut: async () => {},
      keep: async () => null,
      keepAsSound: async () => null,
    }),
  })
  const contents = [`See ![a](data:image/png;base64,`, ...cut, ' "The sea") and go.']
  for (const content of contents) await reader.read({ choices: [{ delta: { content } }] })
  expect(longest).toBe(10_000)
  const { parts } = await readDeltas(
    contents.map((content) => ({ content })),
    keeper,
  )
  expect(parts).toEqual([{ type: 'text', text: 'See ' }, imagePart, { type: 'text', text: ' and go.' }])
  expect(keeper.found).toEqual([{ type: 'file', file: png }])
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

test('an image that was cut off is dropped, a lone exclamation mark is not', async () => {
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
