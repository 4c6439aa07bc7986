import type { TrashEvent } from '../../../../shared/contract/trash.ts'
import {
  type TrashItem,
  trashItemId,
  type TrashItemId,
  type TrashKind,
} from '../../../../shared/domain/trash.ts'
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

export type Listed = {
  /** Last deleted first. */
  items: readonly TrashItem[]
  /** Where earlier ones go on; null when there are none. */
  nextCursor: string | null
}

export function kindOf(item: TrashItem): TrashKind {
  return item.type === 'asset' ? item.asset.kind : 'conversation'
}

/** Pure: the list after something happened. What was deleted before all that has been read is left for later pages. */
export function applyTrashEvent(listed: Listed, event: TrashEvent, filter: TrashFilter): Listed {
  if (event.type === 'items-out') {
    const gone = new Set<string>(event.itemIds)
    return { ...listed, items: listed.items.filter((item) => !gone.has(trashItemId(item))) }
  }
  const { item } = event
  const others = listed.items.filter((one) => trashItemId(one) !== trashItemId(item))
  if (filter !== 'all' && kindOf(item) !== filter) return { ...listed, items: others }
  const last = others.at(-1)
  const isBeyond = listed.nextCursor !== null && last !== undefined && byLastDeleted(last, item) < 0
  return isBeyond ? listed : { ...listed, items: [...others, item].toSorted(byLastDeleted) }
}

/** Pure: the list with a page of earlier ones. What an event said meanwhile stays. */
export function addPage(listed: Listed, page: { items: TrashItem[]; nextCursor: string | null }): Listed {
  const known = new Set(listed.items.map(trashItemId))
  const fresh = page.items.filter((item) => !known.has(trashItemId(item)))
  return { items: [...listed.items, ...fresh].toSorted(byLastDeleted), nextCursor: page.nextCursor }
}

function byLastDeleted(one: TrashItem, other: TrashItem): number {
  const byTime = other.trashedAt - one.trashedAt
  if (byTime !== 0) return byTime
  return trashItemId(other) < trashItemId(one) ? -1 : 1
}
