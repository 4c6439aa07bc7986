import { formatDateTime } from './format-time.ts'
import { numberFormat } from './kept-formats.ts'

/** "40 %" as the reader's language writes it, from 0 to 100. */
export function formatPercent(percent: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

export function formatCount(count: number, language: string): string {
  return numberFormat(language).format(count)
}

/** Prices of single works are parts of a cent. */
export function formatDollars(dollars: number, language: string): string {
  const style = { style: 'currency', currency: 'USD', maximumFractionDigits: 4 } as const
  return numberFormat(language, style).format(dollars)
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
