import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import type { GridSection } from '../rows/grid-rows.ts'

export function dateOf({ year, month, day }: Omit<LibraryDay, 'files'>): string {
  return `${year}-${month}-${day}`
}

/** Pure: a section for each day of a list. What words find may be of one day in two places. */
export function daySections(days: readonly LibraryDay[]): GridSection[] {
  const times = new Map<string, number>()
  return days.map((day) => {
    const date = dateOf(day)
    const nth = times.get(date) ?? 0
    times.set(date, nth + 1)
    return { id: nth === 0 ? date : `${date}#${nth}`, items: day.files, day }
  })
}

/** Pure: all in one, without a heading. */
export function oneSection(items: number): GridSection[] {
  return items === 0 ? [] : [{ id: 'all', items, day: null }]
}
