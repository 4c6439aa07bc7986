import { beforeEach, expect, test, vi } from 'vitest'
import type { AssetRating } from '../../../shared/domain/asset.ts'
import { AppError } from '../../../shared/errors.ts'
import { forgetUndoable, undoLast } from '../../ui/undo.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { makeAsset } from '../media-fixtures.ts'
import { rateAsset } from './rate-asset.ts'

const asset = makeAsset(1)

/** A library that writes a rating when it is let to. */
function slowLibrary() {
  const asked: Partial<AssetRating>[] = []
  const writing: PromiseWithResolvers<void>[] = []
  let inLibrary = asset
  const rate = async (_: unknown, rating: Partial<AssetRating>) => {
    asked.push(rating)
    const written = Promise.withResolvers<void>()
    writing.push(written)
    await written.promise
    return (inLibrary = { ...inLibrary, ...rating })
  }
  return { asked, writing, assets: { getState: () => ({ rate, feeds: {} }) } as unknown as AssetStore }
}

beforeEach(() => forgetUndoable(() => true))

test('what is taken back before it is written is taken back once it is', async () => {
  const { asked, writing, assets } = slowLibrary()
  const onUndone = vi.fn()
  const rated = rateAsset(assets, asset, { pick: 'picked' }, onUndone)
  undoLast()
  expect(asked).toEqual([{ pick: 'picked' }])
  writing[0]?.resolve()
  expect(await rated).toBe(true)
  await vi.waitFor(() => expect(asked).toEqual([{ pick: 'picked' }, { pick: null }]))
  writing[1]?.resolve()
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledWith(asset))
})

test('of what could not be written nothing is taken back, and the key leads to what was done before', async () => {
  const { asked, writing, assets } = slowLibrary()
  const first = rateAsset(assets, asset, { stars: 2 })
  writing[0]?.resolve()
  await first
  const failed = rateAsset(assets, asset, { pick: 'picked' })
  writing[1]?.reject(new AppError('disk-full'))
  expect(await failed).toBe(false)
  undoLast()
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ stars: 0 }))
})

test('the last press counts: three stars, taken back, then five', async () => {
  const another = makeAsset(2)
  const { asked, writing, assets } = slowLibrary()
  const first = rateAsset(assets, another, { stars: 3 })
  undoLast()
  const last = rateAsset(assets, another, { stars: 5 })
  writing[0]?.resolve()
  await vi.waitFor(() => expect(writing).toHaveLength(2))
  writing[1]?.resolve()
  await vi.waitFor(() => expect(writing).toHaveLength(3))
  writing[2]?.resolve()
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect(asked).toEqual([{ stars: 3 }, { stars: 0 }, { stars: 5 }])
})

test('of two presses, the second before the first is written, one undo leads back to the first', async () => {
  const { asked, writing, assets } = slowLibrary()
  const shown = makeAsset(3)
  const [first, second] = [rateAsset(assets, shown, { stars: 3 }), rateAsset(assets, shown, { stars: 5 })]
  writing[0]?.resolve()
  await first
  await vi.waitFor(() => expect(writing).toHaveLength(2))
  writing[1]?.resolve()
  await second
  undoLast()
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ stars: 3 }))
  writing[2]?.resolve()
  undoLast()
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ stars: 0 }))
})
