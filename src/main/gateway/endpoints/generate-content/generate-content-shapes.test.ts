import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import {
  fixture,
  imagePart,
  imageReference,
  readBody,
  soundPart,
  soundReference,
  summary,
} from '../chat-fixtures.ts'
import { createGenerateContentReader } from './generate-content-reader.ts'

type Beside = 'safety' | 'grounding' | 'logprobs' | 'retrieved-urls' | 'alternatives' | 'reply-start'

/** A reply as it stands when all of it has been told: of what is told anew the last counts. */
async function read(name: string) {
  const events = await readBody(createGenerateContentReader, fixture(`generate-content-${name}`))
  const last = <Type extends Beside>(type: Type) =>
    events.findLast((event): event is Extract<ReplyEvent, { type: Type }> => event.type === type)
  return {
    ...summary(events),
    start: last('reply-start'),
    citations: events.flatMap((event) => (event.type === 'citation' ? [event.citation] : [])),
    grounding: last('grounding')?.grounding,
    safety: last('safety')?.ratings,
    logprobs: last('logprobs')?.logprobs,
    urls: last('retrieved-urls')?.urls,
    alternatives: last('alternatives')?.alternatives,
  }
}

const category = 'HARM_CATEGORY_HARASSMENT'
const reply = { of: 'reply' as const, category, isBlocked: false }
const sea = { token: 'Sea', tokenId: 7, logProbability: -0.25 }
const sources = [
  { url: 'https://example.org/a', title: 'A' },
  { url: 'https://example.org/b', title: 'B' },
]
const noGrounding = {
  ...{ sources: [], supports: [], searches: [], passages: [] },
  ...{ searchEntryHtml: null, searchEntryBlob: null, searchScore: null },
}
const fullGrounding = {
  sources,
  supports: [
    {
      ...{ partIndex: 0, startByte: 0, endByte: 12, text: '海是宽的' },
      ...{ sourceIndexes: [0, 1], confidences: [0.5, 0.25] },
    },
  ],
  searches: ['how wide is the sea'],
  searchEntryHtml: '<div>sea</div>',
  searchEntryBlob: 'c2Vh',
  searchScore: 0.75,
  passages: [],
}
const passage = { passageId: null, partIndex: null, source: null, chunk: null }
const support = { startByte: 0, endByte: 12, text: '海是宽的', sourceIndexes: [0], confidences: [] }

test.each([
  ['finish-stop', 'STOP'],
  ['finish-max-tokens', 'MAX_TOKENS'],
  ['finish-language', 'LANGUAGE'],
  ['finish-other', 'OTHER'],
  ['finish-malformed-function-call', 'MALFORMED_FUNCTION_CALL'],
])('%s: a reply with words ends as its finish reason says', async (name, stopReason) => {
  const { parts, end } = await read(name)
  expect(parts).toEqual([{ type: 'text', text: 'Said so far.' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason })
})

test.each([
  ['finish-safety', 'SAFETY'],
  ['finish-recitation', 'RECITATION'],
  ['finish-blocklist', 'BLOCKLIST'],
  ['finish-prohibited-content', 'PROHIBITED_CONTENT'],
  ['finish-spii', 'SPII'],
  ['finish-image-safety', 'IMAGE_SAFETY'],
])('%s: a reply of which nothing was let through is blocked content, perhaps paid', async (name, detail) => {
  const { end } = await read(name)
  expect(end).toMatchObject({ error: { kind: 'content-blocked', facts: { wasCharged: 'maybe', detail } } })
})

test('words that came before a filter broke in are kept, with the reason beside them', async () => {
  const { parts, end } = await read('finish-safety-after-words')
  expect(parts).toEqual([{ type: 'text', text: 'Half a ' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'SAFETY' })
})

test('a reply that made no image and says so is whole, and empty', async () => {
  expect(await read('finish-no-image')).toMatchObject({
    parts: [],
    end: { type: 'reply-end', stopReason: 'NO_IMAGE', providerParts: [] },
  })
})

test.each([
  ['blocked-prompt-unspecified', 'BLOCK_REASON_UNSPECIFIED'],
  ['blocked-prompt-safety', 'SAFETY'],
  ['blocked-prompt-other', 'OTHER'],
  ['blocked-prompt-blocklist', 'BLOCKLIST'],
  ['blocked-prompt-prohibited-content', 'PROHIBITED_CONTENT'],
  ['blocked-prompt-image-safety', 'IMAGE_SAFETY'],
])('%s: a blocked prompt costs nothing, and says why', async (name, detail) => {
  const { start, end } = await read(name)
  expect(start).toMatchObject({ responseId: 'r1', model: 'multimodal-1' })
  expect(end).toMatchObject({ error: { kind: 'content-blocked', facts: { wasCharged: 'no', detail } } })
})

test.each([
  ['safety-unspecified', 'HARM_PROBABILITY_UNSPECIFIED', false],
  ['safety-negligible', 'NEGLIGIBLE', false],
  ['safety-low', 'LOW', false],
  ['safety-medium', 'MEDIUM', false],
  ['safety-high', 'HIGH', true],
])('%s: a rating is told in the words of the provider', async (name, probability, isBlocked) => {
  expect((await read(name)).safety).toEqual([{ ...reply, probability, isBlocked }])
})

test('ratings of the prompt stay while those of the reply change', async () => {
  expect((await read('safety-of-prompt-and-reply')).safety).toEqual([
    { of: 'prompt', category, probability: 'NEGLIGIBLE', isBlocked: false },
    { of: 'reply', category: 'HARM_CATEGORY_HATE_SPEECH', probability: 'MEDIUM', isBlocked: true },
  ])
})

test('citations are told under either name of their list, and each once', async () => {
  const none = { startIndex: null, text: '', url: null, title: null, license: null }
  expect((await read('citation-sources')).citations).toEqual([
    { ...none, startIndex: 4, endIndex: 7, url: 'https://example.org/sea', license: 'mit' },
    { ...none, endIndex: 3, url: 'https://example.org/the' },
  ])
  expect((await read('citations-newer-name')).citations).toEqual([
    { ...none, startIndex: 0, endIndex: 7, url: 'https://example.org/sea', title: 'The sea' },
    { ...none, startIndex: 8, endIndex: 15, title: 'Width' },
  ])
})

test('grounding is told whole: sources, passages in bytes, searches, the search box and its score', async () => {
  expect((await read('grounding')).grounding).toEqual(fullGrounding)
})

test('a grounded passage is found in the displayed part, also when its index leaves out the thoughts', async () => {
  const { supports } = (await read('grounding-after-thoughts')).grounding ?? {}
  expect(supports).toEqual([
    { ...support, partIndex: 1 },
    { ...support, partIndex: 1 },
  ])
})

test('grounding that comes in pieces is one', async () => {
  const { grounding } = await read('grounding-in-pieces')
  expect(grounding).toEqual({ ...noGrounding, sources, searches: ['sea'], searchScore: 1 })
})

test('passages of a given text are told with where they stand', async () => {
  expect((await read('grounding-attributions')).grounding).toEqual({
    ...noGrounding,
    passages: [
      { ...passage, passageId: 'p1', partIndex: 2, text: 'As the book says.' },
      { ...passage, source: 'corpora/1', chunk: 'corpora/1/chunks/2', text: 'As the corpus says.' },
    ],
  })
})

test('log probabilities have what was chosen and what else was likely, step by step', async () => {
  const lake = { token: 'Lake', tokenId: 8, logProbability: -2 }
  expect((await read('logprobs')).logprobs).toEqual({
    average: -0.25,
    steps: [{ chosen: sea, top: [sea, lake] }],
  })
})

test('log probabilities of the pieces of a stream are those of the whole reply', async () => {
  const { average, steps } = (await read('logprobs-in-pieces')).logprobs ?? {}
  expect(average).toBe(-1)
  expect(steps?.map(({ chosen }) => chosen.token)).toEqual(['Sea', ' is', ' wide'])
  expect((await read('logprobs-average-alone')).logprobs).toEqual({ average: -0.125, steps: [] })
})

test('an address that was read is told, with how that went where the provider says', async () => {
  const url = 'https://example.org/a'
  expect((await read('url-retrieval')).urls).toEqual([{ url, status: null }])
  expect((await read('url-told-twice')).urls).toEqual([
    { url, status: 'URL_RETRIEVAL_STATUS_SUCCESS' },
    { url: 'https://example.org/b', status: null },
  ])
})

test.each([
  ['url-context-unspecified', 'URL_RETRIEVAL_STATUS_UNSPECIFIED'],
  ['url-context-success', 'URL_RETRIEVAL_STATUS_SUCCESS'],
  ['url-context-error', 'URL_RETRIEVAL_STATUS_ERROR'],
])('%s: the status of an address is the provider’s word', async (name, status) => {
  expect((await read(name)).urls).toEqual([{ url: 'https://example.org/a', status }])
})

test.each([
  ['code-ok', 'OK', 'python', '4\n'],
  ['code-outcome-ok', 'OUTCOME_OK', 'python', '4\n'],
  ['code-outcome-failed', 'OUTCOME_FAILED', 'python', '4\n'],
  ['code-outcome-deadline-exceeded', 'OUTCOME_DEADLINE_EXCEEDED', 'python', ''],
  ['code-outcome-unspecified', 'OUTCOME_UNSPECIFIED', '', '4\n'],
])('%s: code and what came of it are two parts', async (name, outcome, language, text) => {
  expect((await read(name)).parts).toEqual([
    { type: 'code', language, text: 'print(2 + 2)' },
    { type: 'code-result', outcome, text },
  ])
})

test('calls have their own id where there is one, and their input as JSON, in the words it came in', async () => {
  expect((await read('call-with-id')).parts).toEqual([
    { type: 'tool-call', callId: 'call-1', name: 'look', text: '{"at":"海","deep":{"snake_case":true}}' },
    { type: 'tool-call', callId: '', name: 'wait', text: '{}' },
  ])
})

const signed = { thoughtSignature: 'c2ln' }

test.each([
  ['signature-on-text', [{ text: 'One ' }, { text: 'two', ...signed }, { text: ' three' }]],
  ['signature-on-call', [{ functionCall: { name: 'look', args: {} }, ...signed }]],
  ['signature-on-image', [{ inlineData: { mimeType: 'image/png', data: imageReference }, ...signed }]],
  ['signature-on-empty-last-part', [{ text: 'Done.' }, { text: '', ...signed }]],
])('%s: it stays on its own part, in its place', async (name, providerParts) => {
  expect((await read(name)).end).toMatchObject({ type: 'reply-end', providerParts })
})

test('text goes on over a signature: it is one part to read', async () => {
  expect((await read('signature-on-text')).parts).toEqual([{ type: 'text', text: 'One two three' }])
})

test.each([
  ['sound-in-pieces', [{ inlineData: { mimeType: 'audio/wav', data: soundReference } }]],
  [
    'sound-in-snake-case',
    [{ inline_data: { mime_type: 'audio/wav', data: soundReference }, thought_signature: 'c2ln' }],
  ],
])('%s: bare samples become a file that can be played and sent back', async (name, providerParts) => {
  expect(await read(name)).toMatchObject({ parts: [soundPart], end: { type: 'reply-end', providerParts } })
})

test('usage is told by kind and by modality, thoughts and tools among it', async () => {
  const { usage, end, start } = await read('usage-by-modality')
  const words = ['MODALITY_UNSPECIFIED', 'TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT']
  const counted = (of: string, from: number) =>
    words.map((modality, index) => ({ of, modality, tokens: from + index }))
  expect(usage).toEqual({
    ...{ inputTokens: 21, outputTokens: 19, totalTokens: 40 },
    ...{ cachedTokens: 4, cacheWriteTokens: null, thinkingTokens: 7, toolTokens: 6 },
    byModality: [
      ...counted('input', 1),
      ...counted('output', 10),
      { of: 'cache', modality: 'TEXT', tokens: 4 },
      { of: 'tool', modality: 'TEXT', tokens: 6 },
    ],
  })
  expect(end).toMatchObject({ tokenCount: 12 })
  expect(start).toMatchObject({ responseId: 'r1', model: 'multimodal-1' })
})

test('a server that writes everything in snake_case is read the same, all the way down', async () => {
  expect(await read('everything-in-snake-case')).toMatchObject({
    start: { responseId: 'r1', model: 'multimodal-1' },
    parts: [{ type: 'text', text: 'Sea' }],
    grounding: { ...fullGrounding, passages: [{ passageId: 'p', partIndex: 0, text: 'Passage' }] },
    logprobs: { average: -0.25, steps: [{ chosen: sea, top: [sea] }] },
    safety: [
      { ...reply, of: 'prompt', probability: 'LOW' },
      { ...reply, probability: 'LOW' },
    ],
    citations: [{ startIndex: 0, endIndex: 3, url: 'https://example.org/sea' }],
    urls: [{ url: 'https://example.org/a', status: 'URL_RETRIEVAL_STATUS_SUCCESS' }],
    usage: { inputTokens: 3, byModality: [{ of: 'input', modality: 'TEXT', tokens: 3 }] },
    end: { type: 'reply-end', stopReason: 'STOP', tokenCount: 3 },
  })
})

test('what is of the wrong type is passed over, and the rest is read', async () => {
  expect(await read('wrong-types')).toMatchObject({
    start: { responseId: null, model: null },
    parts: [{ type: 'text', text: 'Still read' }],
    safety: [{ category: '', probability: 'LOW' }],
    citations: [],
    grounding: { ...noGrounding, sources: [{ url: '', title: '' }, sources[1]], searches: ['sea'] },
    logprobs: { average: null, steps: [{ chosen: { token: 'a', tokenId: null }, top: [] }] },
    urls: undefined,
    usage: { inputTokens: null, outputTokens: 2, byModality: [] },
    end: { type: 'reply-end', stopReason: 'STOP', tokenCount: null },
  })
})

test('the other candidates are told at the end, whole and with their media as files', async () => {
  const { parts, alternatives, end } = await read('candidates-with-media')
  expect(parts).toEqual([{ type: 'text', text: 'A a' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'STOP', providerParts: [{ text: 'A a' }] })
  expect(alternatives).toEqual([
    {
      parts: [{ type: 'text', text: 'B ' }, { type: 'thinking', text: 'thought' }, imagePart],
      providerParts: [
        { text: 'B ' },
        { text: 'thought', thought: true },
        { inlineData: { mimeType: 'image/png', data: imageReference }, ...signed },
      ],
      stopReason: 'MAX_TOKENS',
    },
    { parts: [{ type: 'text', text: 'C' }], providerParts: [{ text: 'C' }], stopReason: 'STOP' },
  ])
})

test('candidates without an index are told apart by their places', async () => {
  const { parts, alternatives } = await read('candidates-without-index')
  expect(parts).toEqual([{ type: 'text', text: 'A' }])
  expect(alternatives).toMatchObject([{ parts: [{ type: 'text', text: 'B' }] }])
})

test('where the first candidate was kept back, the next is the reply', async () => {
  const { parts, alternatives, end } = await read('candidates-first-kept-back')
  expect(parts).toEqual([{ type: 'text', text: 'B' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'STOP', providerParts: [{ text: 'B' }] })
  expect(alternatives).toBeUndefined()
})

test('content that is not the model’s is no reply', async () => {
  expect((await read('content-of-another-role')).parts).toEqual([{ type: 'text', text: 'Answer' }])
})

test.each([
  ['error-invalid-argument', 'bad-request'],
  ['error-failed-precondition', 'bad-request'],
  ['error-unauthenticated', 'unauthorized'],
  ['error-permission-denied', 'unauthorized'],
  ['error-not-found', 'not-found'],
  ['error-payload-too-large', 'bad-request'],
  ['error-resource-exhausted', 'rate-limited'],
  ['error-internal', 'server-failed'],
  ['error-unavailable', 'overloaded'],
  ['error-deadline-exceeded', 'server-failed'],
])('%s: an error in the middle of a stream ends it, and what came stays', async (name, kind) => {
  const { parts, end } = await read(name)
  expect(parts).toEqual([{ type: 'text', text: 'Half' }])
  expect(end).toMatchObject({ type: 'reply-failed', error: { kind, facts: { wasCharged: 'maybe' } } })
})

test('every part that begins ends, and calls end together', async () => {
  const events = await readBody(createGenerateContentReader, fixture('generate-content-signature-on-call'))
  expect(events.map(({ type }) => type)).toEqual(['reply-start', 'part-start', 'part-end', 'reply-end'])
  const more = await readBody(createGenerateContentReader, fixture('generate-content-call-with-id'))
  const bounds = more.flatMap((event) =>
    event.type === 'part-start' || event.type === 'part-end' ? [`${event.type} ${event.partIndex}`] : [],
  )
  expect(bounds).toEqual(['part-start 0', 'part-start 1', 'part-end 0', 'part-end 1'])
})

test('every fixture of this format is read in a test', () => {
  const tests = ['generate-content-shapes', 'generate-content-reader'].map((name) =>
    readFileSync(new URL(`./${name}.test.ts`, import.meta.url), 'utf8'),
  )
  const names = readdirSync(new URL('../../../../../tests/fixtures/gateway/chat', import.meta.url))
    .filter((name) => name.startsWith('generate-content-'))
    .map((name) => name.slice('generate-content-'.length, -'.sse'.length))
  const isRead = (name: string) =>
    tests.some((text) => text.includes(`'${name}'`) || text.includes(`'generate-content-${name}'`))
  expect(names.filter((name) => !isRead(name))).toEqual([])
})
