import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../../shared/errors.ts'
import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../store/open.ts'
import {
  createSeveralAssets,
  type NewAnnotations,
  type NewRating,
  type SeveralAssetsParts,
} from './several-assets.ts'

type Found = { asset: Asset; isInTrash: boolean }
type Labelled = { assetId: AssetId; label: AssetLabel | null }

/** Rows that are read in one turn of the event loop. */
const foundAtOnce = 50

/** Everything saved. Nothing here knows the gateway: it works without any network. */
export type LibraryService = {
  list: Store['assets']['list']
  ids: Store['assets']['ids']
  skip: Store['assets']['skip']
  days: Store['assets']['days']
  get(id: AssetId): Asset
  /** Also in the trash; null: gone for ever. */
  find(id: AssetId): Found | null
  /** As `find`, a few in one turn of the event loop; what is gone for ever is left out. */
  findMany(ids: readonly AssetId[]): Promise<Found[]>
  rate(id: AssetId, rating: NewRating): Asset
  /** Its note, its label and its description; what is not named stays as it is. */
  annotate(id: AssetId, change: NewAnnotations): Asset
  /** To the trash: the row is hidden, the file stays. */
  remove(id: AssetId): void
  restore(id: AssetId): Asset
  /** How those that it was done to were rated before. */
  rateItems(ids: readonly AssetId[], rating: NewRating): (AssetRating & { assetId: AssetId })[]
  /** How those that it was done to were labelled before. */
  labelItems(ids: readonly AssetId[], label: AssetLabel | null): Labelled[]
  removeItems(ids: readonly AssetId[]): AssetId[]
  restoreItems(ids: readonly AssetId[]): AssetId[]
}

/** `get`, `rate`, `annotate`, `remove` and `restore` throw AppError `not-found`. */
export function createLibraryService(parts: SeveralAssetsParts): LibraryService {
  const { store } = parts
  const several = createSeveralAssets(parts)
  const notFound = () => new AppError('not-found', { data: { field: 'asset' } })
  const get = (id: AssetId): Asset => {
    const asset = store.assets.get(id)
    if (asset === null) throw notFound()
    return asset
  }
  const find = (id: AssetId): Found | null => {
    const asset = store.assets.get(id)
    return asset === null ? null : { asset, isInTrash: store.trash.has(id) }
  }
  return {
    list: (page) => store.assets.list(page),
    ids: (page) => store.assets.ids(page),
    skip: (list, count) => store.assets.skip(list, count),
    days: (list) => store.assets.days(list),
    get,
    find,
    async findMany(ids) {
      const found: Found[] = []
      for (const [nth, id] of ids.entries()) {
        if (nth % foundAtOnce === foundAtOnce - 1) await setImmediate()
        const one = find(id)
        if (one !== null) found.push(one)
      }
      return found
    },
    rate(id, rating) {
      if (several.rate([id], rating).length === 0) throw notFound()
      return get(id)
    },
    annotate(id, change) {
      if (several.annotate([id], change).length === 0) throw notFound()
      return get(id)
    },
    remove(id) {
      get(id)
      several.remove([id])
    },
    restore(id) {
      get(id)
      several.restore([id])
      return get(id)
    },
    rateItems: several.rate,
    labelItems: (ids, label) => several.annotate(ids, { label }),
    removeItems: several.remove,
    restoreItems: several.restore,
  }
}
