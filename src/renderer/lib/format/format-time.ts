import { justNow, spacedUnits } from './chinese-forms.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "now", "5 min. ago", "yesterday"; a date once it is more than a week away. */
export function formatRelativeTime(atMs: number, nowMs: number, language: string): string {
  const elapsedMs = Math.max(0, nowMs - atMs)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const ago = (spanMs: number, unit: 'minute' | 'hour' | 'day') =>
    spacedUnits(relative.format(-Math.floor(elapsedMs / spanMs), unit))
  if (elapsedMs < minuteMs) return justNow(relative.format(0, 'second'))
  if (elapsedMs < hourMs) return ago(minuteMs, 'minute')
  if (elapsedMs < dayMs) return ago(hourMs, 'hour')
  if (elapsedMs < 7 * dayMs) return ago(dayMs, 'day')
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs)
}

export function formatDateTime(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(atMs)
}

/** "5 Jan 2024 – 21 Nov 2026", as short as it can be said. */
export function formatDateRange(fromMs: number, toMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).formatRange(fromMs, toMs)
}

/** "21 Nov, 14:30" */
export function formatClock(atMs: number, language: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language, parts).format(atMs)
}

/** "8 s", "1 min 20 s", "2 hr 5 min", "3 days 4 hr" in the reader's language: the two largest units that say something. */
export function formatDuration(durationMs: number, language: string): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  const spans = [
    { unit: 'day', seconds: 86_400 },
    { unit: 'hour', seconds: 3_600 },
    { unit: 'minute', seconds: 60 },
    { unit: 'second', seconds: 1 },
  ] as const
  const first = spans.findIndex((span) => seconds >= span.seconds)
  if (first < 0) return formatUnit(0, 'second', language)
  let rest = seconds
  const parts = spans.slice(first, first + 2).map((span) => {
    const count = Math.floor(rest / span.seconds)
    rest -= count * span.seconds
    return count === 0 ? '' : formatUnit(count, span.unit, language)
  })
  return parts.filter((part) => part !== '').join(' ')
}

function formatUnit(value: number, unit: string, language: string): string {
  return spacedUnits(
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
  )
}
