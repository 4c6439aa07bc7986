import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import {
  bestFirst,
  type DuplicateDoubt,
  type DuplicatePlace,
  mostDuplicateGroups,
  mostOfDuplicateGroup,
  mostSimilar,
} from '../../../../shared/domain/similar.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../../store/open.ts'
import type { AssetLook } from '../../../store/tables/similar/likeness-table.ts'
import { findDuplicates, packLooks } from './find-duplicates.ts'
import { distanceByEdges, fingerprintOf, type SeenLook } from './fingerprint.ts'
import { distanceOf, likenessOf, mostOfSimilar } from './likeness.ts'

const rowsAtOnce = 500
const assetsAtOnce = 50

/** Images, and videos by their first frame, that look alike. */
export type SimilarService = ReturnType<typeof createSimilarService>

/**
 * Compares what the hashes of each file say, which are there with the file. A library is read some milliseconds at a time; copies are
 * looked for on a thread.
 */
export function createSimilarService({ store }: { store: Pick<Store, 'assets' | 'likenesses' | 'trash'> }) {
  async function* pagesOf(kind: Asset['kind'], rest: () => Promise<void>): AsyncGenerator<AssetLook[]> {
    for (let after: number | null = 0; after !== null;) {
      const page: ReturnType<typeof store.likenesses.page> = store.likenesses.page(after, rowsAtOnce)
      yield page.rows.filter((row) => row.kind === kind)
      after = page.last
      await rest()
    }
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
    async duplicates(after: DuplicatePlace | null, signal: AbortSignal): Promise<DuplicatesFound> {
      const rest = restUnless(signal)
      const pages: Uint8Array[] = []
      for await (const page of pagesOf('image', rest)) pages.push(packLooks(page))
      const found = await findDuplicates({ pages, after, most: mostDuplicateGroups }, signal)
      const shown: DuplicatesFound['groups'] = []
      for (const { ids, doubt } of found.groups) shown.push({ assets: await bestOf(ids, rest), doubt })
      // Much can have been deleted meanwhile.
      return { ...found, groups: shown.filter(({ assets }) => assets.length > 1) }
    },
    /** What looks like a file, the most similar first. @throws AppError `not-found` */
    async like(assetId: AssetId, signal: AbortSignal): Promise<Asset[]> {
      const asset = store.assets.get(assetId)
      if (asset === null || store.trash.has(assetId)) throw new AppError('not-found')
      const distanceTo = createDistance(store.likenesses.get(assetId))
      const near: { id: AssetId; distance: number }[] = []
      for await (const page of pagesOf(asset.kind, restUnless(signal)))
        for (const look of page) {
          const distance = look.id === assetId ? Infinity : distanceTo(look)
          if (distance <= mostOfSimilar) near.push({ id: look.id, distance })
        }
      const nearest = near.toSorted((a, b) => a.distance - b.distance).slice(0, mostSimilar)
      return known(nearest.map(({ id }) => id))
    },
  }
}

type DuplicatesFound = {
  groups: { assets: Asset[]; doubt: DuplicateDoubt | null }[]
  total: number
  next: DuplicatePlace | null
}

const restUnless = (signal: AbortSignal) => () => setImmediate(undefined, { signal })

/** By the one of both hashes that says more: edges know a copy of another ratio, colours a composition in another light. */
function createDistance(look: SeenLook | null): (other: SeenLook) => number {
  const likeness = look === null ? null : likenessIn(look)
  const print = look === null ? null : fingerprintOf(look)
  return (other) => {
    const otherLikeness = likeness === null ? null : likenessIn(other)
    const otherPrint = print === null ? null : fingerprintOf(other)
    return Math.min(
      likeness === null || otherLikeness === null
        ? Infinity
        : distanceOf(likeness, otherLikeness, mostOfSimilar),
      print === null || otherPrint === null ? Infinity : distanceByEdges(print, otherPrint),
    )
  }
}

const likenessIn = ({ thumbhash }: SeenLook) => likenessOf(Buffer.from(thumbhash, 'base64'))
