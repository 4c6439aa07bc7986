import { expect, test } from 'vitest'
import { assetRatio, expectedRatio } from './expected-ratio.ts'
import { imageRequest, makeAsset, videoRequest } from '../media-fixtures.ts'

test('an image has the ratio of the size that was asked for', () => {
  expect(expectedRatio({ ...imageRequest, size: '1536x1024' })).toBe(1.5)
})

test('a video has the ratio that was asked for', () => {
  expect(expectedRatio({ ...videoRequest, ratio: '9:16' })).toBe(9 / 16)
})

test('what is left to the model gets a fair guess', () => {
  expect(expectedRatio({ ...imageRequest, size: 'auto' })).toBe(1)
  expect(expectedRatio({ ...videoRequest, ratio: null })).toBe(16 / 9)
})

test('a ribbon of an image still gets a frame that can be pressed', () => {
  expect(expectedRatio({ ...imageRequest, size: '10000x10' })).toBe(5)
  expect(expectedRatio({ ...videoRequest, ratio: '0:16' })).toBe(16 / 9)
})

test('a file that did not say its size takes the ratio it was expected to have', () => {
  expect(assetRatio(makeAsset(1, { width: 0, height: 0 }), 1.5)).toBe(1.5)
  expect(assetRatio(makeAsset(1, { width: 800, height: 400 }), 1.5)).toBe(2)
})
