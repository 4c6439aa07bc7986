import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequest as readCompletions } from '../../../src/demo-gateway/routes/chat-completions/read-request.ts'
import { readRequest as readContents } from '../../../src/demo-gateway/routes/generate-content/read-request.ts'
import { readRequest as readMessages } from '../../../src/demo-gateway/routes/messages/read-request.ts'
import { toChatCompletionsRequest } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions.ts'
import { toGenerateContentRequest } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { toMessagesRequest } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { speechLanguages } from '../../../src/shared/domain/options/generate-content-options.ts'

/** Whatever the client lets through, a strict server that was written without it reads as what was meant. */

const words = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '')
const ratio = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => Math.abs(value))
const between = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const overWire = (request: unknown): unknown => JSON.parse(JSON.stringify(request))

/** Any of the fields, each there or not. */
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] })

const messagesOptions = fc
  .tuple(
    some({
      system: words,
      stop_sequences: fc.array(words, { maxLength: 3 }),
      thinking: fc.record({
        type: fc.constant('enabled' as const),
        budget_tokens: fc.integer({ min: 1024, max: 8191 }),
      }),
      metadata: fc.record({ user_id: fc.string({ maxLength: 256 }) }),
      top_k: fc.integer({ min: 1, max: 500 }),
    }),
    fc.oneof(some({ temperature: ratio(1) }), some({ top_p: between })),
  )
  .map(([one, other]) => ({ ...one, ...other }))

test('every messages request that the client makes is read as it was meant', () => {
  fc.assert(
    fc.property(messagesOptions, words, (options, text) => {
      const request = toMessagesRequest({
        model: 'm',
        maxTokens: 8192,
        turns: [{ role: 'user', content: text }],
        options,
      })
      const { thinking, ...rest } = options
      const read = readMessages(overWire(request), '', true)
      expect(read).toMatchObject({
        ...rest,
        model: 'm',
        max_tokens: 8192,
        stream: true,
        thinking: thinking?.budget_tokens ?? null,
      })
    }),
  )
})

const generationConfig = some({
  stopSequences: fc.array(words, { maxLength: 5 }),
  maxOutputTokens: fc.integer({ min: 1, max: 65_536 }),
  temperature: ratio(2),
  topP: ratio(1),
  topK: fc.integer({ min: 1, max: 100 }),
  seed: fc.integer(),
  responseModalities: fc.constantFrom<('TEXT' | 'IMAGE')[]>(['TEXT'], ['TEXT', 'IMAGE']),
  thinkingConfig: some({
    includeThoughts: fc.boolean(),
    thinkingBudget: fc.integer({ min: 0, max: 24_576 }),
  }),
  speechConfig: some({ languageCode: fc.constantFrom(...speechLanguages) }),
  mediaResolution: fc.constantFrom('MEDIA_RESOLUTION_LOW' as const, 'MEDIA_RESOLUTION_HIGH' as const),
})

test('every generateContent request that the client makes is read as it was meant', () => {
  fc.assert(
    fc.property(generationConfig, words, fc.base64String({ minLength: 4 }), (config, text, data) => {
      const parts = [{ inlineData: { mimeType: 'image/png', data } }, { text }]
      const options = {
        generationConfig: config,
        safetySettings: [{ category: 'HARM_CATEGORY_DANGEROUS' as const, threshold: 'OFF' as const }],
      }
      const request = toGenerateContentRequest({ model: 'm', turns: [{ role: 'user', parts }], options })
      const read = readContents(overWire(request), '', true)
      expect(read).toMatchObject({ contents: [{ role: 'user', parts }], ...options })
    }),
  )
})

const completionsOptions = some({
  temperature: ratio(2),
  top_p: ratio(1),
  max_tokens: fc.integer({ min: 1, max: 65_536 }),
  stop: fc.array(words, { minLength: 1, maxLength: 4 }),
  seed: fc.integer(),
  presence_penalty: ratio(2),
  frequency_penalty: ratio(2),
  user: words,
})

test('every chat-completions request that the client makes is read as it was meant', () => {
  fc.assert(
    fc.property(completionsOptions, words, (options, text) => {
      const turns = [
        { role: 'system' as const, content: 'Be brief.' },
        { role: 'user' as const, content: text },
      ]
      const request = toChatCompletionsRequest({ model: 'm', turns, options })
      expect(readCompletions(overWire(request), '', true)).toMatchObject({
        ...options,
        stream: true,
        stream_options: { include_usage: true },
      })
    }),
  )
})
