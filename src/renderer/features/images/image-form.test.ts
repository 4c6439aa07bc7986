import { expect, test } from 'vitest'
import type { Model } from '../../../shared/domain/model.ts'
import {
  emptyImageForm,
  fromImageRequest,
  isImageRequest,
  shownImageForm,
  toImageRequest,
} from './image-form.ts'

const model: Model = {
  id: 'imagea-2',
  kind: 'image',
  format: 'images',
  family: 'A',
  source: 'built-in',
  options: { sizes: ['1024x1024', '1536x1024'], ratios: [], resolutions: [], durations: [], hasAudio: false },
}
const filled = { ...emptyImageForm, prompt: 'a pear', model: 'imagea-2', size: '1024x1024' }

test('an untouched form shows the first model and a size that it can make', () => {
  expect(shownImageForm(emptyImageForm, [model])).toMatchObject({ model: 'imagea-2', size: '1024x1024' })
})

test('a model that nobody knows keeps any size that was written', () => {
  const form = { ...emptyImageForm, model: 'new-model', size: '640x480' }
  expect(shownImageForm(form, [model])).toMatchObject({ model: 'new-model', size: '640x480' })
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
  })
})

test('each field that is wrong is told by itself', () => {
  const result = toImageRequest({ ...filled, prompt: ' ', model: '', size: 'large', n: 11 })
  expect(result).toEqual({ prompt: 'missing', model: 'missing', size: 'wrong', n: 'wrong' })
  expect(isImageRequest(result)).toBe(false)
})

test('a prompt beyond the limit is told as too long, not as missing', () => {
  expect(toImageRequest({ ...filled, prompt: 'x'.repeat(32_001) })).toEqual({ prompt: 'too-long' })
})

test('a request fills the form that makes it again', () => {
  const request = toImageRequest(filled)
  if (!isImageRequest(request)) throw new Error('not a request')
  expect(toImageRequest(shownImageForm(fromImageRequest(request), [model]))).toEqual(request)
})
