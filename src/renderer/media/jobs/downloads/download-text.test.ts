import { expect, test } from 'vitest'
import { awaitedFile, type JobFile } from '../../../../shared/domain/job/job-file.ts'
import { activity as chinese } from '../../../text/zh-cn/activity.ts'
import { activity as english } from '../../../text/en/activity.ts'
import { describeJob } from '../job-model.ts'
import { placeText, stateText } from '../job-text.ts'
import { makeJob, videoRequest } from '../../media-fixtures.ts'
import { lostText } from './download-text.ts'

const saved: JobFile = { ...awaitedFile, state: 'saved' }
const lost: JobFile = { ...awaitedFile, state: 'given-up' }

test('which of several files did not arrive is told by their places', () => {
  const images = makeJob(1, { state: 'saved', files: [saved, lost, saved, lost] })
  expect(lostText(images, english, 'en')).toBe('Images 2 and 4 of 4 were not received.')
  expect(lostText(images, chinese, 'zh-CN')).toBe('共 4 张图片，第 2 和 4 张未收到。')
  const videos = makeJob(1, { state: 'saved', request: videoRequest, files: [saved, lost] })
  expect(lostText(videos, english, 'en')).toBe('Video 2 of 2 was not received.')
  expect(lostText(videos, chinese, 'zh-CN')).toBe('共 2 个视频，第 2 个未收到。')
})

test('a list counts what is there; the place of what is not says only what it waits for, and claims no progress', () => {
  const job = makeJob(1, { state: 'downloading', files: [saved, awaitedFile], waitsForDownload: true })
  const model = describeJob(job, 0)
  expect(stateText(job, model, english, 'en')).toBe('1 of 2 saved · Waiting to download')
  expect(placeText(job, model, english, 'en')).toBe('Waiting to download')
  expect(model.waitsToDownload).toBe(true)
})
