import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { formatLongMonth, formatSpan } from '../../../lib/format/format-days.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import type { Span } from '../../../media/grid/days/list-days.ts'
import { useFileCounts } from '../../../media/grid/days/use-file-counts.ts'
import { useDays } from '../../../media/grid/days/use-days.ts'
import type { AssetPages } from '../../../media/library/asset-pages.ts'
import type { AssetFeedName } from '../../../media/library/library-feeds.ts'
import { useAssets } from '../../../media/media-stores.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SpanTile } from './SpanTile.tsx'
import { filesOfSpan, type Year, yearsOf } from './years-of.ts'

type DateOverviewProps = {
  feed: AssetFeedName
  list: AssetPages
  unit: 'month' | 'year'
  /** The year that is to be in sight first; null: the newest. */
  yearInSight: number | null
  /** It is now. */
  onYearInSight(): void
  onOpenMonth(span: Span): void
  onOpenYear(span: Span): void
}

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-5'

/** A list of files from afar: its years, or the months of each; one leads to the next. */
export function DateOverview(props: DateOverviewProps) {
  const { feed, list, unit, onOpenYear } = props
  const { columns, common } = useText()
  const language = useLanguage()
  const want = useAssets((state) => state.want)
  // No grid asks for the list here.
  useEffect(() => want(feed, 0, 0), [want, feed])
  const { days, failure, readAgain } = useDays(feed, list, true)
  const years = useMemo(() => yearsOf(days ?? []), [days])
  const countFiles = useFileCounts(feed, true, days !== null)
  const filesOf = (span: Span) => filesOfSpan(days ?? [], span, countFiles)
  return (
    <section aria-label={columns[unit]} className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8">
      {failure !== null && (
        <ErrorNote failure={failure} actions={<Button onClick={readAgain}>{common.tryAgain}</Button>} />
      )}
      {days === null && failure === null && <Spinner label={common.loading} />}
      {unit === 'year' ? (
        <ul className={tiles}>
          {years.map((year) => (
            <li key={year.start}>
              <SpanTile
                feed={feed}
                span={year}
                files={filesOf(year)}
                name={formatSpan(year.day, 'year', language)}
                onOpen={() => onOpenYear(year)}
              />
            </li>
          ))}
        </ul>
      ) : (
        years.map((year) => <MonthsOf key={year.start} {...{ year, filesOf }} {...props} />)
      )}
    </section>
  )
}

type MonthsOfProps = Pick<DateOverviewProps, 'feed' | 'yearInSight' | 'onYearInSight' | 'onOpenMonth'> & {
  year: Year
  /** Null: nobody knows yet. */
  filesOf(span: Span): number | null
}

function MonthsOf(props: MonthsOfProps) {
  const { year, filesOf, feed, yearInSight, onYearInSight, onOpenMonth } = props
  const files = filesOf(year)
  const { library } = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isInSight = yearInSight === year.day.year
  const show = useEffectEvent(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
    onYearInSight()
  })
  useEffect(() => {
    if (isInSight) show()
  }, [isInSight])
  return (
    <section className="mb-8">
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-3 flex scroll-mt-4 items-baseline gap-2 text-lg font-semibold outline-none"
      >
        {formatSpan(year.day, 'year', language)}
        <span className="text-sm font-normal text-ink-faint tabular-nums">
          {files !== null && library.count(files, formatCount(files, language))}
        </span>
      </h2>
      <ul className={tiles}>
        {year.months.map((month) => (
          <li key={month.start}>
            <SpanTile
              feed={feed}
              span={month}
              files={filesOf(month)}
              name={formatLongMonth(month.day, language)}
              onOpen={() => onOpenMonth(month)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
