const written = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/

/**
 * A day, a month or a year, such as 2026-10-05, 2026-10 or 2026, where the person is: from its first millisecond up to the
 * first one behind it.
 *
 * @returns null where there is no such day
 */
export function daysOf(text: string): { from: number; to: number } | null {
  const [, year, month, day] = written.exec(text)?.map(Number) ?? []
  if (year === undefined) return null
  // A part that was left out is NaN here.
  if (Number.isNaN(month)) return between(new Date(year, 0), new Date(year + 1, 0))
  const index = Number(month) - 1
  if (index < 0 || index > 11) return null
  if (Number.isNaN(day)) return between(new Date(year, index), new Date(year, index + 1))
  const first = new Date(year, index, day)
  if (first.getMonth() !== index || day === 0) return null
  return between(first, new Date(year, index, Number(day) + 1))
}

function between(first: Date, next: Date): { from: number; to: number } {
  return { from: first.getTime(), to: next.getTime() }
}
