import { expect, test } from 'vitest'
import { AssetId } from '../../../shared/domain/ids.ts'
import { mostReferences, VideoRequest } from '../../../shared/domain/job/job.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import {
  emptyVideoForm,
  VideoForm,
  fromVideoRequest,
  isVideoRequest,
  shownVideoForm,
  toVideoRequest,
} from './video-form.ts'

const options = { sizes: [], ratios: ['16:9', '9:16'], resolutions: ['720p'], durations: [5, 10] }
const unified: Model = {
  id: 'videoa-1',
  kind: 'video',
  format: 'unified-video',
  family: 'A',
  source: 'built-in',
  options: { ...options, hasAudio: false },
}
const familyD: Model = {
  ...unified,
  id: 'videod-1',
  format: 'family-d-video',
  options: { ...options, resolutions: [], hasAudio: true },
}
const models = [unified, familyD]
const first = AssetId.parse(`ast_${'1'.repeat(26)}`)
const last = AssetId.parse(`ast_${'2'.repeat(26)}`)
const filled: VideoForm = {
  ...emptyVideoForm,
  prompt: 'waves',
  model: 'videoa-1',
  ratio: '16:9',
  resolution: '720p',
  duration: '5',
  hasAudio: true,
  familyD: { negative_prompt: 'people', cfg_scale: 0.25 },
  mode: 'pro',
  firstFrame: first,
  lastFrame: last,
  references: [last],
}

const requestOf = (form: VideoForm) => toVideoRequest(shownVideoForm(form, models))

test('an untouched form leaves everything but the model to the model', () => {
  expect(requestOf({ ...emptyVideoForm, prompt: 'waves' })).toEqual({
    kind: 'video',
    format: 'unified-video',
    model: 'videoa-1',
    prompt: 'waves',
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
  })
})

test('a form asks in its model’s format for what that format has, and keeps the rest for another model', () => {
  expect(requestOf(filled)).toMatchObject({
    format: 'unified-video',
    resolution: '720p',
    hasAudio: null,
    negativePrompt: null,
    cfgScale: null,
    mode: null,
    firstFrameAssetId: first,
    lastFrameAssetId: last,
    referenceAssetIds: [last],
  })
  expect(requestOf({ ...filled, model: 'videod-1' })).toMatchObject({
    format: 'family-d-video',
    resolution: null,
    hasAudio: true,
    negativePrompt: 'people',
    cfgScale: 0.25,
    mode: 'pro',
    referenceAssetIds: [],
    firstFrameAssetId: first,
  })
})

test('a shape that family D does not have is left to its model', () => {
  expect(requestOf({ ...filled, ratio: '21:9' })).toMatchObject({ ratio: '21:9' })
  expect(requestOf({ ...filled, model: 'videod-1', ratio: '21:9' })).toMatchObject({ ratio: null })
})

test('a model that nobody here knows is called in the format that was chosen', () => {
  const form: VideoForm = { ...filled, model: 'new-model' }
  expect(requestOf(form)).toMatchObject({ format: 'unified-video', hasAudio: true })
  expect(requestOf({ ...form, format: 'family-d-video' })).toMatchObject({
    format: 'family-d-video',
    mode: 'pro',
  })
})

test('each field that is wrong is told by itself', () => {
  const form = {
    ...filled,
    prompt: '',
    ratio: 'wide',
    resolution: 'sharp',
    duration: 'long',
    firstFrame: null,
  }
  expect(requestOf({ ...form, model: ' ' })).toEqual({
    prompt: 'missing',
    model: 'missing',
    ratio: 'wrong',
    resolution: 'wrong',
    duration: 'wrong',
    firstFrame: 'missing',
  })
})

test('a last frame needs a first one', () => {
  expect(requestOf({ ...filled, firstFrame: null })).toEqual({ firstFrame: 'missing' })
  expect(requestOf({ ...filled, lastFrame: null })).toMatchObject({ lastFrameAssetId: null })
})

test('a duration is whole seconds from 1 to 600', () => {
  for (const duration of ['0', '2.5', '601']) {
    expect(requestOf({ ...filled, duration })).toEqual({ duration: 'wrong' })
  }
})

test.each(['videoa-1', 'videod-1', 'new-model'])(
  'a request for %s fills the form that makes it again',
  (model) => {
    const request = requestOf({ ...filled, model })
    if (!isVideoRequest(request)) throw new Error('not a request')
    expect(requestOf({ ...emptyVideoForm, ...fromVideoRequest(request) })).toEqual(request)
  },
)

test('a request opens Advanced where it sets something there, and leaves it folded where not', () => {
  const request = VideoRequest.parse({
    ...{ kind: 'video', model: 'v', prompt: 'waves', ratio: null, resolution: null },
    ...{ durationSeconds: null, hasAudio: null },
  })
  expect(fromVideoRequest(request).isAdvancedOpen).toBeUndefined()
  for (const part of [
    { negativePrompt: 'people' },
    { cfgScale: 0.5 },
    { referenceUrls: ['https://files.example/a.png'] },
  ])
    expect(fromVideoRequest({ ...request, ...part }).isAdvancedOpen).toBe(true)
})

test('a draft of before there were frames still reads', () => {
  const draft = { prompt: 'waves', model: null, ratio: '', resolution: '', duration: '5', hasAudio: null }
  expect(VideoForm.parse(draft)).toEqual({ ...emptyVideoForm, prompt: 'waves', duration: '5' })
})

test('a frame may be a web address, and only a whole one', () => {
  const urls = { firstFrameUrl: ' https://files.example/a.png ', lastFrameUrl: 'https://files.example/b.png' }
  const form = { ...filled, firstFrame: null, lastFrame: null, references: [] }
  expect(requestOf({ ...form, ...urls, referenceUrls: ['http://files.example/c.png'] })).toMatchObject({
    firstFrameAssetId: null,
    firstFrameUrl: 'https://files.example/a.png',
    lastFrameUrl: 'https://files.example/b.png',
    referenceUrls: ['http://files.example/c.png'],
  })
  expect(requestOf({ ...form, ...urls, firstFrameUrl: '', referenceUrls: ['c.png'] })).toEqual({
    firstFrameUrl: 'wrong',
    referenceUrls: 'wrong',
  })
})

test('a value in Advanced that family D does not take is told there', () => {
  for (const familyD of [{ cfg_scale: 1.5 }, { cfg_scale: 'much' }]) {
    expect(requestOf({ ...filled, model: 'videod-1', familyD })).toEqual({ advanced: 'wrong' })
    expect(requestOf({ ...filled, familyD })).toMatchObject({ cfgScale: null })
  }
})

test('more images to go by than one request takes are told, and so is whatever belongs to no field', () => {
  const shown = shownVideoForm({ ...filled, familyD: {}, mode: null }, models)
  const references = Array.from({ length: mostReferences + 1 }, () => first)
  expect(toVideoRequest({ ...shown, references })).toEqual({ references: 'too-long' })
  const referenceUrls = ['https://a.test/b.png']
  expect(toVideoRequest({ ...shown, references: references.slice(1), referenceUrls })).toEqual({
    references: 'too-long',
  })
  expect(toVideoRequest({ ...shown, mode: 'of-a-later-version' as 'std' })).toEqual({ form: 'wrong' })
})
