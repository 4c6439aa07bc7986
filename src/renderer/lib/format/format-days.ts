import { type Day, dayOf, isSameDay } from '../../../shared/domain/library-day.ts'
import { dayFormat } from './kept-formats.ts'

type Unit = 'day' | 'month' | 'year'

const parts: Readonly<Record<Unit, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

/** "27 Nov 2026", "November 2026" or "2026", in the reader's language. */
export function formatSpan(day: Day, unit: Unit, language: string): string {
  return dayFormat(language, parts[unit]).format(dateOf(day))
}

/** "Today", "Yesterday", "Friday, November 27"; with its year where that is not this one. */
export function formatDayHeading(day: Day, nowMs: number, language: string): string {
  const now = new Date(nowMs)
  const ago = [0, 1].find((days) =>
    isSameDay(day, dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime())),
  )
  if (ago !== undefined) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day')
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
  }
  const year = day.year === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const parts = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
  return dayFormat(language, parts).format(dateOf(day))
}

/** "November" */
export function formatLongMonth(day: Day, language: string): string {
  return dayFormat(language, { month: 'long' }).format(dateOf(day))
}

/** "Nov" */
export function formatShortMonth(day: Day, language: string): string {
  return dayFormat(language, { month: 'short' }).format(dateOf(day))
}

/** Midnight in UTC. */
function dateOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day))
}

/** "27 Nov 2026" */
export function formatDate(atMs: number, language: string): string {
  return dayFormat(language, parts.day).format(dateOf(dayOf(atMs)))
}
