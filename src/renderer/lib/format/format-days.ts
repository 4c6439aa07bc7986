type Day = { year: number; month: number; day: number }
type Unit = 'day' | 'month' | 'year'

const parts: Readonly<Record<Unit, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

/** "27 Nov 2026", "November 2026" or "2026", in the reader's language. */
export function formatSpan(day: Day, unit: Unit, language: string): string {
  return new Intl.DateTimeFormat(language, parts[unit]).format(dateOf(day))
}

/** "November" */
export function formatLongMonth(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format(dateOf(day))
}

/** "Nov" */
export function formatShortMonth(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short' }).format(dateOf(day))
}

function dateOf({ year, month, day }: Day): Date {
  return new Date(year, month - 1, day)
}

/** "27 Nov 2026" */
export function formatDate(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, parts.day).format(atMs)
}
