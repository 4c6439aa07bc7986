import { Video } from 'lucide-react'
import { memo } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { roomStart } from '../../lib/focus/room-start.ts'
import type { Room } from '../../lib/navigation.ts'
import { dragSource } from '../drag/asset-drag.ts'
import { hasNamedFace } from '../library/asset-name.ts'
import { ArchivedMark } from '../archive/ArchivedMark.tsx'
import { VideoLengthBadge } from '../tiles/VideoTile.tsx'
import { HoverScrub } from '../tiles/HoverScrub.tsx'
import { MediaFrame } from '../tiles/MediaFrame.tsx'
import { StackBadge, type TileStacking } from '../stacks/StackBadge.tsx'
import { tileName } from '../stacks/tile-name.ts'
import { RatingMarks } from '../rating/RatingMarks.tsx'
import { SelectionCheck } from './SelectionCheck.tsx'
import { useLanguage, useText } from '../../text/use-text.ts'

/** Whether a tile is selected, and else whether others of its list are. */
export type TileSelecting = 'selected' | 'others' | 'none'

type AssetCellProps = {
  /** Undefined while its page is on its way. */
  asset: Asset | undefined
  index: number
  edge: number
  /** The one cell of the grid that the Tab key reaches. */
  isTabStop: boolean
  room: Room | undefined
  /** Undefined where nothing is selected. */
  selecting: TileSelecting | undefined
  /** What is dragged with it: all that is selected, where it is selected. */
  together: ReadonlySet<AssetId> | undefined
  /** Undefined: of no stack, or where stacks are not shown. */
  stacking: TileStacking | undefined
  /** It is shown, and cannot be opened here. */
  isRefused: boolean
}

/** One square of the grid. Presses, keys and focus are handled by the grid, by its index. */
export const AssetCell = memo(function AssetCell(props: AssetCellProps) {
  const { asset, index, edge, isTabStop, room, selecting, together, stacking, isRefused } = props
  const text = useText()
  const language = useLanguage()
  const name = asset === undefined ? text.common.loading : tileName(asset, stacking, text, language)
  const isSelected = selecting === 'selected'
  return (
    <div
      role="gridcell"
      aria-selected={selecting === undefined ? undefined : isSelected}
      data-tile
      style={{ width: edge, height: edge }}
      className="group relative shrink-0"
    >
      <button
        type="button"
        data-cell-index={index}
        data-asset={asset?.id}
        aria-label={name}
        {...(asset === undefined ? {} : dragSource(asset, together))}
        tabIndex={isTabStop ? 0 : -1}
        {...(isTabStop && room ? roomStart(room) : {})}
        aria-disabled={isRefused || undefined}
        className={classes(
          'relative block size-full overflow-hidden rounded-s outline-offset-[-3px] focus-visible:z-10 aria-disabled:opacity-50',
          stacking === 'closed' && stackedEdge,
          isSelected ? 'bg-selected' : 'bg-panel',
        )}
      >
        <span
          className={classes(
            'relative block size-full overflow-hidden transition-transform',
            isSelected && 'scale-[0.84] rounded-s outline-2 outline-accent',
            stacking === 'closed' && 'rounded-s',
          )}
        >
          {asset !== undefined && <MediaFrame asset={asset} edge={edge} />}
          {asset !== undefined && hasVideoMark(asset) && <HoverScrub asset={asset} />}
          {asset !== undefined && hasVideoMark(asset) && <VideoMark durationMs={asset.durationMs} />}
          {asset?.isArchived === true && <ArchivedMark isRaised={hasVideoMark(asset)} />}
          {asset !== undefined && (
            <RatingMarks asset={asset} width={edge} isCornerTaken={hasBadge(stacking)} />
          )}
        </span>
      </button>
      {asset !== undefined && hasBadge(stacking) && (
        <StackBadge asset={asset} index={index} isOpen={stacking === 'open'} />
      )}
      {(stacking === 'open' || stacking === 'member') && <OpenStackEdge />}
      {asset !== undefined && selecting !== undefined && (
        <SelectionCheck
          index={index}
          name={name}
          isSelected={isSelected}
          isSelecting={selecting !== 'none'}
        />
      )}
    </div>
  )
})

/** The edges of two more behind the image. */
const stackedEdge =
  "pt-1.5 before:absolute before:inset-x-[9%] before:top-0 before:h-0.5 before:rounded-full before:bg-line-strong before:content-[''] after:absolute after:inset-x-[4.5%] after:top-[3px] after:h-0.5 after:rounded-full after:bg-line-strong after:content-['']"

/** Runs along the files of a stack that is open. */
function OpenStackEdge() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -inset-x-1 -bottom-[3px] z-10 h-0.5 bg-accent"
    />
  )
}

function hasBadge(stacking: TileStacking | undefined): boolean {
  return stacking === 'closed' || stacking === 'open'
}

/** A face that has a name says how long it is below that. */
function hasVideoMark(asset: Asset): boolean {
  return asset.kind === 'video' && !asset.isMissing && !hasNamedFace(asset)
}

function VideoMark({ durationMs }: { durationMs: number | null }) {
  if (durationMs !== null) return <VideoLengthBadge durationMs={durationMs} />
  return (
    <span className="absolute right-1.5 bottom-1.5 rounded-s bg-[oklch(0_0_0/0.65)] p-0.5 text-[oklch(1_0_0)]">
      <Video aria-hidden className="!size-3.5" />
    </span>
  )
}
