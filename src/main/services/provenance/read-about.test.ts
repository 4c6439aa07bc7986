import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../lib/time/clock.ts'
import { createMetadataReader } from '../../metadata/metadata-reader.ts'
import { plainText, pngOf } from '../../metadata/test-support.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { longestShown } from '../../../shared/domain/recipe/about-file.ts'
import { createIsForeignModels, createReadAbout } from './read-about.ts'

/** Whether the image at this path may be a model's. */
async function mayBeModels(path: string): Promise<boolean> {
  const store = openTestStore()
  const asset = sampleAsset({ jobId: null, model: null })
  store.assets.insert(asset)
  const metadata = createMetadataReader(systemClock)
  onTestFinished(() => metadata.close())
  const readAbout = createReadAbout({ store, media: { sourceOf: async () => path }, metadata })
  return createIsForeignModels(readAbout)(asset.id, new AbortController().signal)
}

test('an image whose metadata could not be read, or not to its end, may be a model’s', async () => {
  const folder = temporaryDirectory()
  const at = (name: string) => join(folder, name)
  // It can be opened, and reading it fails.
  mkdirSync(at('unreadable.png'))
  writeFileSync(at('long.png'), pngOf(plainText('Title', 'A'.repeat(longestShown + 1))))
  writeFileSync(at('photo.png'), pngOf(plainText('Title', 'Sea')))
  expect(await mayBeModels(at('unreadable.png'))).toBe(true)
  expect(await mayBeModels(at('long.png'))).toBe(true)
  expect(await mayBeModels(at('photo.png'))).toBe(false)
})
