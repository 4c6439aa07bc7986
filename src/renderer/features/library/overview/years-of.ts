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
