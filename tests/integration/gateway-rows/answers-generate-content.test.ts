import { expect, test } from 'vitest'
import { imageId, imagePart, imageReference } from '../../../src/main/gateway/endpoints/chat-fixtures.ts'
import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import type { ReplyEvent } from '../../../src/main/gateway/reply/reply-event.ts'
import { noUsage } from '../../../src/shared/domain/message/usage.ts'
import { sampleCandidate } from '../../support/document-proof/sample-candidate.ts'
import { all, sse, useWire } from './open-wire.ts'

/** Every field of a generateContent answer is read off the wire. */

const wire = useWire()
const image = Buffer.from('89504e470d0a1a0a', 'hex')

/** Keeps images, and only what calls itself nothing else by its bytes. */
async function keepMedia(media: { type: 'file'; file: Buffer } | { type: 'url'; url: string }) {
  if (media.type === 'url' || !media.file.equals(image)) return null
  return { assetId: imageId, kind: 'image' as const, mimeType: 'image/png', width: 1, height: 1 }
}

function ask(...chunks: object[]): Promise<ReplyEvent[]> {
  const { gateway, target, signal } = wire()
  gateway.answer(sse(...chunks))
  const turns = [{ role: 'user' as const, parts: [{ text: 'Hello' }] }]
  const tools = { ...wire().tools, openSink: createMemorySink, keepMedia }
  return all(streamGenerateContent(tools, target, { model: 'demo-chat', turns }, signal))
}

const chunk = (candidate: object, beside: object = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'Sea' }] }, ...candidate }],
  ...beside,
})

type Of<Type extends ReplyEvent['type']> = ReplyEvent & { type: Type }

function one<Type extends ReplyEvent['type']>(events: readonly ReplyEvent[], type: Type) {
  return events.findLast((event): event is Of<Type> => event.type === type)
}

test('all that the document puts beside the words of a candidate is read', async () => {
  const [candidate] = sampleCandidate.candidates
  const events = await ask({ ...sampleCandidate, candidates: [candidate] })
  expect(events[0]).toEqual({ type: 'reply-start', responseId: 'r', model: 'one' })
  expect(one(events, 'safety')?.ratings).toEqual([
    { of: 'reply', category: 'HARM_CATEGORY_HARASSMENT', probability: 'LOW', isBlocked: false },
  ])
  expect(one(events, 'citation')?.citation).toEqual({
    ...{ startIndex: 1, endIndex: 2, text: '', url: 'https://example.org', title: null, license: 'mit' },
  })
  expect(one(events, 'grounding')?.grounding).toEqual({
    sources: [{ url: 'https://example.org', title: 'Example' }],
    supports: [{ partIndex: 0, startByte: 1, endByte: 2, text: 'e', sourceIndexes: [0], confidences: [0.5] }],
    searches: ['sea'],
    searchEntryHtml: '<b>sea</b>',
    searchEntryBlob: 'aGVsbG8=',
    searchScore: 0.5,
    passages: [{ passageId: 'p', partIndex: 0, source: 's', chunk: 'c', text: 'Source' }],
  })
  const chance = { token: 'sea', tokenId: 3, logProbability: -0.5 }
  expect(one(events, 'logprobs')?.logprobs).toEqual({
    average: -0.5,
    steps: [{ chosen: chance, top: [chance] }],
  })
  expect(one(events, 'retrieved-urls')?.urls).toEqual([
    { url: 'https://example.org/read', status: null },
    { url: 'https://example.org', status: 'URL_RETRIEVAL_STATUS_SUCCESS' },
  ])
  expect(one(events, 'usage')?.usage).toEqual({
    ...noUsage,
    ...{ inputTokens: 1 + 5, outputTokens: 3 + 6, totalTokens: 4 },
    ...{ cachedTokens: 2, thinkingTokens: 6, toolTokens: 5 },
    byModality: (['input', 'output', 'cache', 'tool'] as const).map((of) => ({
      of,
      modality: 'TEXT',
      tokens: 3,
    })),
  })
  expect(one(events, 'reply-end')).toMatchObject({ stopReason: 'STOP', tokenCount: 9 })
})

test('a filter that stopped a reply, and which part a segment is in, are read', async () => {
  const rating = { category: 'HARM_CATEGORY_TOXICITY', probability: 'HIGH', blocked: true }
  const parts = [{ text: 'Sea' }, { functionCall: { name: 'look' } }, { text: 'Sky' }]
  const segment = { partIndex: 2, startIndex: 0, endIndex: 3, text: 'Sky' }
  const groundingMetadata = { groundingSupports: [{ segment }] }
  const events = await ask(
    chunk({ content: { role: 'model', parts }, safetyRatings: [rating], groundingMetadata }),
  )
  expect(one(events, 'safety')?.ratings).toMatchObject([{ isBlocked: true }])
  expect(one(events, 'grounding')?.grounding.supports).toMatchObject([{ partIndex: 2 }])
})

test('every kind of part is shown, and goes back as it came', async () => {
  const inline = { mimeType: 'image/png', data: image.toString('base64') }
  const oddInline = { mime_type: 'application/x-odd', data: 'AAAA' }
  const parts = [
    { text: 'Hello' },
    { inlineData: inline },
    { inline_data: { mime_type: 'image/png', data: inline.data } },
    { inline_data: oddInline },
    { inlineData: { mimeType: 'application/x-other', data: 'AAAA' } },
    { functionCall: { name: 'look', args: { at: 'sea' } } },
    { executableCode: { language: 'PYTHON', code: 'print(1)' } },
    { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1' } },
  ]
  const events = await ask(chunk({ content: { role: 'model', parts }, finishReason: 'STOP' }))
  const shown = events.flatMap((event) => (event.type === 'part-start' ? [event.part] : []))
  expect(shown).toEqual([
    { type: 'text', text: '' },
    imagePart,
    imagePart,
    { type: 'opaque', providerType: 'application/x-odd', isLost: true },
    { type: 'opaque', providerType: 'application/x-other', isLost: true },
    { type: 'tool-call', callId: '', name: 'look', text: '{"at":"sea"}' },
    { type: 'code', language: 'python', text: 'print(1)' },
    { type: 'code-result', outcome: 'OUTCOME_OK', text: '1' },
  ])
  expect(one(events, 'text-delta')?.text).toBe('Hello')
  expect(one(events, 'reply-end')?.providerParts).toEqual([
    { text: 'Hello' },
    { inlineData: { mimeType: 'image/png', data: imageReference } },
    { inline_data: { mime_type: 'image/png', data: imageReference } },
    { inline_data: { mime_type: 'application/x-odd', data: { atelierMedia: null } } },
    { inlineData: { mimeType: 'application/x-other', data: { atelierMedia: null } } },
    ...parts.slice(5),
  ])
})

test('candidates that arrive mixed are told apart by their index', async () => {
  const candidate = (index: number, text: string) => ({
    index,
    content: { role: 'model', parts: [{ text }] },
    finishReason: 'STOP',
  })
  const events = await ask(
    { candidates: [candidate(0, 'One'), candidate(1, 'Two')] },
    {
      candidates: [candidate(1, ' more')],
    },
  )
  expect(one(events, 'alternatives')?.alternatives).toMatchObject([
    { parts: [{ type: 'text', text: 'Two more' }] },
  ])
  expect(one(events, 'reply-end')?.providerParts).toEqual([{ text: 'One' }])
})

test('what is not the model’s is no reply', async () => {
  const content = { role: 'user', parts: [{ text: 'Hello' }] }
  const events = await ask(chunk({ content }), chunk({ finishReason: 'STOP' }))
  expect(one(events, 'reply-end')?.providerParts).toEqual([{ text: 'Sea' }])
})

const finishReasons = [
  ...['STOP', 'MAX_TOKENS', 'SAFETY', 'RECITATION', 'LANGUAGE', 'OTHER', 'BLOCKLIST'],
  ...['PROHIBITED_CONTENT', 'SPII', 'MALFORMED_FUNCTION_CALL', 'IMAGE_SAFETY'],
]
const keptBack = ['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'IMAGE_SAFETY']

test.each(finishReasons)('a reply that ended for %s says so', async (finishReason) => {
  expect((await ask(chunk({ finishReason }))).at(-1)).toMatchObject({
    type: 'reply-end',
    stopReason: finishReason,
  })
})

test.each(keptBack)('a reply that was kept back for %s has failed for it', async (finishReason) => {
  expect((await ask(chunk({ content: { role: 'model', parts: [] }, finishReason }))).at(-1)).toMatchObject({
    type: 'reply-failed',
    error: { kind: 'content-blocked', facts: { detail: finishReason, wasCharged: 'maybe' } },
  })
})

const blockReasons = [
  ...['BLOCK_REASON_UNSPECIFIED', 'SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'],
]

test.each(blockReasons)('a prompt that was blocked for %s has failed for it', async (blockReason) => {
  const safetyRatings = [{ category: 'HARM_CATEGORY_SEXUAL', probability: 'HIGH' }]
  const events = await ask({ promptFeedback: { blockReason, safetyRatings } })
  expect(one(events, 'safety')?.ratings).toEqual([
    { of: 'prompt', category: 'HARM_CATEGORY_SEXUAL', probability: 'HIGH', isBlocked: false },
  ])
  expect(events.at(-1)).toMatchObject({
    type: 'reply-failed',
    error: { kind: 'content-blocked', facts: { detail: blockReason, wasCharged: 'no' } },
  })
})

test.each(['MODALITY_UNSPECIFIED', 'TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT'])(
  'tokens are counted by the modality %s',
  async (modality) => {
    const usageMetadata = { promptTokensDetails: [{ modality, tokenCount: 3 }] }
    const events = await ask(chunk({ finishReason: 'STOP' }, { usageMetadata }))
    expect(one(events, 'usage')?.usage.byModality).toEqual([{ of: 'input', modality, tokens: 3 }])
  },
)

test.each(['HARM_PROBABILITY_UNSPECIFIED', 'NEGLIGIBLE', 'LOW', 'MEDIUM', 'HIGH'])(
  'a rating of %s is read in that word',
  async (probability) => {
    const safetyRatings = [{ category: 'HARM_CATEGORY_MEDICAL', probability }]
    const events = await ask(chunk({ finishReason: 'STOP', safetyRatings }))
    expect(one(events, 'safety')?.ratings).toMatchObject([{ probability }])
  },
)

const retrievals = ['UNSPECIFIED', 'SUCCESS', 'ERROR'].map((word) => `URL_RETRIEVAL_STATUS_${word}`)

test.each(retrievals)('an address that was read with %s says so', async (urlRetrievalStatus) => {
  const urlContextMetadata = { urlMetadata: [{ retrievedUrl: 'https://example.org', urlRetrievalStatus }] }
  const events = await ask(chunk({ finishReason: 'STOP', urlContextMetadata }))
  expect(one(events, 'retrieved-urls')?.urls).toEqual([
    { url: 'https://example.org', status: urlRetrievalStatus },
  ])
})
