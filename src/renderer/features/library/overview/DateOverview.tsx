import { useEffect, useMemo, useRef } from 'react'
import { formatLongMonth, formatSpan } from '../../../lib/format/format-days.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import type { Span } from '../../../media/grid/days/list-days.ts'
import { useDays } from '../../../media/grid/days/use-days.ts'
import type { AssetPages } from '../../../media/library/asset-pages.ts'
import type { AssetFeedName } from '../../../media/library/library-feeds.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { SpanTile } from './SpanTile.tsx'
import { type Year, yearsOf } from './years-of.ts'

type DateOverviewProps = {
  feed: AssetFeedName
  list: AssetPages
  unit: 'month' | 'year'
  /** The year that is to be in sight first; null: the newest. */
  yearInSight: number | null
  onOpenMonth(span: Span): void
  onOpenYear(span: Span): void
}

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-5'

/** A list of files from afar: its years, or the months of each; one leads to the next. */
export function DateOverview(props: DateOverviewProps) {
  const { feed, list, unit, onOpenYear } = props
  const { columns, common } = useText()
  const language = useLanguage()
  const days = useDays(feed, list, true)
  const years = useMemo(() => yearsOf(days ?? []), [days])
  return (
    <section aria-label={columns[unit]} className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8">
      {days === null && <Spinner label={common.loading} />}
      {unit === 'year' ? (
        <ul className={tiles}>
          {years.map((year) => (
            <li key={year.start}>
              <SpanTile
                feed={feed}
                span={year}
                name={formatSpan(year.day, 'year', language)}
                onOpen={() => onOpenYear(year)}
              />
            </li>
          ))}
        </ul>
      ) : (
        years.map((year) => <MonthsOf key={year.start} year={year} {...props} />)
      )}
    </section>
  )
}

type MonthsOfProps = Pick<DateOverviewProps, 'feed' | 'yearInSight' | 'onOpenMonth'> & { year: Year }

function MonthsOf({ year, feed, yearInSight, onOpenMonth }: MonthsOfProps) {
  const { library } = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isInSight = yearInSight === year.day.year
  useEffect(() => {
    if (!isInSight) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
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
          {library.count(year.files, formatCount(year.files, language))}
        </span>
      </h2>
      <ul className={tiles}>
        {year.months.map((month) => (
          <li key={month.start}>
            <SpanTile
              feed={feed}
              span={month}
              name={formatLongMonth(month.day, language)}
              onOpen={() => onOpenMonth(month)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
