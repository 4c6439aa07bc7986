import { formatDateTime } from '../lib/format-time.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "3.2 MB" in the reader's language; steps of 1000, as file managers count. */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  }).format(value)
}

/** "40 %" as the reader's language writes it, from 0 to 100. */
export function formatPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count)
}

/** Prices of single works are parts of a cent. */
export function formatDollars(dollars: number, language: string): string {
  const style = { style: 'currency', currency: 'USD', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(language, style).format(dollars)
}

/** Hours, minutes and seconds of a moment: what a story of seconds needs. */
export function formatTime(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(atMs)
}

/** Its time of day, with the day where that is another one. */
export function formatMoment(atMs: number, nowMs: number, language: string): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  return isToday ? formatTime(atMs, language) : formatDateTime(atMs, language)
}
