import { expect, onTestFinished, test, vi } from 'vitest'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { TrashEvent } from '../../../shared/contract/trash.ts'
import { assetId, makeAsset } from '../../media/media-fixtures.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { type FileClient, followFile, type FoundFile } from './follow-file.ts'

const asset = makeAsset(1)
const kept: FoundFile = { asset, isInTrash: false }
const inTrash: FoundFile = { asset, isInTrash: true }

/** A window on the first file; what is found of it is what the test says. */
function follow() {
  const library = fakeWatch<LibraryEvent>()
  const trash = fakeWatch<TrashEvent>()
  const state = { found: kept as FoundFile | null }
  const find = vi.fn(async () => state.found)
  const client = { library: { find, watch: library.open }, trash: { watch: trash.open } }
  const life = new AbortController()
  const told: (FoundFile | null)[] = []
  followFile(client as unknown as FileClient, asset.id, life.signal, (found) => void told.push(found))
  onTestFinished(() => life.abort())
  const toldTimes = (times: number) => vi.waitFor(() => expect(told).toHaveLength(times))
  return { library, trash, state, find, told, toldTimes, life }
}

test('a file is told of when it goes to the trash, comes back, and is gone for ever', async () => {
  const { library, trash, state, told, toldTimes } = follow()
  await toldTimes(1)
  state.found = inTrash
  library.emit({ type: 'asset-removed', assetId: asset.id })
  await toldTimes(2)
  state.found = kept
  library.emit({ type: 'asset-updated', asset })
  await toldTimes(3)
  state.found = null
  trash.emit({ type: 'items-out', itemIds: [assetId(7), asset.id] })
  await toldTimes(4)
  expect(told).toEqual([kept, inTrash, kept, null])
})

test('other files are not asked about, and after the end nothing is told', async () => {
  const { library, trash, state, find, told, toldTimes, life } = follow()
  await toldTimes(1)
  library.emit({ type: 'asset-removed', assetId: assetId(2) })
  trash.emit({ type: 'items-out', itemIds: [assetId(2)] })
  library.emit({ type: 'asset-updated', asset })
  await toldTimes(2)
  expect(find).toHaveBeenCalledTimes(2)

  const answer = Promise.withResolvers<FoundFile | null>()
  find.mockReturnValueOnce(answer.promise)
  library.emit({ type: 'asset-updated', asset })
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(3))
  life.abort()
  state.found = null
  answer.resolve(null)
  await answer.promise
  expect(told).toEqual([kept, kept])
})
