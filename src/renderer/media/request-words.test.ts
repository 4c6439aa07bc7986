import { expect, test } from 'vitest'
import { activity } from '../text/en/activity.ts'
import { assetId, imageRequest, videoRequest } from './media-fixtures.ts'
import { requestFacts } from './request-words.ts'

test('a picture is told by its model and size, and how many when it is more than one', () => {
  expect(requestFacts(imageRequest, activity)).toEqual(['imagea-2', '1024 × 1024'])
  expect(requestFacts({ ...imageRequest, n: 4, size: 'auto' }, activity)).toEqual(['imagea-2', '4 pictures'])
  const edited = { ...imageRequest, size: 'auto', sourceAssetIds: [assetId(1)] }
  expect(requestFacts(edited, activity)).toEqual(['imagea-2', 'from a picture'])
})

test('a film is told by what was chosen, not by what was left to the model', () => {
  expect(requestFacts(videoRequest, activity)).toEqual(['videoa-1', '16:9', '720p', '5 s'])
  const open = { ...videoRequest, ratio: null, resolution: null, durationSeconds: null, hasAudio: false }
  expect(requestFacts(open, activity)).toEqual(['videoa-1', 'no sound'])
})

test('a film is told by its mode and by the pictures it begins and ends with', () => {
  const film = { ...videoRequest, ratio: null, resolution: null, durationSeconds: null, mode: 'pro' as const }
  const one = { ...film, firstFrameAssetId: assetId(1) }
  expect(requestFacts(one, activity)).toEqual(['videoa-1', 'high quality', 'from a picture'])
  const two = { ...one, lastFrameAssetId: assetId(2) }
  expect(requestFacts(two, activity).at(-1)).toBe('between two pictures')
})
