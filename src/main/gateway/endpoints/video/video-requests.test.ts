import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssetId } from '../../../../shared/domain/ids.ts'
import { familyDRatios, VideoRequest } from '../../../../shared/domain/job/job.ts'
import { AppError } from '../../../../shared/errors.ts'
import { fileOf, onTheWire } from '../../http/request-body-fixtures.ts'
import { toFamilyDVideo } from './family-d-video.ts'
import { toUnifiedVideo } from './unified-video.ts'
import type { Frame, Frames } from './video-frames.ts'

const video = (changes: Partial<VideoRequest> = {}): VideoRequest => ({
  kind: 'video',
  format: 'family-d-video',
  model: 'videod-v3',
  prompt: 'Waves',
  ratio: null,
  resolution: null,
  durationSeconds: null,
  hasAudio: null,
  negativePrompt: null,
  cfgScale: null,
  mode: null,
  firstFrameAssetId: null,
  lastFrameAssetId: null,
  referenceAssetIds: [],
  firstFrameUrl: null,
  lastFrameUrl: null,
  referenceUrls: [],
  ...changes,
})

const someAsset = AssetId.parse(`ast_${'1'.repeat(26)}`)
const noFrames: Frames = { first: null, last: null, references: [] }
const inBase64 = { first: 'iVBORw0KGgo=', last: '/9j/4A==' }
const first = fileOf([Buffer.from(inBase64.first, 'base64')])
const last = fileOf([Buffer.from(inBase64.last, 'base64')], 'image/jpeg')

test('a video that leaves everything to the model sends only its model and prompt', () => {
  expect(toUnifiedVideo(video(), noFrames)).toEqual({ model: 'videod-v3', prompt: 'Waves' })
  expect(toFamilyDVideo(video(), noFrames)).toEqual({
    route: 'text2video',
    body: { model: 'videod-v3', prompt: 'Waves' },
  })
})

test('every field of family D has its place and its type: the length is text, the sound a word', () => {
  const request = video({
    ratio: '1:1',
    durationSeconds: 10,
    hasAudio: false,
    negativePrompt: 'people',
    cfgScale: 0.5,
    mode: 'pro',
  })
  expect(toFamilyDVideo(request, noFrames).body).toEqual({
    model: 'videod-v3',
    prompt: 'Waves',
    negative_prompt: 'people',
    cfg_scale: 0.5,
    mode: 'pro',
    aspect_ratio: '1:1',
    duration: '10',
    metadata: { sound: 'off' },
  })
})

test('family D takes images bare, and from the first one on its image route', async () => {
  expect(await onTheWire(toFamilyDVideo(video(), { ...noFrames, first, last }))).toEqual({
    route: 'image2video',
    body: { model: 'videod-v3', prompt: 'Waves', image: inBase64.first, image_tail: inBase64.last },
  })
  expect(toFamilyDVideo(video(), { ...noFrames, first }).body).not.toHaveProperty('image_tail')
})

test('the unified format takes images as addresses that say their type, first before last', async () => {
  expect(await onTheWire(toUnifiedVideo(video(), { ...noFrames, first, last }))).toMatchObject({
    images: [`data:image/png;base64,${inBase64.first}`, `data:image/jpeg;base64,${inBase64.last}`],
  })
})

const refusals: [string, () => unknown, { field: string; limit?: string }][] = [
  [
    'a scale above its range',
    () => toFamilyDVideo(video({ cfgScale: 1.5 }), noFrames),
    { field: 'cfg_scale', limit: '≤ 1' },
  ],
  [
    'a scale below its range',
    () => toFamilyDVideo(video({ cfgScale: -0.1 }), noFrames),
    { field: 'cfg_scale', limit: '≥ 0' },
  ],
  [
    'a shape that family D does not have',
    () => toFamilyDVideo(video({ ratio: '21:9' }), noFrames),
    { field: 'aspect_ratio', limit: '16:9 | 9:16 | 1:1' },
  ],
  [
    'a length without seconds',
    () => toFamilyDVideo(video({ durationSeconds: 0 }), noFrames),
    { field: 'duration', limit: '"5"' },
  ],
  [
    'an empty prompt',
    () => toFamilyDVideo(video({ prompt: '' }), noFrames),
    { field: 'prompt', limit: '≥ 1' },
  ],
  [
    'a last frame without a first',
    () => toFamilyDVideo(video(), { ...noFrames, last }),
    { field: 'image', limit: 'URL | base64' },
  ],
  [
    'an image with its data: prefix',
    () =>
      toFamilyDVideo(video(), {
        ...noFrames,
        first: { url: `data:image/png;base64,${inBase64.first}` },
      }),
    { field: 'image', limit: 'URL | base64' },
  ],
  [
    'an image at an address that is none of the web',
    () => toUnifiedVideo(video(), { ...noFrames, first: { url: 'ftp://files.example/one.png' } }),
    { field: 'images.0', limit: 'URL | base64' },
  ],
  [
    'half a second in the unified format',
    () => toUnifiedVideo(video({ durationSeconds: 0.5 }), noFrames),
    { field: 'metadata.duration', limit: 'int' },
  ],
]

test.each(refusals)('%s is refused before anything is sent, by field and limit', (_what, encode, data) => {
  let refusal: unknown
  try {
    encode()
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'bad-input', data: { ...data, wasCharged: 'no' } })
})

const words = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '')
const anything = {
  kind: fc.constant('video' as const),
  model: words,
  prompt: words,
  durationSeconds: fc.option(fc.integer({ min: 1, max: 600 })),
  hasAudio: fc.option(fc.boolean()),
  firstFrameAssetId: fc.constant(null),
  lastFrameAssetId: fc.constant(null),
  referenceAssetIds: fc.constant<AssetId[]>([]),
  firstFrameUrl: fc.constant(null),
  lastFrameUrl: fc.constant(null),
  referenceUrls: fc.constant<string[]>([]),
}
const familyDVideos: fc.Arbitrary<VideoRequest> = fc.record({
  ...anything,
  format: fc.constant('family-d-video' as const),
  ratio: fc.option(fc.constantFrom(...familyDRatios)),
  resolution: fc.constant(null),
  negativePrompt: fc.option(words),
  cfgScale: fc.option(fc.double({ min: 0, max: 1, noNaN: true }).map((scale) => scale + 0)),
  mode: fc.option(fc.constantFrom('std' as const, 'pro' as const)),
})
const unifiedVideos: fc.Arbitrary<VideoRequest> = fc.record({
  ...anything,
  format: fc.constant('unified-video' as const),
  ratio: fc.option(fc.constantFrom('16:9', '4:3')),
  resolution: fc.option(fc.constantFrom('720p', '1080p')),
  negativePrompt: fc.constant(null),
  cfgScale: fc.constant(null),
  mode: fc.constant(null),
})
/** An image and what a server should find in its place. */
type Known = { frame: Frame; content: string }
const images: fc.Arbitrary<Known> = fc.oneof(
  fc
    .array(fc.uint8Array({ minLength: 1 }), { minLength: 1, maxLength: 3 })
    .map((pieces) => ({ frame: fileOf(pieces), content: Buffer.concat(pieces).toString('base64') })),
  fc.webUrl().map((url) => ({ frame: { url }, content: url })),
)
const someFrames = fc.oneof(
  fc.constant({ first: null, last: null, references: [] as Known[] }),
  fc.record({ first: images, last: fc.option(images), references: fc.array(images, { maxLength: 3 }) }),
)
const framesOf = ({ first: one, last: other, references }: KnownFrames): Frames => ({
  first: one?.frame ?? null,
  last: other?.frame ?? null,
  references: references.map(({ frame }) => frame),
})
type KnownFrames = { first: Known | null; last: Known | null; references: Known[] }

type Wire = Record<string, unknown>

test('what a server reads from a family-D request is what was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(familyDVideos, someFrames, async (request, frames) => {
      const { route, body } = toFamilyDVideo(request, framesOf(frames))
      const wire = (await onTheWire(body)) as Wire
      const sound = (wire['metadata'] as Wire | undefined)?.['sound']
      expect(route).toBe(frames.first === null ? 'text2video' : 'image2video')
      expect({
        model: wire['model'],
        prompt: wire['prompt'],
        negativePrompt: wire['negative_prompt'] ?? null,
        cfgScale: wire['cfg_scale'] ?? null,
        mode: wire['mode'] ?? null,
        ratio: wire['aspect_ratio'] ?? null,
        durationSeconds: wire['duration'] === undefined ? null : Number(wire['duration']),
        hasAudio: sound === undefined ? null : sound === 'on',
        first: wire['image'] ?? null,
        last: wire['image_tail'] ?? null,
      }).toEqual({
        ...pick(request, ['model', 'prompt', 'negativePrompt', 'cfgScale', 'mode', 'ratio', 'hasAudio']),
        durationSeconds: request.durationSeconds,
        first: frames.first?.content ?? null,
        last: frames.last?.content ?? null,
      })
    }),
  )
})

test('what a server reads from a unified request is what was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(unifiedVideos, someFrames, async (request, frames) => {
      const wire = (await onTheWire(toUnifiedVideo(request, framesOf(frames)))) as Wire
      const metadata = (wire['metadata'] ?? {}) as Wire
      const images = (wire['images'] ?? []) as string[]
      expect({
        model: wire['model'],
        prompt: wire['prompt'],
        ratio: metadata['ratio'] ?? null,
        resolution: metadata['resolution'] ?? null,
        durationSeconds: metadata['duration'] ?? null,
        hasAudio: metadata['generate_audio'] ?? null,
      }).toEqual(pick(request, ['model', 'prompt', 'ratio', 'resolution', 'durationSeconds', 'hasAudio']))
      const sent = [frames.first, frames.last, ...frames.references].filter((frame) => frame !== null)
      expect(images.map((image) => image.replace(/^data:image\/png;base64,/, ''))).toEqual(
        sent.map(({ content }) => content),
      )
    }),
  )
})

function pick<T extends object>(value: T, keys: (keyof T)[]) {
  return Object.fromEntries(keys.map((key) => [key, value[key]]))
}

test('a field that its format does not have is no request at all', () => {
  const wrong = [
    video({ referenceAssetIds: [someAsset] }),
    video({ resolution: '720p' }),
    video({ ratio: '4:3' }),
    video({ referenceUrls: ['https://files.example/one.png'] }),
    video({ lastFrameUrl: 'https://files.example/one.png' }),
    video({ firstFrameUrl: 'file:///etc/passwd' }),
    video({ firstFrameUrl: 'https://name:word@files.example/one.png' }),
    video({ firstFrameUrl: 'https://files.example/one.png', firstFrameAssetId: someAsset }),
    video({ format: 'unified-video', cfgScale: 0.5 }),
    video({ format: 'unified-video', mode: 'std' }),
    video({ format: 'unified-video', negativePrompt: 'rain' }),
  ]
  expect(wrong.map((request) => VideoRequest.safeParse(request).error?.issues[0]?.path)).toEqual([
    ['referenceAssetIds'],
    ['resolution'],
    ['ratio'],
    ['referenceUrls'],
    ['firstFrameAssetId'],
    ['firstFrameUrl'],
    ['firstFrameUrl'],
    ['firstFrameUrl'],
    ['cfgScale'],
    ['mode'],
    ['negativePrompt'],
  ])
})

test('a request of before there was a second format still reads, as unified', () => {
  const old = { kind: 'video', model: 'm', prompt: 'p', ratio: null, resolution: null, durationSeconds: null }
  expect(VideoRequest.parse({ ...old, hasAudio: null })).toMatchObject({
    format: 'unified-video',
    firstFrameAssetId: null,
    cfgScale: null,
  })
})
