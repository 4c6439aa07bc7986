import { expect, test } from 'vitest'
import { nothingEmbedded } from '../../../../shared/domain/embedded-metadata.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Store } from '../../open.ts'
import { openTestStore, sampleAsset, sampleJob } from '../../test-support.ts'

const files = (store: Store, query: string) =>
  store.assets.list({ kind: null, query, cursor: null, limit: 50 }).assets.map(({ id }) => id)

function allUnread(store: Store): AssetId[] {
  const ids: AssetId[] = []
  for (let to: number | null = null; to !== 0;) {
    const look = store.embeddedMetadata.unread(to)
    ids.push(...look.ids)
    to = look.to
  }
  return ids
}

test('a file is found by what it says of itself, and says it with every list', () => {
  const store = openTestStore()
  const asset = sampleAsset({ prompt: '' })
  store.assets.insert(asset)
  const embedded = {
    words: 'The old pier\n栈桥',
    takenAt: 1_700_000_000_000,
    camera: 'Canon EOS R5',
    place: { latitude: -33.9, longitude: 151.2 },
  }
  store.embeddedMetadata.put(asset.id, embedded)
  for (const query of ['pier ', '栈桥', 'eos r5 ']) expect(files(store, query)).toEqual([asset.id])
  expect(store.assets.get(asset.id)?.embedded).toEqual(embedded)
  store.assets.update(asset.id, { stars: 3 })
  expect(files(store, 'pier ')).toEqual([asset.id])
})

test('what is read is images that were brought in and are there, from the newest down, each once', () => {
  const store = openTestStore()
  const brought = Array.from({ length: 1200 }, () => sampleAsset())
  const job = sampleJob()
  store.jobs.insert(job)
  const others = [
    sampleAsset({ jobId: job.id }),
    sampleAsset({ kind: 'video' }),
    sampleAsset({ isMissing: true }),
    sampleAsset({ isIntermediate: true }),
  ]
  for (const asset of [...brought, ...others]) store.assets.insert(asset)
  expect(allUnread(store)).toEqual(brought.map(({ id }) => id).toReversed())
  for (const { id } of brought.slice(5)) store.embeddedMetadata.put(id, nothingEmbedded)
  expect(allUnread(store)).toEqual(
    brought
      .slice(0, 5)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(brought.map(({ id }) => store.embeddedMetadata.isUnread(id)).filter(Boolean)).toHaveLength(5)
  expect(store.assets.get(brought[9]?.id as AssetId)?.embedded).toBeNull()
})

test('what a file says that is gone meanwhile is kept nowhere', () => {
  const store = openTestStore()
  const asset = sampleAsset()
  store.embeddedMetadata.put(asset.id, { ...nothingEmbedded, words: 'pier' })
  expect(files(store, 'pier ')).toEqual([])
})
