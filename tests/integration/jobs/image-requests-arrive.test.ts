import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequest as readCompletions } from '../../../src/demo-gateway/routes/chat-completions/read-request.ts'
import { readRequest as readContents } from '../../../src/demo-gateway/routes/generate-content/read-request.ts'
import { readRequest as readImages } from '../../../src/demo-gateway/routes/images.ts'
import { toChatCompletionsRequest } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions.ts'
import { toChatInput } from '../../../src/main/gateway/endpoints/images/chat-images.ts'
import { toGenerateImagesRequest } from '../../../src/main/gateway/endpoints/images/generate-images.ts'
import { toImagesRequest } from '../../../src/main/gateway/endpoints/images/images.ts'
import { fileOf, onTheWire } from '../../../src/main/gateway/http/request-body-fixtures.ts'
import { ImageRequest, mostSources, usualQualities } from '../../../src/shared/domain/job/job.ts'

/** Whatever image a person asks for, a strict server that was written without the client reads as what was meant. */

const words = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((text) => text.trim() !== '')
/** `-0` has no spelling in JSON. */
const ratio = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => Math.abs(value))
const side = fc.integer({ min: 64, max: 2048 })

/** Any of the fields, each there or not. */
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] })

/** An image as it is sent, cut anywhere, and what stands in its place on the wire. */
const image = fc
  .tuple(
    fc.array(fc.uint8Array({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('image/png', 'image/jpeg'),
  )
  .map(([pieces, mimeType]) => ({
    file: fileOf(pieces, mimeType),
    read: { mimeType, data: Buffer.concat(pieces).toString('base64') },
  }))
const images = fc.array(image, { maxLength: mostSources })

const asked = (request: object) =>
  ImageRequest.parse({ kind: 'image', model: 'm', n: 1, size: 'auto', quality: 'auto', ...request })

test('every images request that the client makes is read as it was meant', async () => {
  const fields = some({ response_format: fc.constantFrom('url' as const, 'b64_json' as const), user: words })
  const count = fc.integer({ min: 1, max: 10 })
  const size = fc.option(fc.tuple(side, side))
  await fc.assert(
    fc.asyncProperty(words, count, size, fc.constantFrom(...usualQualities), fields, async (...values) => {
      const [prompt, n, sides, quality, given] = values
      const request = asked({
        prompt,
        n,
        size: sides === null ? 'auto' : sides.join('x'),
        quality,
        options: { format: 'images', fields: given },
      })
      const [width, height] = sides ?? [1024, 1024]
      expect(readImages(await onTheWire(toImagesRequest(request)), '', true)).toEqual({
        model: 'm',
        prompt: prompt.trim(),
        n,
        size: { width, height },
        quality,
        // The document's own where nobody asked for one.
        response_format: given.response_format ?? 'url',
        user: given.user,
      })
    }),
  )
})

const generationConfig = some({
  responseModalities: fc.constantFrom<('TEXT' | 'IMAGE')[]>(['IMAGE'], ['TEXT', 'IMAGE']),
  temperature: ratio(2),
  topP: ratio(1),
  topK: fc.integer({ min: 1, max: 100 }),
  seed: fc.integer(),
  candidateCount: fc.integer({ min: 1, max: 8 }),
  maxOutputTokens: fc.integer({ min: 1, max: 65_536 }),
})

test('every image asked of generateContent is read as it was meant: its sources, then its words', async () => {
  await fc.assert(
    fc.asyncProperty(generationConfig, words, words, images, async (config, prompt, system, sources) => {
      const beside = {
        systemInstruction: { parts: [{ text: system }] },
        safetySettings: [{ category: 'HARM_CATEGORY_DANGEROUS' as const, threshold: 'BLOCK_NONE' as const }],
      }
      const request = asked({
        format: 'generate-content',
        prompt,
        options: { format: 'generate-content', fields: { ...beside, generationConfig: config } },
      })
      const files = sources.map(({ file }) => file)
      const read = readContents(await onTheWire(toGenerateImagesRequest(request, files)), '', true)
      expect(read).toMatchObject({
        contents: [
          {
            role: 'user',
            parts: [...sources.map((source) => ({ inlineData: source.read })), { text: prompt.trim() }],
          },
        ],
        safetySettings: beside.safetySettings,
        systemInstruction: system,
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'], ...config },
      })
    }),
  )
})

const chatFields = some({
  temperature: ratio(2),
  top_p: ratio(1),
  max_tokens: fc.integer({ min: 1, max: 65_536 }),
  stop: fc.array(words, { minLength: 1, maxLength: 4 }),
  seed: fc.integer(),
  presence_penalty: ratio(2),
  frequency_penalty: ratio(2),
  user: words,
})

test('every image asked of chat-completions is read as it was meant: its sources, then its words', async () => {
  await fc.assert(
    fc.asyncProperty(chatFields, words, fc.option(words), images, async (fields, prompt, system, sources) => {
      const request = asked({
        format: 'chat-completions',
        prompt,
        options: { format: 'chat-completions', fields: system === null ? fields : { ...fields, system } },
      })
      const files = sources.map(({ file }) => file)
      const sent = toChatCompletionsRequest(toChatInput(request, files))
      const read = readCompletions(await onTheWire(sent), '', true)
      expect(read).toMatchObject({ ...fields, model: 'm', n: 1, stream: true })
      expect(read.messages.map(({ role, content }) => ({ role, content }))).toEqual([
        ...(system === null ? [] : [{ role: 'system', content: [{ text: system }] }]),
        {
          role: 'user',
          content: [...sources.map((source) => ({ file: source.read })), { text: prompt.trim() }],
        },
      ])
    }),
  )
})
