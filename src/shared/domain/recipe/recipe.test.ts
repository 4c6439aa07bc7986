import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssetId } from '../ids.ts'
import { ImageRequest, type JobRequest, VideoRequest } from '../job/job.ts'
import { mostPromptCharacters } from '../prompt-length.ts'
import { compareRecipes } from './compare-recipes.ts'
import { readRecipe } from './read-recipe.ts'
import { Recipe } from './recipe.ts'
import { recipeOfRequest } from './recipe-of-request.ts'
import { requestOfRecipe } from './request-of-recipe.ts'

/** As many images as any request here takes, each with bytes of its own. */
const images = Array.from({ length: 8 }, (_, nth) => ({
  id: AssetId.parse(`ast_${String(nth).padStart(26, '0')}`),
  sha256: String(nth).repeat(64),
}))
const hashOf = (id: AssetId) => images.find((image) => image.id === id)?.sha256 ?? null
const find = (sha256: string) => images.find((image) => image.sha256 === sha256)?.id ?? null
const facts = { hashOf, app: '1.2.3', createdAt: 1_700_000_000_000, parent: null }
const recipeOf = (request: JobRequest) => recipeOfRequest(request, facts)

const prompt = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '')
const someImages = fc.subarray(
  images.map(({ id }) => id),
  { maxLength: 6 },
)
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const imageRequest = fc
  .record({ prompt, sources: someImages, n: fc.integer({ min: 1, max: 10 }), isPlain: fc.boolean() })
  .map(({ prompt, sources, n, isPlain }) =>
    ImageRequest.parse({
      kind: 'image',
      ...(isPlain
        ? { format: 'images', n, size: '1024x768', quality: 'high' }
        : { format: 'generate-content', n: 1, size: 'auto', quality: 'auto', sourceAssetIds: sources }),
      model: 'm',
      prompt,
      options: isPlain ? { format: 'images', fields: { response_format: 'url' } } : null,
    }),
  )

const videoRequest = fc
  .record({
    prompt,
    ratio: nullable(fc.constantFrom('16:9', '9:16')),
    durationSeconds: nullable(fc.integer({ min: 1, max: 60 })),
    hasAudio: nullable(fc.boolean()),
    first: nullable(fc.constantFrom(...images.map(({ id }) => id))),
    hasLast: fc.boolean(),
    references: someImages,
    isByAddress: fc.boolean(),
  })
  .map(({ first, hasLast, references, isByAddress, ...rest }) =>
    VideoRequest.parse({
      ...rest,
      kind: 'video',
      model: 'v',
      resolution: '1080p',
      firstFrameAssetId: first,
      lastFrameAssetId: hasLast ? first : null,
      referenceAssetIds: isByAddress ? [] : references,
      referenceUrls: isByAddress ? ['https://example.test/a.png'] : [],
    }),
  )

test('a request is the same again after it was a file, where its images are there', () => {
  fc.assert(
    fc.property(fc.oneof(imageRequest, videoRequest), (request) => {
      const recipe = readRecipe(JSON.stringify(recipeOf(request)))
      expect(requestOfRecipe(Recipe.parse(recipe), find)).toMatchObject({ request, missing: [], leftOut: [] })
    }),
  )
})

test('a request whose images are not there is left without them, and they are named', () => {
  fc.assert(
    fc.property(fc.oneof(imageRequest, videoRequest), (request) => {
      const recipe = recipeOf(request)
      const found = requestOfRecipe(recipe, () => null)
      const kept = recipe.inputs.filter(({ address }) => address === null).map(({ role }) => role)
      expect(found?.missing).toEqual(kept)
      expect(JSON.stringify(found?.request)).not.toContain('ast_')
    }),
  )
})

test('no text whatever makes the reader throw, and nothing but a recipe is read as one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(['not-a-recipe', 'newer']).toContain(readRecipe(text))
    }),
  )
})

test('a recipe of a later version is told from what is none', () => {
  const recipe = recipeOf(
    ImageRequest.parse({ kind: 'image', model: 'm', prompt: 'A', n: 1, size: 'auto', quality: 'auto' }),
  )
  expect(readRecipe(JSON.stringify({ ...recipe, version: 2 }))).toBe('newer')
  expect(readRecipe(JSON.stringify({ ...recipe, format: 'other' }))).toBe('not-a-recipe')
  expect(readRecipe(JSON.stringify({ ...recipe, prompt: 7 }))).toBe('not-a-recipe')
})

test('what is nested without end is refused and brings nothing down', () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(readRecipe(`{"format":"atelier-recipe","version":1,"x":${nested}}`)).toBe('not-a-recipe')
})

test('an address that may hold a signature is not written down, and is told as missing', () => {
  const request = VideoRequest.parse({
    ...{ kind: 'video', model: 'v', prompt: 'A', ratio: null, resolution: null },
    ...{
      durationSeconds: null,
      hasAudio: null,
      firstFrameUrl: 'https://example.test/a.png?signature=secret',
    },
  })
  const recipe = recipeOf(request)
  expect(JSON.stringify(recipe)).not.toContain('secret')
  expect(requestOfRecipe(recipe, find)?.missing).toEqual(['first-frame'])
})

test('the mask of an edit is told, and put into no form', () => {
  const [part, mask] = images
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'm', prompt: 'A', n: 1, size: 'auto' },
    ...{ quality: 'auto', sourceAssetIds: [part?.id, mask?.id] },
    edit: {
      canvasId: `cvs_${'0'.repeat(26)}`,
      box: { x: 0, y: 0, width: 8, height: 8 },
      sent: { width: 8, height: 8 },
      feather: 0,
      hasMask: true,
    },
  })
  const recipe = recipeOf(request)
  expect(recipe.inputs.map(({ role }) => role)).toEqual(['source', 'mask'])
  expect(JSON.stringify(recipe)).not.toContain('cvs_')
  expect(requestOfRecipe(recipe, find)).toMatchObject({
    request: { sourceAssetIds: [part?.id], edit: null },
    missing: [],
  })
})

const stranger = (format: 'images' | 'generate-content' | 'chat-completions', fields: object) =>
  Recipe.parse({
    ...recipeOf(
      ImageRequest.parse({ kind: 'image', model: 'm', prompt: 'A', n: 1, size: 'auto', quality: 'auto' }),
    ),
    parameters: { format, n: 1, size: 'auto', quality: 'auto', options: { format, fields } },
  })

test('what a stranger’s recipe would make this person pay more for, or say who they are, is left out and named', () => {
  const images = requestOfRecipe(stranger('images', { user: 'them', response_format: 'url' }), find)
  expect(images?.request).toMatchObject({ options: { fields: { response_format: 'url' } } })
  expect(images?.leftOut).toEqual(['user'])
  const chat = requestOfRecipe(stranger('chat-completions', { user: 'them' }), find)
  expect(chat).toMatchObject({ request: { options: null }, leftOut: ['user'] })
  const generationConfig = { candidateCount: 8, temperature: 1 }
  const content = requestOfRecipe(
    stranger('generate-content', { generationConfig, cachedContent: 'cachedContents/theirs' }),
    find,
  )
  expect(content?.request).toMatchObject({
    options: { fields: { generationConfig: { temperature: 1 } } },
  })
  expect(JSON.stringify(content?.request)).not.toMatch(/candidateCount|theirs/)
  expect(content).toMatchObject({ set: ['temperature'], leftOut: ['candidateCount', 'cachedContent'] })
  const alone = requestOfRecipe(
    stranger('generate-content', { generationConfig: { candidateCount: 2 } }),
    find,
  )
  expect(alone).toMatchObject({ request: { options: null }, leftOut: ['candidateCount'] })
})

test('an option of a stranger that is longer than any prompt is left out and named, and the others stay', () => {
  const ofLength = (length: number) => ({ parts: [{ text: 'x'.repeat(length) }] })
  const safetySettings = [{ category: 'HARM_CATEGORY_SEXUAL', threshold: 'OFF' }]
  const long = requestOfRecipe(
    stranger('generate-content', { systemInstruction: ofLength(mostPromptCharacters), safetySettings }),
    find,
  )
  expect(long?.leftOut).toEqual(['systemInstruction'])
  expect(long?.request).toMatchObject({ options: { fields: { safetySettings } } })
  const short = requestOfRecipe(stranger('generate-content', { systemInstruction: ofLength(900) }), find)
  expect(short).toMatchObject({ leftOut: [], request: { options: { fields: { systemInstruction: {} } } } })
})

test('two recipes are laid side by side, with what differs', () => {
  const of = (changes: object) =>
    recipeOf(
      ImageRequest.parse({
        ...{ kind: 'image', model: 'm', prompt: 'A', n: 1, size: 'auto', quality: 'auto' },
        ...changes,
      }),
    )
  const options = { format: 'images', fields: { response_format: 'url', user: 'me' } }
  const differing = compareRecipes(of({}), of({ prompt: 'B', options })).filter(({ isSame }) => !isSame)
  expect(differing.map(({ name, values }) => [name, ...values])).toEqual([
    ['prompt', 'A', 'B'],
    ['response_format', null, 'url'],
  ])
})
