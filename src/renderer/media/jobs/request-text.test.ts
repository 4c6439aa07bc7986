import { expect, test } from 'vitest'
import { activity } from '../../text/en/activity.ts'
import { library } from '../../text/en/library/library.ts'
import { assetId, imageRequest, makeAsset, makeJob, videoRequest } from '../media-fixtures.ts'
import { jobLine, requestFacts } from './request-text.ts'

const english = { activity, library }

test('an image is told by its model and size, and how many when it is more than one', () => {
  expect(requestFacts(imageRequest, activity)).toEqual(['imagea-2', '1024\u00a0×\u00a01024'])
  expect(requestFacts({ ...imageRequest, n: 4, size: 'auto' }, activity)).toEqual(['imagea-2', '4 images'])
  const edited = { ...imageRequest, size: 'auto', sourceAssetIds: [assetId(1)] }
  expect(requestFacts(edited, activity)).toEqual(['imagea-2', 'from an image'])
})

test('a video is told by what was chosen, not by what was left to the model', () => {
  expect(requestFacts(videoRequest, activity)).toEqual(['videoa-1', '16:9', '720p', '5 s'])
  const open = { ...videoRequest, ratio: null, resolution: null, durationSeconds: null, hasAudio: false }
  expect(requestFacts(open, activity)).toEqual(['videoa-1', 'no sound'])
})

test('a video is told by its mode and by the images it begins and ends with', () => {
  const video = {
    ...videoRequest,
    ratio: null,
    resolution: null,
    durationSeconds: null,
    mode: 'pro' as const,
  }
  const one = { ...video, firstFrameAssetId: assetId(1) }
  expect(requestFacts(one, activity)).toEqual(['videoa-1', 'high quality', 'from an image'])
  const two = { ...one, lastFrameAssetId: assetId(2) }
  expect(requestFacts(two, activity).at(-1)).toBe('from first and last frame')
})

test('what the file is stands beside what was asked for, where it is not the same', () => {
  const asked = makeJob(1, { request: videoRequest })
  expect(jobLine(asked, english)).toBe('videoa-1 · 16:9 · 720p · 5 s')
  const video = makeAsset(1, { kind: 'video', width: 960, height: 540, durationMs: 4960 })
  expect(jobLine({ ...asked, assets: [video] }, english)).toBe(
    'videoa-1 · requested 16:9, 720p, 5 s · received 960\u00a0×\u00a0540, 0:05',
  )
  const openRequest = { ...videoRequest, ratio: null, resolution: null, durationSeconds: null }
  expect(jobLine({ ...asked, request: openRequest, assets: [video] }, english)).toBe(
    'videoa-1 · 960\u00a0×\u00a0540, 0:05',
  )
})

test('an image that is as large as was asked for is told once, and one of unknown size not at all', () => {
  const job = makeJob(1, { request: imageRequest, assets: [makeAsset(1)] })
  expect(jobLine(job, english)).toBe('imagea-2 · 1024\u00a0×\u00a01024')
  const other = makeAsset(2, { width: 512, height: 512 })
  expect(jobLine({ ...job, assets: [makeAsset(1), other] }, english)).toBe(
    'imagea-2 · requested 1024\u00a0×\u00a01024 · received 1024\u00a0×\u00a01024, 512\u00a0×\u00a0512',
  )
  expect(jobLine({ ...job, assets: [makeAsset(1, { width: 0, height: 0 })] }, english)).toBe(
    'imagea-2 · 1024\u00a0×\u00a01024',
  )
})

test('what an image starts from is neither a size that was asked for nor one that was made', () => {
  const request = { ...imageRequest, size: 'auto', sourceAssetIds: [assetId(1)] }
  const job = makeJob(1, { request, assets: [makeAsset(1, { width: 64, height: 64 })] })
  expect(jobLine(job, english)).toBe('imagea-2 · from an image · 64\u00a0×\u00a064')
})
