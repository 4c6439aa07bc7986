const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "now", "5 min. ago", "yesterday"; a date once it is more than a week away. */
export function formatRelativeTime(atMs: number, nowMs: number, language: string): string {
  const elapsedMs = Math.max(0, nowMs - atMs)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  if (elapsedMs < minuteMs) return relative.format(0, 'second')
  if (elapsedMs < hourMs) return relative.format(-Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return relative.format(-Math.floor(elapsedMs / hourMs), 'hour')
  if (elapsedMs < 7 * dayMs) return relative.format(-Math.floor(elapsedMs / dayMs), 'day')
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs)
}

export function formatDateTime(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(atMs)
}

/** "21 Nov, 14:30" */
export function formatClock(atMs: number, language: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language, parts).format(atMs)
}

/** "8 s", "1 min 20 s" in the reader's language. */
export function formatDuration(durationMs: number, language: string): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  const unit = (value: number, name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  if (seconds < 60) return unit(seconds, 'second')
  const rest = seconds % 60
  return rest === 0
    ? unit(seconds / 60, 'minute')
    : `${unit(Math.floor(seconds / 60), 'minute')} ${unit(rest, 'second')}`
}
