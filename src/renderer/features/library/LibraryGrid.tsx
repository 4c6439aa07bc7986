import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { AssetGrid } from '../../media/grid/AssetGrid.tsx'
import type { ListSorting } from '../../media/grid/columns/ListHeadings.tsx'
import type { GridSelection } from '../../media/grid/tile-selection.ts'
import type { LeftAt, OpenAt } from '../../media/grid/use-open-at.ts'
import { ImageArea } from '../../media/image-actions/ImageArea.tsx'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import type { RatingChange } from '../../media/rating/rate-asset.ts'
import type { AssetFeedName } from '../../media/library/library-feeds.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { SelectionMenuItems } from '../../media/selection/SelectionMenuItems.tsx'

export type LibraryGridProps = {
  feed: AssetFeedName
  list: AssetPages
  /** Wanted, of a tile, in CSS pixels; or as rows with columns, in this order. */
  edge: number | ListSorting
  focusIndex: number
  /** Where it begins; null: at the top. */
  openAt: OpenAt | null
  /** Where it was as it goes; null: at the top. */
  onLeave(at: LeftAt | null): void
  onFocus(index: number): void
  selection: GridSelection
  onOpen(index: number): void
  onTrash(asset: Asset | undefined): void
  onRate(asset: Asset | undefined, change: RatingChange): void
}

/** The tiles of the list that the Library shows, each with its menu, or with that of all that is selected. */
export function LibraryGrid({ feed, list, edge, selection, onTrash, onRate, ...rest }: LibraryGridProps) {
  const { selection: words } = useText()
  const language = useLanguage()
  const { ids } = selection
  return (
    <ImageArea
      assetOf={(id) => listedAsset(list, id)}
      onTrash={onTrash}
      severalMenu={({ id }) =>
        ids.size > 1 && ids.has(id)
          ? {
              label: words.selected(formatCount(ids.size, language)),
              items: <SelectionMenuItems selection={selection} />,
            }
          : null
      }
    >
      <AssetGrid
        room="library"
        kind={feed}
        list={list}
        wantedEdge={edge}
        selection={selection}
        onTrash={(index) => onTrash(assetAt(list, index))}
        onRate={(index, change) => onRate(assetAt(list, index), change)}
        {...rest}
      />
    </ImageArea>
  )
}

function listedAsset(list: AssetPages, id: string): Asset | undefined {
  const parsed = AssetId.safeParse(id)
  return parsed.success ? assetAt(list, indexOfAsset(list, parsed.data)) : undefined
}
