import { expect, test } from 'vitest'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { mostSources } from '../../../shared/domain/job/job.ts'
import { assetId } from '../../media/media-fixtures.ts'
import {
  emptyImageForm,
  fromImageRequest,
  ImageForm,
  isCount,
  isImageRequest,
  shownImageForm,
  startFrom,
  toImageRequest,
  variationOf,
} from './image-form.ts'

const model: Model = {
  id: 'imagea-2',
  kind: 'image',
  format: 'images',
  family: 'A',
  source: 'built-in',
  options: { sizes: ['1024x1024', '1536x1024'], ratios: [], resolutions: [], durations: [], hasAudio: false },
}
const talker: Model = {
  id: 'multimodal-2.5-flash-image',
  kind: 'chat',
  format: 'generate-content',
  family: 'Multimodal image',
  source: 'built-in',
  options: { sizes: [], ratios: [], resolutions: [], durations: [], hasAudio: false },
}
const sources = [assetId(1), assetId(2)]
const filled = {
  ...emptyImageForm,
  prompt: 'a pear',
  model: 'imagea-2',
  size: '1024x1024',
  isKnownModel: true,
}

test('an untouched form shows the first model and a size that it can make', () => {
  expect(shownImageForm(emptyImageForm, [model])).toMatchObject({ model: 'imagea-2', size: '1024x1024' })
})

test('a model that nobody knows keeps any size that was written', () => {
  const form = { ...emptyImageForm, model: 'new-model', size: '640x480' }
  expect(shownImageForm(form, [model])).toMatchObject({ model: 'new-model', size: '640x480' })
})

test('a count outside of the limits is kept as it was typed, and refused by its name', () => {
  for (const n of [0, 11, 999, 1.5, '', 'two']) {
    expect(ImageForm.parse({ ...filled, n }).n).toBe(n)
    expect(isCount(n)).toBe(false)
    expect(toImageRequest({ ...filled, n })).toEqual({ n: 'wrong' })
  }
  expect(isCount(10)).toBe(true)
})

test('a filled form is a request, with spaces and the multiplication sign forgiven', () => {
  const result = toImageRequest({ ...filled, prompt: '  a pear ', size: ' 1024×1024 ' })
  expect(result).toEqual({
    kind: 'image',
    format: 'images',
    model: 'imagea-2',
    prompt: 'a pear',
    n: 1,
    size: '1024x1024',
    quality: 'auto',
    sourceAssetIds: [],
    options: null,
    edit: null,
  })
})

test('each field that is wrong is told by itself', () => {
  const result = toImageRequest({ ...filled, prompt: ' ', model: '', size: 'large', n: 11 })
  expect(result).toEqual({ prompt: 'missing', model: 'missing', size: 'wrong', n: 'wrong' })
  expect(isImageRequest(result)).toBe(false)
})

test('more images than one request takes are told, and so is whatever belongs to no field', () => {
  const many = Array.from({ length: mostSources + 1 }, (_, index) => assetId(index + 1))
  const talking = { ...filled, format: 'generate-content' as const, size: 'auto', sources: many }
  expect(toImageRequest(talking)).toEqual({ sources: 'wrong' })
  const format = 'of-a-later-version'
  const options = { ...filled.options, [format]: {} }
  const later = { ...filled, format: format as typeof filled.format, options }
  expect(toImageRequest(later)).toEqual({ form: 'wrong' })
})

test('a prompt beyond the limit is told as too long, not as missing', () => {
  expect(toImageRequest({ ...filled, prompt: 'x'.repeat(32_001) })).toEqual({ prompt: 'too-long' })
})

test('a request fills the form that makes it again', () => {
  const request = toImageRequest(filled)
  if (!isImageRequest(request)) throw new Error('not a request')
  expect(
    toImageRequest(
      shownImageForm({ ...emptyImageForm, ...fromImageRequest(request, emptyImageForm) }, [model]),
    ),
  ).toEqual(request)
})

test('a draft of an earlier version still opens', () => {
  const { format, sources, options, isAdvancedOpen, ...old } = emptyImageForm
  expect(ImageForm.parse(old)).toEqual({ ...old, format, sources, options, isAdvancedOpen })
})

test('a model that also talks has images to start from, and one image a call', () => {
  const form = { ...emptyImageForm, model: talker.id, n: 4, size: '64x64', quality: 'high' as const, sources }
  const shown = shownImageForm({ ...form, prompt: 'night' }, [model, talker])
  expect(toImageRequest(shown)).toMatchObject({
    format: 'generate-content',
    n: 1,
    size: 'auto',
    quality: 'auto',
    sourceAssetIds: sources,
  })
  expect(shownImageForm({ ...form, model: model.id }, [model, talker])).toMatchObject({ n: 4, sources: [] })
})

test('a model that nobody knows is called as the person said', () => {
  const form = { ...emptyImageForm, model: 'new-one', format: 'chat-completions' as const, sources }
  expect(shownImageForm(form, [model])).toMatchObject({ format: 'chat-completions', sources })
})

test('an image to start from brings a model that can, and keeps one that can', () => {
  const models = [model, talker]
  expect(startFrom(sources, emptyImageForm, models)).toMatchObject({ sources, model: talker.id })
  const other = { ...emptyImageForm, model: 'new-one', format: 'chat-completions' as const }
  expect(startFrom(sources, other, models)).toEqual({ sources })
  expect(startFrom(sources, emptyImageForm, [model])).toMatchObject({ model: '', format: 'generate-content' })
  const many = Array.from({ length: mostSources + 1 }, (_, index) => assetId(index))
  expect(startFrom(many, other, models).sources).toHaveLength(mostSources)
})

test('a request with images fills the form that makes it again, and leaves size and count alone', () => {
  const form = { ...emptyImageForm, prompt: 'night', model: talker.id, sources }
  const request = toImageRequest(shownImageForm(form, [talker]))
  if (!isImageRequest(request)) throw new Error('not a request')
  const again = { ...emptyImageForm, n: 3, size: '64x64', ...fromImageRequest(request, emptyImageForm) }
  expect(again).toMatchObject({ n: 3, size: '64x64', sources })
  expect(toImageRequest(shownImageForm(again, [talker]))).toEqual(request)
})

test('what is set in Advanced goes with the format it was set for, and comes back from the request', () => {
  const options = { ...emptyImageForm.options, 'generate-content': { generationConfig: { seed: 7 } } }
  const form = { ...emptyImageForm, prompt: 'night', options }
  const request = toImageRequest(shownImageForm({ ...form, model: talker.id }, [model, talker]))
  if (!isImageRequest(request)) throw new Error('not a request')
  expect(request.options).toEqual({ format: 'generate-content', fields: { generationConfig: { seed: 7 } } })
  expect(fromImageRequest(request, emptyImageForm)).toMatchObject({ options, isAdvancedOpen: true })
  expect(toImageRequest(shownImageForm({ ...form, model: model.id }, [model, talker]))).toMatchObject({
    options: null,
  })
})

test('a value in Advanced that its format does not take is told there', () => {
  const options = { ...emptyImageForm.options, images: { user: 7 } }
  expect(toImageRequest({ ...filled, options })).toEqual({ options: 'wrong' })
})

test('a model that nobody knows may have a quality of its own, and one that is known has the usual ones', () => {
  const form = { ...emptyImageForm, prompt: 'a pear', quality: 'hd' }
  expect(toImageRequest(shownImageForm({ ...form, model: 'new-model' }, [model]))).toMatchObject({
    quality: 'hd',
  })
  expect(toImageRequest(shownImageForm({ ...form, model: model.id }, [model]))).toMatchObject({
    quality: 'auto',
  })
  const empty = { ...form, quality: ' ', model: 'new-model' }
  expect(toImageRequest(shownImageForm(empty, [model]))).toMatchObject({ quality: 'auto' })
})

test('a request fills the form without the images that stood there, and a variation with one image and its words', () => {
  const request = toImageRequest(filled)
  if (!isImageRequest(request)) throw new Error('not a request')
  expect(fromImageRequest(request, { ...emptyImageForm, sources })).toMatchObject({ sources: [] })
  expect(variationOf({ id: assetId(3), prompt: 'a pear' }, filled, [model])).toEqual({
    sources: [assetId(3)],
    prompt: 'a pear',
    styleId: null,
  })
  // An imported image has no words: what stands there is about something else, and stays.
  expect(variationOf({ id: assetId(3), prompt: '' }, filled, [model])).toEqual({ sources: [assetId(3)] })
  // Where its model takes no images, one that does takes over.
  expect(variationOf({ id: assetId(3), prompt: '' }, filled, [model, talker])).toEqual({
    sources: [assetId(3)],
    model: talker.id,
    format: 'generate-content',
  })
})
