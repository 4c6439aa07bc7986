import { memo } from 'react'
import { classes } from '../../../lib/classes.ts'
import { roomStart } from '../../../lib/focus/room-start.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { dragSource } from '../../drag/asset-drag.ts'
import { assetAt } from '../../library/asset-pages.ts'
import { StackBadge } from '../../stacks/StackBadge.tsx'
import { stackingOf, tileName } from '../../stacks/tile-name.ts'
import { MediaFrame } from '../../tiles/MediaFrame.tsx'
import { listLayout } from '../grid-layout.ts'
import { type GridRowProps, selectingOf } from '../GridRow.tsx'
import { SelectionCheck } from '../SelectionCheck.tsx'
import { columns } from './columns.ts'

/** Runs along the files of a stack that is open. */
const openStackEdge =
  "before:absolute before:inset-y-0 before:-left-px before:w-0.5 before:bg-accent before:content-['']"

/**
 * A file as a row of the list. The button of its image takes the presses of the whole row, so that presses, keys, focus and
 * drags are those of a tile.
 */
export const ListRow = memo(function ListRow(props: GridRowProps) {
  const { row: index, list, focusIndex, room, selected, openIds, canOpen } = props
  const words = useText()
  const language = useLanguage()
  const asset = assetAt(list, index)
  const stacking = stackingOf(asset, openIds)
  const name = asset === undefined ? words.common.loading : tileName(asset, stacking, words, language)
  const selecting = selected && selectingOf(selected, asset)
  const isSelected = selecting === 'selected'
  const isTabStop = index === focusIndex
  const together = asset !== undefined && isSelected ? selected : undefined
  return (
    <div
      role="row"
      // The headings are the first.
      aria-rowindex={index + 2}
      aria-selected={selecting === undefined ? undefined : isSelected}
      data-tile
      style={{ height: listLayout.rowHeight }}
      className={classes(
        'group relative flex items-center gap-3 rounded-s border-b border-line text-ink-faint',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
        (stacking === 'open' || stacking === 'member') && openStackEdge,
      )}
    >
      <div role="gridcell" className="flex w-16 shrink-0 pl-7">
        <button
          type="button"
          data-cell-index={index}
          data-asset={asset?.id}
          aria-label={name}
          {...(asset === undefined ? {} : dragSource(asset, together))}
          tabIndex={isTabStop ? 0 : -1}
          {...(isTabStop && room ? roomStart(room) : {})}
          aria-disabled={(asset !== undefined && canOpen?.(asset) === false) || undefined}
          className="outline-none after:absolute after:inset-0 after:rounded-s after:outline-offset-[-3px] focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <span
            style={{ width: listLayout.cell, height: listLayout.cell }}
            className="relative block overflow-hidden rounded-s bg-panel"
          >
            {asset !== undefined && <MediaFrame asset={asset} edge={listLayout.cell} />}
          </span>
        </button>
        {asset !== undefined && selecting !== undefined && (
          <span className="absolute top-1 -left-1">
            <SelectionCheck
              index={index}
              name={name}
              isSelected={isSelected}
              isSelecting={selecting !== 'none'}
            />
          </span>
        )}
      </div>
      {columns.map(({ by, look, value }, nth) => (
        <div key={by} role="gridcell" className={classes('truncate tabular-nums', look)}>
          {nth === 0 && asset !== undefined && (stacking === 'closed' || stacking === 'open') && (
            <StackBadge
              asset={asset}
              index={index}
              isOpen={stacking === 'open'}
              className="relative z-10 mr-2 inline-flex align-middle"
            />
          )}
          {asset !== undefined && value(asset, words, language)}
        </div>
      ))}
    </div>
  )
})
