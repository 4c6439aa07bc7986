import { AppError } from '../../../shared/errors.ts'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { TrashEvent } from '../../../shared/contract/trash.ts'
import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'
import type { BoardService } from './boards/board-service.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { createShowImages } from './show-images.ts'

/** Everything saved. Nothing here knows the gateway: it works without any network. */
export type LibraryService = {
  list: Store['assets']['list']
  get(id: AssetId): Asset
  /** Also in the trash; null: gone for ever. */
  find(id: AssetId): { asset: Asset; isInTrash: boolean } | null
  /** What is not named stays as it is. */
  rate(id: AssetId, rating: { [Field in keyof AssetRating]?: AssetRating[Field] | undefined }): Asset
  /** To the trash: the row is hidden, the file stays. */
  remove(id: AssetId): void
  restore(id: AssetId): Asset
}

/** All but `list` and `find` throw AppError `not-found`. */
export function createLibraryService(
  store: Store,
  clock: Clock,
  hub: EventHub<LibraryEvent>,
  trashHub: EventHub<TrashEvent>,
  boards: Pick<BoardService, 'onTrashed' | 'onBack' | 'onRated'>,
): LibraryService {
  const get = (id: AssetId): Asset => {
    const asset = store.assets.get(id)
    if (asset === null) throw new AppError('not-found', { data: { field: 'asset' } })
    return asset
  }
  const show = createShowImages(store, hub)
  return {
    list: (page) => store.assets.list(page),
    get,
    find(id) {
      const asset = store.assets.get(id)
      return asset === null ? null : { asset, isInTrash: store.trash.list.get(id) !== null }
    },
    rate(id, { pick, stars }) {
      get(id)
      // Told of, it would show again where it was taken out.
      if (store.trash.list.get(id) !== null) throw new AppError('not-found', { data: { field: 'asset' } })
      show([id])
      store.assets.update(id, { ...(pick !== undefined && { pick }), ...(stars !== undefined && { stars }) })
      const asset = get(id)
      hub.emit({ type: 'asset-updated', asset })
      boards.onRated(asset)
      return asset
    },
    remove(id) {
      get(id)
      show([id])
      store.assets.trash(id, clock.now())
      crashPoint('asset-trashed')
      hub.emit({ type: 'asset-removed', assetId: id })
      const item = store.trash.list.get(id)
      if (item !== null) trashHub.emit({ type: 'item-in', item })
      boards.onTrashed(id)
    },
    restore(id) {
      get(id)
      // What an interrupted deletion had noted of it must not outlive this.
      store.trash.tasks.done('asset', [id])
      store.assets.restore(id)
      const asset = get(id)
      hub.emit({ type: 'asset-updated', asset })
      trashHub.emit({ type: 'items-out', itemIds: [id] })
      boards.onBack(asset)
      return asset
    },
  }
}
