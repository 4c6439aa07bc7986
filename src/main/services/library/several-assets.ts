import type { AssetEvent, LibraryEvent } from '../../../shared/contract/library.ts'
import type { TrashEvent } from '../../../shared/contract/trash.ts'
import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { Store } from '../../store/open.ts'
import type { AnnotationChange } from '../../store/tables/annotations/asset-notes.ts'
import type { BoardService } from './boards/board-service.ts'
import { createShowImages } from './show-images.ts'
import type { TagService } from './tags/tag-service.ts'

/** What is not named stays as it is. */
export type NewRating = { [Field in keyof AssetRating]?: AssetRating[Field] | undefined }

/** A description as a person writes it; empty for none. */
export type NewAnnotations = AnnotationChange & { description?: string }

export type SeveralAssetsParts = {
  store: Store
  clock: Clock
  hub: EventHub<LibraryEvent>
  trashHub: EventHub<TrashEvent>
  boards: Pick<BoardService, 'onTrashed' | 'onBack' | 'onRated'>
  tags: Pick<TagService, 'onCountChanged'>
}

/**
 * What is done with files of the library, to one or to several in one transaction, which is told as one event. What is
 * unknown, or is so already, is left out; each verb answers those that it was done to.
 */
export function createSeveralAssets({ store, clock, hub, trashHub, boards, tags }: SeveralAssetsParts) {
  const isInTrash = (id: AssetId) => store.trash.has(id)
  const known = (ids: readonly AssetId[]): Asset[] =>
    [...new Set(ids)].flatMap((id) => store.assets.get(id) ?? [])
  const show = createShowImages(store, hub)

  function tell(events: readonly AssetEvent[]): void {
    const [only, ...others] = events
    if (only === undefined) return
    hub.emit(others.length === 0 ? only : { type: 'assets-changed', events: [...events] })
  }
  const updatesOf = (ids: readonly AssetId[]) =>
    known(ids)
      .filter(({ id }) => !isInTrash(id))
      .map((asset) => ({ type: 'asset-updated' as const, asset }))
  const tellUpdated = (ids: readonly AssetId[]) => tell(updatesOf(ids))

  return {
    /** Files in the trash are not rated: the event would put them back into the lists of windows. */
    rate(ids: readonly AssetId[], { pick, stars }: NewRating) {
      const before = known(ids).filter(({ id }) => !isInTrash(id))
      const rated = before.map(({ id }) => id)
      show(rated)
      const change = { ...(pick !== undefined && { pick }), ...(stars !== undefined && { stars }) }
      store.transaction(() => {
        for (const id of rated) store.assets.update(id, change)
      })
      tellUpdated(rated)
      boards.onRated(rated)
      return before.map((asset) => ({ assetId: asset.id, pick: asset.pick, stars: asset.stars }))
    },
    /** Their notes, labels and descriptions; of what is in the trash none. */
    annotate(ids: readonly AssetId[], { description, ...change }: NewAnnotations) {
      const before = known(ids).filter(({ id }) => !isInTrash(id))
      const annotated = before.map(({ id }) => id)
      show(annotated)
      store.transaction(() => {
        for (const id of annotated) {
          store.assets.annotate(id, change)
          if (description !== undefined)
            store.assets.describe(id, { text: description, model: null, atMs: clock.now() })
        }
      })
      tellUpdated(annotated)
      return before.map(({ id, label }) => ({ assetId: id, label }))
    },
    /** To the trash: the rows are hidden, the files stay. */
    remove(ids: readonly AssetId[]): AssetId[] {
      const removed = known(ids)
        .map(({ id }) => id)
        .filter((id) => !isInTrash(id))
      show(removed)
      const atMs = clock.now()
      const beside = store.transaction(() => {
        for (const id of removed) store.assets.trash(id, atMs)
        return store.stacks.settleAround(removed)
      })
      crashPoint('asset-trashed')
      tell([...removed.map((assetId) => ({ type: 'asset-removed' as const, assetId })), ...updatesOf(beside)])
      const items = removed.flatMap((id) => store.trash.list.get(id) ?? [])
      if (items.length > 0) trashHub.emit({ type: 'items-in', items })
      boards.onTrashed(removed)
      tags.onCountChanged(removed)
      return removed
    },
    restore(ids: readonly AssetId[]): AssetId[] {
      const restored = [...new Set(ids)].filter(isInTrash)
      if (restored.length === 0) return []
      const beside = store.transaction(() => {
        // What an interrupted deletion had noted of them must not outlive this.
        store.trash.tasks.done('asset', restored)
        for (const id of restored) store.assets.restore(id)
        return store.stacks.settleAround(restored)
      })
      tellUpdated([...restored, ...beside])
      trashHub.emit({ type: 'items-out', itemIds: restored })
      boards.onBack(restored)
      tags.onCountChanged(restored)
      return restored
    },
  }
}
