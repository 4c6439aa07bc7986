import type { TrashEvent } from '../../../../shared/contract/trash.ts'
import {
  type TrashItem,
  trashItemId,
  type TrashItemId,
  type TrashKind,
} from '../../../../shared/domain/trash.ts'
import { descending, type Known, withItem, withoutItems } from '../../../data/live-list.ts'
import type { GridItems } from '../../../media/grid/use-grid-focus.ts'

/** Of which kind the items are that are shown. */
export type TrashFilter = 'all' | TrashKind

/** What was deleted as the items of a grid. */
export function gridItems(items: readonly TrashItem[]): GridItems<TrashItemId> {
  return {
    total: items.length,
    idAt: (index) => items.slice(index, index + 1).map(trashItemId)[0] ?? null,
    indexOf: (id) => items.findIndex((item) => trashItemId(item) === id),
  }
}

export function kindOf(item: TrashItem): TrashKind {
  return item.type === 'asset' ? item.asset.kind : 'conversation'
}

type KnownTrash = Known<TrashItemId, TrashItem>

/** Pure: what is known after something happened. */
export function applyTrashEvent(known: KnownTrash, event: TrashEvent, filter: TrashFilter): KnownTrash {
  if (event.type === 'items-out') return withoutItems(known, event.itemIds)
  return event.items.reduce((known, item) => {
    const isShown = filter === 'all' || kindOf(item) === filter
    return isShown ? withItem(known, trashItemId(item), item) : withoutItems(known, [trashItemId(item)])
  }, known)
}

export function byLastDeleted(one: TrashItem, other: TrashItem): number {
  return other.trashedAt - one.trashedAt || descending(trashItemId(one), trashItemId(other))
}
