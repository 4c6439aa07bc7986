import { expect, test } from 'vitest'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { library } from '../../text/en/library/library.ts'
import { assetName } from './asset-name.ts'
import { makeAsset } from '../media-fixtures.ts'

test('an image is called by its words, an imported one by its file', () => {
  expect(assetName(makeAsset(1), library)).toBe('Image: a pear on linen')
  expect(assetName(makeAsset(1, { prompt: '' }), library)).toBe('Imported image: pear-1.png')
  const sent = makeAsset(1, { prompt: '', isIntermediate: true, fileName: 'Pear mask.png' })
  expect(assetName(sent, library)).toBe(`${library.sentForEdit}: Pear mask.png`)
})

test('a video tells its length, and a lost file that it is lost', () => {
  const video = makeAsset(1, { kind: 'video', durationMs: 65_400, isMissing: true })
  expect(assetName(video, library)).toBe(`Video: a pear on linen, 1:05, ${library.missing}`)
})

test('a sound and a document are called by their file when nobody asked for them in words', () => {
  const sound = makeAsset(1, { kind: 'audio', prompt: '', fileName: 'talk.wav', durationMs: 61_000 })
  expect(assetName(sound, library)).toBe('Audio: talk.wav, 1:01')
  const document = makeAsset(2, { kind: 'document', prompt: '', fileName: 'report.pdf', hasThumbnail: false })
  expect(assetName(document, library)).toBe('Document: report.pdf')
  expect(assetName(document, library, 'en')).toBe('Document: report.pdf, 1.2 MB')
  expect(assetTitle({ ...sound, prompt: 'Read it to me' })).toBe('Read it to me')
})
