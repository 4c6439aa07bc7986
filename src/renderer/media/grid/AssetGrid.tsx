import { useEffect, useEffectEvent, useMemo, type MouseEvent, type RefObject } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Room } from '../../lib/navigation.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import { type AssetFeedName, isDatedFeed, isRankedFeed } from '../library/library-feeds.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import { useAssets } from '../media-stores.ts'
import { toggleStackInView, useOpenIds } from '../stacks/open-stacks.ts'
import { filesBesides } from '../stacks/with-open-stacks.ts'
import { PlacedRows } from '../../ui/PlacedRows.tsx'
import { useBox } from '../tiles/use-box.ts'
import { textScale } from '../../lib/text-scale.ts'
import { assetItems } from './asset-items.ts'
import { layOutGrid, listLayout } from './grid-layout.ts'
import type { ListSorting } from './columns/ListHeadings.tsx'
import { ListRow } from './columns/ListRow.tsx'
import { DayHeading } from './days/DayHeading.tsx'
import { pressDay } from './days/day-selection.ts'
import { daySections, oneSection } from './days/day-sections.ts'
import { Scrubbed } from './days/Scrubbed.tsx'
import { useFileCounts } from './days/use-file-counts.ts'
import { useListDays } from './days/use-list-days.ts'
import { GridFrame } from './GridFrame.tsx'
import { GridRow } from './GridRow.tsx'
import { Lasso } from './lasso/Lasso.tsx'
import {
  type GridRows,
  type GridSection,
  isHeading,
  itemAt,
  rowOfItem,
  sectionOfItem,
  sectionOfRow,
  usualHeadingHeight,
} from './rows/grid-rows.ts'
import { useMoveInRows } from './rows/use-move-in-rows.ts'
import { useGridRows } from './rows/use-grid-rows.ts'
import { checkUnder, type GridSelection, pressToSelect, stackUnder } from './tile-selection.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { LeftAt, OpenAt } from './use-open-at.ts'
import { indexUnder, useRovingFocus } from './use-roving-focus.ts'

type AssetGridProps = {
  kind: AssetFeedName
  list: AssetPages
  /** Of a tile; or each file is a row of a list with columns. */
  wantedEdge: number | ListSorting
  /** The item that the keys start from. */
  focusIndex: number
  onFocus(index: number): void
  onOpen(index: number): void
  /** Where it begins, with the focus there; absent or null: at the top. */
  openAt?: OpenAt | null
  /** As it goes: where it was; null: at its very top. */
  onLeave?(at: LeftAt | null): void
  /** Absent where nothing is deleted. */
  onTrash?(index: number): void
  /** Absent where nothing is rated. */
  onRate?(index: number, change: RatingChange): void
  /** The room that begins here; it has its dates then, beside it and, in squares, as headings. */
  room?: Room
  /** Absent where nothing is selected. */
  selection?: GridSelection
  /** Absent: whatever is there can be opened. */
  canOpen?(asset: Asset): boolean
}

/** Pixels above the first row, where neither a heading nor those of columns stand there. */
const gridMargin = 16
/** Pixels beyond the view whose pages are read before they are seen. */
const readAhead = 2400

export function AssetGrid(props: AssetGridProps) {
  const { kind, list, wantedEdge, focusIndex, room, selection, canOpen } = props
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const { sorting, Row, layout } = useShape(view.width, wantedEdge)
  const items = useMemo(() => assetItems(list), [list])
  const hasDates = room !== undefined && isDatedFeed(kind)
  const dates = useListDays(kind, list, hasDates)
  const isList = sorting !== null
  const hasHeadings = hasDates && !isList
  const margin = isList || hasHeadings ? 0 : gridMargin
  const countFiles = useFileCounts(kind, hasHeadings, dates.isCounted)
  const filesOf = ({ day }: GridSection) => (day === null ? null : countFiles(day))
  const { days } = dates
  const { total } = list
  const sections = useMemo(
    () => (hasHeadings ? daySections(days) : oneSection(total)),
    [hasHeadings, days, total],
  )
  const isDrawn = view.width > 0
  const { openAt, onLeave } = props
  const drawn = { scroller: scrollRef, layout, sections, margin, focusIndex, isDrawn, openAt, onLeave }
  const { rows, drawnRows, places, bringIntoView, onScroll } = useGridRows(items, drawn)
  const wantAround = useWantAround(kind, list, rows, { scrollRef, viewHeight: view.height })
  const focusing = useMoves(props, { scrollRef, rows, viewHeight: view.height, bringIntoView })

  const focusRow = rowOfItem(rows, focusIndex)
  const focusSection = sectionOfItem(rows, focusIndex)
  const selected = selection?.ids
  const openIds = useOpenIds(kind)
  return (
    <Scrubbed
      {...{ total, places }}
      keepsRoom={room !== undefined && !isRankedFeed(kind)}
      dates={hasDates ? dates : null}
      scroller={scrollRef}
    >
      <GridFrame
        {...{ sorting, hasHeadings }}
        columns={layout.columns}
        onClick={(event) => pressTile(event, rows, props)}
        scroller={scrollRef}
        rows={rows.count}
        canSelect={selection !== undefined}
        onFocus={focusing.onFocus}
        onBlur={focusing.onBlur}
      >
        {isDrawn && (
          <PlacedRows
            {...{ margin }}
            rows={drawnRows}
            scroller={scrollRef}
            viewHeight={view.height}
            kept={hasHeadings ? [focusSection.firstRow, focusRow] : [focusRow]}
            onDrawn={focusing.recapture}
            onScroll={(offset) => {
              onScroll(offset)
              wantAround(offset)
            }}
          >
            {(row) =>
              isHeading(rows, row) ? (
                <DayHeading
                  {...{ row, list, selected }}
                  columns={layout.columns}
                  section={sectionOfRow(rows, row)}
                  files={filesOf(sectionOfRow(rows, row))}
                  isTabStop={row === focusSection.firstRow}
                />
              ) : (
                <Row {...{ row, rows, list, focusIndex, room, selected, openIds, canOpen }} />
              )
            }
          </PlacedRows>
        )}
      </GridFrame>
      {selection && <Lasso {...{ list, selection }} scroller={scrollRef} places={{ rows, margin }} />}
    </Scrubbed>
  )
}

/** On a tile, its check or the count of its stack, or the check of a day. */
function pressTile(event: MouseEvent, rows: GridRows, props: AssetGridProps): void {
  const { list, selection, onFocus, onOpen, canOpen } = props
  const cover = assetAt(list, stackUnder(event.target) ?? -1)
  if (cover !== undefined) return toggleStackInView(cover)
  if (selection !== undefined && pressDay({ selection, list, rows }, event.target)) return
  const checked = checkUnder(event.target)
  const index = checked ?? indexUnder(event.target)
  if (index === null) return
  if (checked !== null) focusCell(event.target)
  onFocus(index)
  if (selection !== undefined && pressToSelect({ selection, list }, event)) return
  const asset = assetAt(list, index)
  if (asset === undefined || canOpen?.(asset) !== false) onOpen(index)
}

type Drawn = {
  scrollRef: RefObject<HTMLDivElement | null>
  rows: GridRows
  viewHeight: number
  bringIntoView(index: number): void
}

/** Where keys lead, and that the focus goes there. */
function useMoves(props: AssetGridProps, { scrollRef, rows, viewHeight, bringIntoView }: Drawn) {
  const { list, focusIndex, onFocus, onTrash, onRate, selection } = props
  const focusing = useRovingFocus(scrollRef, focusIndex, list.total, onFocus, bringIntoView)
  const next = useMoveInRows(rows, viewHeight)
  useGridKeys(scrollRef, {
    ...{ list, focusIndex, selection, onTrash, onRate, next },
    goTo(index) {
      focusing.announceMove()
      onFocus(index)
    },
  })
  return focusing
}

/** Squares of about this edge, or rows with columns. */
function useShape(width: number, wantedEdge: number | ListSorting) {
  const edge = typeof wantedEdge === 'number' ? wantedEdge : null
  const layout = useMemo(() => {
    const ofTiles = edge === null ? listLayout : layOutGrid(width, edge)
    return { ...ofTiles, headingHeight: usualHeadingHeight * textScale() }
  }, [width, edge])
  const sorting = typeof wantedEdge === 'number' ? null : wantedEdge
  return { sorting, Row: edge === null ? ListRow : GridRow, layout }
}

/** What is done next is done to the tile, whose check was pressed. */
function focusCell(check: EventTarget): void {
  if (!(check instanceof Element)) return
  const cell = check.closest('[role="gridcell"]')?.querySelector<HTMLElement>('[data-cell-index]')
  cell?.focus({ preventScroll: true })
}

type Seen = { scrollRef: RefObject<HTMLDivElement | null>; viewHeight: number }

/**
 * Sees to it that what can be seen, and a little around it, comes into memory: by itself where the grid is drawn otherwise, and not
 * where more of it was read, since somebody else may want another part of the list.
 *
 * @returns the same from this scroll offset
 */
function useWantAround(
  kind: AssetFeedName,
  list: AssetPages,
  rows: GridRows,
  { scrollRef, viewHeight }: Seen,
) {
  const want = useAssets((state) => state.want)
  const { total, hasRead } = list
  const besides = filesBesides(list)
  const wantAround = (offset: number) => {
    const first = itemAt(rows, Math.max(0, offset - readAhead))
    const last = itemAt(rows, offset + viewHeight + readAhead) + rows.layout.columns
    const end = hasRead ? total - 1 : 0
    want(kind, Math.max(0, first - besides), Math.min(end, last))
  }
  const wantNow = useEffectEvent(() => wantAround(scrollRef.current?.scrollTop ?? 0))
  useEffect(() => wantNow(), [want, kind, rows, viewHeight, total, hasRead, besides])
  return wantAround
}
