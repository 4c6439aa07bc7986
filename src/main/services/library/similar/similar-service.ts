import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { mostDuplicateGroups, mostOfDuplicateGroup, mostSimilar } from '../../../../shared/domain/similar.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../../store/open.ts'
import { type Compared, groupDuplicates } from './group-duplicates.ts'
import { distanceOf, likenessOf, mostOfSimilar } from './likeness.ts'

const rowsAtOnce = 500
const assetsAtOnce = 50

/** Images, and videos by their first frame, that look alike. */
export type SimilarService = ReturnType<typeof createSimilarService>

/**
 * Compares what the ThumbHash of each file says, which is there with the file: nothing has to be read or computed for it before. A
 * library is looked through some milliseconds at a time.
 */
export function createSimilarService({ store }: { store: Pick<Store, 'assets' | 'thumbhashes' | 'trash'> }) {
  async function read(kind: Asset['kind'], rest: () => Promise<void>): Promise<Compared<AssetId>[]> {
    const all: Compared<AssetId>[] = []
    for (let after: number | null = 0; after !== null;) {
      const page: ReturnType<typeof store.thumbhashes.page> = store.thumbhashes.page(after, rowsAtOnce)
      for (const row of page.rows) {
        const likeness = row.kind === kind ? likenessOf(row.thumbhash) : null
        if (likeness !== null) all.push({ item: row.id, likeness })
      }
      after = page.last
      await rest()
    }
    return all
  }
  const known = (ids: readonly AssetId[]): Asset[] => ids.flatMap((id) => store.assets.get(id) ?? [])
  async function bestOf(ids: readonly AssetId[], rest: () => Promise<void>): Promise<Asset[]> {
    const assets: Asset[] = []
    for (let at = 0; at < ids.length; at += assetsAtOnce) {
      assets.push(...known(ids.slice(at, at + assetsAtOnce)))
      await rest()
    }
    return assets.toSorted(bestFirst).slice(0, mostOfDuplicateGroup)
  }

  return {
    /** See `similar.duplicates` of the contract. */
    async duplicates(before: AssetId | null, signal: AbortSignal): Promise<DuplicatesFound> {
      const rest = restUnless(signal)
      const groups = await groupDuplicates(await read('image', rest), rest)
      const newestFirst = groups
        .map((ids) => ids.toSorted().toReversed())
        .toSorted(([a = ''], [b = '']) => (a < b ? 1 : -1))
      const following = newestFirst.filter(([newest = '']) => before === null || newest < before)
      const page = following.slice(0, mostDuplicateGroups)
      const shown: Asset[][] = []
      for (const ids of page) shown.push(await bestOf(ids, rest))
      return {
        // Much can have been deleted meanwhile.
        groups: shown.filter((group) => group.length > 1),
        total: groups.length,
        next: following.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
      }
    },
    /** What looks like a file, the most similar first. @throws AppError `not-found` */
    async like(assetId: AssetId, signal: AbortSignal): Promise<Asset[]> {
      const asset = store.assets.get(assetId)
      if (asset === null || store.trash.list.get(assetId) !== null) throw new AppError('not-found')
      const likeness = asset.thumbhash === null ? null : likenessOf(asset.thumbhash)
      if (likeness === null) return []
      const near = (await read(asset.kind, restUnless(signal))).flatMap(({ item, likeness: other }) => {
        const distance = item === assetId ? Infinity : distanceOf(likeness, other, mostOfSimilar)
        return distance <= mostOfSimilar ? [{ item, distance }] : []
      })
      const nearest = near.toSorted((a, b) => a.distance - b.distance).slice(0, mostSimilar)
      return known(nearest.map(({ item }) => item))
    },
  }
}

type DuplicatesFound = { groups: Asset[][]; total: number; next: AssetId | null }

const restUnless = (signal: AbortSignal) => () => setImmediate(undefined, { signal })

const pickOrder = { picked: 0, none: 1, rejected: 2 }

/** What a person chose, then what has more pixels, then more bytes, then what was there first. */
function bestFirst(a: Asset, b: Asset): number {
  return (
    pickOrder[a.pick ?? 'none'] - pickOrder[b.pick ?? 'none'] ||
    b.stars - a.stars ||
    b.width * b.height - a.width * a.height ||
    b.byteSize - a.byteSize ||
    a.createdAt - b.createdAt
  )
}
