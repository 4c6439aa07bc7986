import { expect, test } from 'vitest'
import type { Model } from '../../../shared/domain/model.ts'
import {
  emptyFilmForm,
  fromVideoRequest,
  isVideoRequest,
  shownFilmForm,
  toVideoRequest,
} from './film-form.ts'

const model: Model = {
  id: 'videoa-1',
  kind: 'video',
  format: 'unified-video',
  family: 'A',
  source: 'built-in',
  options: {
    sizes: [],
    ratios: ['16:9', '9:16'],
    resolutions: ['720p'],
    durations: [5, 10],
    hasAudio: false,
  },
}
const filled = {
  ...emptyFilmForm,
  prompt: 'waves',
  model: 'videoa-1',
  ratio: '16:9',
  resolution: '720p',
  duration: '5',
}

test('an untouched form leaves everything but the model to the model', () => {
  expect(toVideoRequest({ ...shownFilmForm(emptyFilmForm, [model]), prompt: 'waves' })).toEqual({
    kind: 'video',
    model: 'videoa-1',
    prompt: 'waves',
    ratio: null,
    resolution: null,
    durationSeconds: null,
    hasAudio: null,
  })
})

test('what a model cannot do is left to it, and comes back with a model that can', () => {
  const form = { ...filled, ratio: '1:1', duration: '7', hasAudio: true }
  expect(shownFilmForm(form, [model])).toMatchObject({
    ratio: '',
    duration: '',
    hasAudio: null,
    resolution: '720p',
  })
  expect(shownFilmForm({ ...form, model: 'new-model' }, [model])).toMatchObject({
    ratio: '1:1',
    hasAudio: true,
  })
})

test('each field that is wrong is told by itself', () => {
  const form = { ...filled, prompt: '', model: ' ', ratio: 'wide', resolution: 'sharp', duration: 'long' }
  expect(toVideoRequest(form)).toEqual({
    prompt: 'missing',
    model: 'missing',
    ratio: 'wrong',
    resolution: 'wrong',
    duration: 'wrong',
  })
})

test('a duration is whole seconds from 1 to 600', () => {
  for (const duration of ['0', '2.5', '601']) {
    expect(toVideoRequest({ ...filled, duration })).toEqual({ duration: 'wrong' })
  }
})

test('a request fills the form that makes it again', () => {
  const request = toVideoRequest(filled)
  if (!isVideoRequest(request)) throw new Error('not a request')
  expect(toVideoRequest(shownFilmForm(fromVideoRequest(request), [model]))).toEqual(request)
})
