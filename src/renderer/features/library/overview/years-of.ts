import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { type Span, spansOf } from '../../../media/grid/days/list-days.ts'

/** A year of a list, and its months; in the order of the list. */
export type Year = Span & { readonly months: readonly Span[] }

/** Pure: the days of a list, by year and month. */
export function yearsOf(days: readonly LibraryDay[]): Year[] {
  const months = spansOf(days, 'month')
  return spansOf(days, 'year').map((year) => ({
    ...year,
    months: months.filter(({ start }) => start >= year.start && start < year.start + year.files),
  }))
}

/** Pure: how many files came in a month or year of these days, each counted by itself; null where that is not known of one. */
export function filesOfSpan(
  days: readonly LibraryDay[],
  span: Span,
  count: (day: LibraryDay) => number | null,
): number | null {
  let [start, sum] = [0, 0]
  for (const day of days) {
    if (start >= span.start && start < span.start + span.files) {
      const files = count(day)
      if (files === null) return null
      sum += files
    }
    start += day.files
  }
  return sum
}
