import { Check, Minus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatDayHeading } from '../../../lib/format/format-days.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { asRem } from '../../../lib/text-scale.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import type { AssetPages } from '../../library/asset-pages.ts'
import { type PlacedSection, usualHeadingHeight } from '../rows/grid-rows.ts'
import type { GridSelection } from '../tile-selection.ts'
import { type DaySelecting, selectingOfDay } from './day-selection.ts'

type DayHeadingProps = {
  row: number
  section: PlacedSection
  list: AssetPages
  columns: number
  /** How many it has; null: nobody knows yet. */
  files: number | null
  /** Undefined where nothing is selected. */
  selected: GridSelection['ids'] | undefined
  /** Whether its check is the one that the Tab key reaches: that of the day with the tile that has the focus. */
  isTabStop: boolean
}

/** So often it is looked whether another day has begun. */
const todayPaceMs = 60_000

/** The row above the files of a day: which it is, how many there are, and a check for all of them. */
export const DayHeading = memo(function DayHeading(props: DayHeadingProps) {
  const { row, section, list, columns, files, selected, isTabStop } = props
  const { library } = useText()
  const language = useLanguage()
  const nowMs = useNow(todayPaceMs)
  const selecting = useMemo(
    () => (selected === undefined ? undefined : selectingOfDay(list, section, selected)),
    [list, section, selected],
  )
  const { day } = section
  if (day === null) return <></>
  const date = formatDayHeading(day, nowMs, language)
  const count = files === null ? null : formatCount(files, language)
  return (
    <div role="row" aria-rowindex={row + 1} style={{ height: asRem(usualHeadingHeight) }} className="group">
      <div role="rowheader" aria-colspan={columns} className="flex h-full items-end pb-2">
        {selecting !== undefined && (
          <DayCheck
            {...{ row, date, selecting, isTabStop }}
            isSelecting={selected !== undefined && selected.size > 0}
          />
        )}
        <div className="flex min-w-0 items-baseline gap-2.5">
          <h2 className="truncate font-semibold text-ink">
            <span aria-hidden={count !== null}>{date}</span>
            {files !== null && count !== null && (
              <span className="sr-only">{library.day(date, files, count)}</span>
            )}
          </h2>
          {count !== null && (
            <span aria-hidden className="shrink-0 text-sm text-ink-faint tabular-nums">
              {count}
            </span>
          )}
        </div>
      </div>
    </div>
  )
})

type DayCheckProps = {
  row: number
  date: string
  selecting: DaySelecting
  isSelecting: boolean
  isTabStop: boolean
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const

/** It makes room for itself while the day is pointed at or it has the focus, while something is selected, and wherever nobody can point. */
function DayCheck({ row, date, selecting, isSelecting, isTabStop }: DayCheckProps) {
  const { selection } = useText()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={ariaChecked[selecting]}
      aria-label={selection.select(date)}
      data-day-row={row}
      tabIndex={isTabStop ? 0 : -1}
      className={classes(
        'group/check -my-1.5 flex h-8 shrink-0 items-center overflow-hidden rounded-m outline-offset-[-3px] transition-opacity',
        isSelecting
          ? 'w-8'
          : 'w-0 opacity-0 group-hover:w-8 group-hover:opacity-100 focus-visible:w-8 focus-visible:opacity-100 [@media(hover:none)]:w-8 [@media(hover:none)]:opacity-100',
      )}
    >
      <span
        className={classes(
          'ml-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border transition-colors',
          selecting === 'none'
            ? 'border-ink-faint group-hover/check:border-ink-soft group-hover/check:bg-hover'
            : 'border-transparent bg-accent text-on-accent',
        )}
      >
        {selecting === 'all' && <Check aria-hidden className="!size-3.5 [stroke-width:3]" />}
        {selecting === 'some' && <Minus aria-hidden className="!size-3.5 [stroke-width:3]" />}
      </span>
    </button>
  )
}
