import { beforeEach, expect, test, vi } from 'vitest'
import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { undoLast } from '../../ui/undo.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { rateAsset } from '../rating/rate-asset.ts'
import { rateSeveral, trashSeveral } from './several-actions.ts'

const words = catalogues.en.selection
const said = vi.spyOn(toasts, 'add')
const titles = () => said.mock.calls.map(([{ title }]) => title)
beforeEach(() => void said.mockClear())

const many = Array.from({ length: mostAssetsAtOnce + 3 }, (_, index) => assetId(index + 1))

/** An app with these files; `after`: how many calls are answered before the disk is full. */
function app(there: readonly AssetId[], after = Infinity) {
  const listed = new Set(there)
  const trashed = new Set<AssetId>()
  const ratings = new Map<AssetId, AssetRating>()
  let calls = 0
  const portions: number[] = []
  function called(assetIds: readonly AssetId[]) {
    calls += 1
    portions.push(assetIds.length)
    if (calls > after) throw new AppError('disk-full')
  }
  const ratingOf = (id: AssetId) => ratings.get(id) ?? { pick: null, stars: 0 }
  type Asked = { assetIds: AssetId[] } & { [Field in keyof AssetRating]?: AssetRating[Field] | undefined }
  const library = {
    async removeItems({ assetIds }: Asked) {
      called(assetIds)
      const removedIds = assetIds.filter((id) => listed.delete(id))
      for (const id of removedIds) trashed.add(id)
      return { removedIds }
    },
    async restoreItems({ assetIds }: Asked) {
      called(assetIds)
      const restoredIds = assetIds.filter((id) => trashed.delete(id))
      for (const id of restoredIds) listed.add(id)
      return { restoredIds }
    },
    async rateItems({ assetIds, pick, stars }: Asked) {
      called(assetIds)
      const before = assetIds.map((id) => ({ assetId: id, ...ratingOf(id) }))
      for (const id of assetIds) {
        const { pick: pickBefore, stars: starsBefore } = ratingOf(id)
        ratings.set(id, { pick: pick === undefined ? pickBefore : pick, stars: stars ?? starsBefore })
      }
      return { before }
    },
  }
  const client = { library } as unknown as Parameters<typeof trashSeveral>[0]
  return { client, listed, trashed, ratings, portions }
}

test('many go to the trash portion by portion, said once, and one way back restores exactly those', async () => {
  const { client, listed, trashed, portions } = app(many)
  trashed.add(assetId(9000))
  await trashSeveral(client, many)
  expect([portions, listed.size, titles()]).toEqual([[mostAssetsAtOnce, 3], 0, [words.moved(many.length)]])
  undoLast()
  await vi.waitFor(() => expect(titles()).toHaveLength(2))
  expect([listed.size, [...trashed], titles()[1]]).toEqual([
    many.length,
    [assetId(9000)],
    words.restored(many.length),
  ])
})

test('what is gone already is told beside what was moved', async () => {
  const { client } = app(many.slice(0, 4))
  await trashSeveral(client, many.slice(0, 6))
  expect(titles()).toEqual([words.moved(4), words.leftOut(2)])
})

test('what was moved before a failure has its way back, and the failure is said', async () => {
  const { client, listed } = app(many, 1)
  await trashSeveral(client, many)
  expect(listed.size).toBe(3)
  expect(titles()).toEqual([expect.stringContaining('disk'), words.moved(mostAssetsAtOnce)])
})

test('the way back of a rating gives each its own again, and leaves the half that nobody spoke of', async () => {
  const { client, ratings } = app(many)
  const [one, two, three] = [assetId(1), assetId(2), assetId(3)]
  ratings.set(one, { pick: 'picked', stars: 1 })
  ratings.set(two, { pick: null, stars: 4 })
  await rateSeveral(client, [one, two, three], { stars: 5 })
  expect([one, two, three].map((id) => ratings.get(id)?.stars)).toEqual([5, 5, 5])
  expect(titles()).toEqual([words.rated(3)])
  ratings.set(three, { pick: 'rejected', stars: 5 })
  undoLast()
  await vi.waitFor(() => expect(ratings.get(three)?.stars).toBe(0))
  expect([one, two, three].map((id) => ratings.get(id))).toEqual([
    { pick: 'picked', stars: 1 },
    { pick: null, stars: 4 },
    { pick: 'rejected', stars: 0 },
  ])
})

test('of two presses the second is written last, however many portions the first has', async () => {
  const { client, ratings } = app(many)
  await Promise.all([
    rateSeveral(client, many, { stars: 3 }),
    rateSeveral(client, many.slice(0, 1), { stars: 4 }),
  ])
  expect([ratings.get(assetId(1))?.stars, ratings.get(assetId(2))?.stars]).toEqual([4, 3])
})

test('what is pressed of one file while many are rated is not overwritten by a later portion, nor the other way round', async () => {
  const { client, ratings } = app(many)
  const id = many.at(-1) ?? assetId(0)
  const number = many.length
  const rate = async (_: AssetId, rating: Partial<AssetRating>) => {
    await client.library.rateItems({ assetIds: [id], ...rating })
    return makeAsset(number, rating)
  }
  const assets = { getState: () => ({ rate, feeds: {} }) } as unknown as AssetStore
  const press = (stars: AssetRating['stars']) => rateAsset(assets, makeAsset(number), { stars })
  await Promise.all([rateSeveral(client, many, { stars: 3 }), press(5)])
  expect([ratings.get(assetId(1))?.stars, ratings.get(id)?.stars]).toEqual([3, 5])
  await Promise.all([press(1), press(2), rateSeveral(client, many, { stars: 4 })])
  expect(ratings.get(id)?.stars).toBe(4)
})
