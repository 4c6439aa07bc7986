import { expect, test, vi } from 'vitest'
import { useNavigation } from '../../lib/navigation.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { undoLast } from '../../ui/undo.ts'
import type { AssetStore, AssetStoreState } from '../library/asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { startCulling } from './cull-state.ts'
import { openCulling, useCulling } from './cull-store.ts'
import { trashRejected } from './trash-rejected.ts'

test('what is not rejected any more stays out of the trash, and shows as it is', async () => {
  const items = [1, 2].map((number) => makeAsset(number, { pick: 'rejected' }))
  useCulling.setState({ state: startCulling(items, null) })
  const inLibrary = [makeAsset(1, { pick: 'picked' }), makeAsset(2, { pick: 'rejected' })]
  const get = async ({ assetId: id }: { assetId: string }) =>
    inLibrary.find((asset) => asset.id === id) ?? makeAsset(9)
  const remove = vi.fn<AssetStoreState['remove']>(async () => undefined)
  const assets = { getState: () => ({ remove }) } as unknown as AssetStore
  await trashRejected({ library: { get } }, assets)
  expect(remove.mock.calls).toEqual([[assetId(2)]])
  expect(useCulling.getState().state?.items).toEqual([inLibrary[0]])
})

test('what is taken back comes among the files that it was chosen from, and among no others', async () => {
  useNavigation.setState({ room: 'library', params: { choose: 'yes' } })
  const [kept, rejected] = [makeAsset(1), makeAsset(2, { pick: 'rejected' })]
  const restore = vi.fn<AssetStoreState['restore']>(async () => undefined)
  const verbs = { remove: async () => undefined, restore }
  const assets = { getState: () => verbs } as unknown as AssetStore
  const client = { library: { get: async () => rejected } }
  const add = vi.spyOn(toasts, 'add')
  const { culling } = catalogues.en
  const others = [makeAsset(3), makeAsset(4)]
  for (const next of [others, null]) {
    openCulling([kept, rejected], null)
    await trashRejected(client, assets)
    if (next !== null) openCulling(next, null)
    restore.mockClear()
    undoLast()
    await vi.waitFor(() => expect(add.mock.lastCall?.[0].title).toBe(culling.restored(1)))
    const shown = next ?? [kept, rejected]
    expect(restore.mock.calls).toEqual([[assetId(2)]])
    expect(useCulling.getState().state?.items).toEqual(shown)
  }
})
