import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { AssetKind, AssetRating, RatingFilter } from '../../../shared/domain/asset.ts'
import type { SearchOrder } from '../../../shared/domain/search/search.ts'
import type { AppError } from '../../../shared/errors.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { createAssetStore } from './asset-store.ts'

type ListInput = {
  kind: AssetKind | null
  rating?: RatingFilter | null | undefined
  boardId?: string | null | undefined
  order?: SearchOrder | undefined
  cursor: string | null
  limit: number
}

/** A library of `count` items, numbered down from the newest; every third is a video. */
export function libraryOf(count: number) {
  const watch = fakeWatch<LibraryEvent>()
  const asked: ListInput[] = []
  const kindOf = (number: number): AssetKind => (number % 3 === 0 ? 'video' : 'image')
  let numbers = Array.from({ length: count }, (_, index) => count - index)
  const ratings = new Map<number, AssetRating>()
  /** What is on the one board, by number. */
  const onBoard = new Set<number>()
  const make = (number: number) => makeAsset(number, { kind: kindOf(number), ...ratings.get(number) })
  let refusal: AppError | null = null
  const client = {
    library: {
      async list(input: ListInput) {
        asked.push(input)
        if (refusal !== null) throw refusal
        const ofKind = numbers.filter(
          (number) =>
            (input.kind === null || kindOf(number) === input.kind) &&
            ((input.boardId ?? null) === null || onBoard.has(number)) &&
            ((input.rating ?? null) === null || make(number).pick === input.rating),
        )
        const after = ofKind.filter((number) => input.cursor === null || number < Number(input.cursor))
        const page = after.slice(0, input.limit)
        if (input.order === 'best-match')
          return { assets: page.map(make), nextCursor: null, total: page.length }
        return {
          assets: page.map(make),
          nextCursor: after.length > input.limit ? String(page.at(-1)) : null,
          total: input.cursor === null ? ofKind.length : null,
        }
      },
      async skip({ count, ...input }: Omit<ListInput, 'limit'> & { count: number }) {
        const { assets, nextCursor } = await client.library.list({ ...input, limit: count })
        asked.pop()
        const last = assets.at(-1)
        return last === undefined || nextCursor === null
          ? null
          : { assetId: last.id, value: null, cursor: nextCursor }
      },
      ids: () => Promise.reject(new Error('not asked here')),
      get: () => Promise.reject(new Error('not asked here')),
      watch: watch.open,
      async remove({ assetId: id }: { assetId: string }) {
        if (refusal !== null) throw refusal
        numbers = numbers.filter((number) => assetId(number) !== id)
        return {}
      },
      async restore({ assetId: id }: { assetId: string }) {
        const number = Number(id.slice(4))
        numbers = [...numbers, number].sort((a, b) => b - a)
        return make(number)
      },
      async rate({
        assetId: id,
        ...rating
      }: { assetId: string } & { [Field in keyof AssetRating]?: AssetRating[Field] | undefined }) {
        if (refusal !== null) throw refusal
        const number = Number(id.slice(4))
        const { pick, stars } = make(number)
        ratings.set(number, {
          pick: rating.pick === undefined ? pick : rating.pick,
          stars: rating.stars ?? stars,
        })
        return make(number)
      },
    },
  }
  return {
    client,
    store: createAssetStore(client),
    watch,
    asked,
    onBoard,
    make,
    refuse: (error: AppError | null) => (refusal = error),
  }
}
