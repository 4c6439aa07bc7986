import { Check, MessageSquare } from 'lucide-react'
import { memo } from 'react'
import type { TrashItem } from '../../../../shared/domain/trash.ts'
import { assetTitle } from '../../../../shared/domain/asset-sort.ts'
import { roomStart } from '../../../lib/focus/room-start.ts'
import { classes } from '../../../lib/classes.ts'
import { assetName } from '../../../media/library/asset-name.ts'
import { VideoLengthBadge } from '../../../media/tiles/VideoTile.tsx'
import { MediaFrame } from '../../../media/tiles/MediaFrame.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

/** Below the square: its name, and when it was deleted. CSS pixels. */
export const captionHeight = 44

type TrashCellProps = {
  item: TrashItem
  index: number
  edge: number
  isSelected: boolean
  /** The one cell of the grid that the Tab key reaches. */
  isTabStop: boolean
}

/** One thing in the trash. Presses, keys and focus are handled by the grid, by its index. */
export const TrashCell = memo(function TrashCell(props: TrashCellProps) {
  const { item, index, edge, isSelected, isTabStop } = props
  const { trash, library, common } = useText()
  const language = useLanguage()
  const name =
    item.type === 'asset'
      ? assetName(item.asset, library, language)
      : trash.conversationName(titleOf(item, common.untitled))
  return (
    <div role="gridcell" style={{ width: edge }} className="group relative shrink-0">
      <span
        aria-hidden
        style={{ height: edge }}
        className={classes(
          'relative block overflow-hidden rounded-m bg-panel',
          isSelected && 'shadow-[0_0_0_2px_var(--color-ground),0_0_0_4px_var(--color-accent)]',
        )}
      >
        <Face item={item} edge={edge} />
        <Mark isSelected={isSelected} />
      </span>
      <span style={{ height: captionHeight }} className="block px-0.5 pt-1.5">
        <span aria-hidden className="block truncate text-sm text-ink">
          {titleOf(item, common.untitled)}
        </span>
        <span className="block truncate text-xs text-ink-faint">
          {trash.deleted} <RelativeTime atMs={item.trashedAt} />
        </span>
      </span>
      <button
        type="button"
        data-cell-index={index}
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        {...(isTabStop ? roomStart('library') : {})}
        className="absolute inset-0 rounded-m outline-offset-1 focus-visible:z-10"
      />
    </div>
  )
})

function titleOf(item: TrashItem, untitled: string): string {
  if (item.type === 'asset') return assetTitle(item.asset)
  return item.conversation.title === '' ? untitled : item.conversation.title
}

function Face({ item, edge }: { item: TrashItem; edge: number }) {
  if (item.type === 'conversation') return <ConversationFace item={item} />
  const { kind, durationMs } = item.asset
  return (
    <>
      <MediaFrame asset={item.asset} edge={edge} />
      {kind === 'video' && durationMs !== null && <VideoLengthBadge durationMs={durationMs} />}
    </>
  )
}

function ConversationFace({ item }: { item: TrashItem & { type: 'conversation' } }) {
  const { trash } = useText()
  return (
    <span className="flex size-full flex-col gap-2 border border-line bg-raised p-3">
      <MessageSquare aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-h-0 flex-1 overflow-hidden">
        <span className="line-clamp-5 text-sm break-words text-ink-soft">{item.conversation.preview}</span>
      </span>
      <span className="text-xs text-ink-faint tabular-nums">{trash.messages(item.messageCount)}</span>
    </span>
  )
}

/** A place for the tick on everything that is pointed at, the tick on what is selected. */
function Mark({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'absolute top-2 right-2 flex size-5 items-center justify-center rounded-full border transition-opacity',
        isSelected
          ? 'border-transparent bg-accent text-on-accent'
          : 'border-[oklch(1_0_0/0.9)] bg-[oklch(0_0_0/0.35)] opacity-0 group-hover:opacity-100 group-has-focus-visible:opacity-100',
      )}
    >
      {isSelected && <Check className="!size-3.5 [stroke-width:3]" />}
    </span>
  )
}
