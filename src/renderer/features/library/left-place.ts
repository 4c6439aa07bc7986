import type { AssetId } from '../../../shared/domain/ids.ts'
import type { GridFocus } from '../../media/grid/use-grid-focus.ts'
import type { LeftAt } from '../../media/grid/use-open-at.ts'
import type { AssetFeedName } from '../../media/library/library-feeds.ts'

/** Where the files of the Library were left for another room, or for the trash. */
export type LeftPlace = {
  feed: AssetFeedName
  arrangement: 'grid' | 'list'
  focus: GridFocus<AssetId>
  /** With the file that was the first in sight; null: at the very top. */
  at: (LeftAt & { id: AssetId | null }) | null
}

let left: LeftPlace | null = null

export function leavePlace(place: LeftPlace): void {
  left = place
}

/** Null where another list was left. */
export function leftPlace(feed: AssetFeedName): LeftPlace | null {
  return left?.feed === feed ? left : null
}
