import { expect, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { openTestStore, sampleAsset, sampleJob } from '../../../store/test-support.ts'
import { createDigitalSources } from './digital-source.ts'

/** The last of images that were made of one another, and that no job made but for the first where it says so. */
function lastOf(count: number, isFirstModels: boolean) {
  const store = openTestStore()
  const job = sampleJob({ state: 'saved' })
  store.jobs.insert(job)
  const images = Array.from({ length: count }, () => sampleAsset({ jobId: null, model: null }))
  let before: Asset | null = null
  for (const image of images) {
    const isFirst = before === null
    store.assets.insert({ ...image, jobId: isFirst && isFirstModels ? job.id : null }, before?.id ?? null)
    before = image
  }
  return before === null ? null : createDigitalSources(store)(before.id)
}

test('of an image behind more of them than are looked at nobody says that no model had a part in it', () => {
  expect(lastOf(64, false)).toBeNull()
  expect(lastOf(64, true)).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(lastOf(65, false)).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(lastOf(200, true)).toBe('compositeWithTrainedAlgorithmicMedia')
})
