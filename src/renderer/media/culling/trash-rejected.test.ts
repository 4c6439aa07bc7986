import { expect, test, vi } from 'vitest'
import type { AssetStore, AssetStoreState } from '../library/asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { startCulling } from './cull-state.ts'
import { useCulling } from './cull-store.ts'
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
