import type { LibraryDay } from '../../../../shared/domain/library-day.ts'

/** Days of a list, months or years: each with the place in the list where it begins. */
export type Span = {
  readonly start: number
  readonly files: number
  /** The newest day of it. */
  readonly day: LibraryDay
}

export type SpanUnit = 'day' | 'month' | 'year'

/** Pure: the days of a list, in its order, put together. What comes again later is a span of its own. */
export function spansOf(days: readonly LibraryDay[], unit: SpanUnit): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const day of days) {
    const last = spans.at(-1)
    if (last !== undefined && isSameSpan(last.day, day, unit))
      spans[spans.length - 1] = { ...last, files: last.files + day.files }
    else spans.push({ start, files: day.files, day })
    start += day.files
  }
  return spans
}

function isSameSpan(one: LibraryDay, other: LibraryDay, unit: SpanUnit): boolean {
  if (one.year !== other.year) return false
  return unit === 'year' || (one.month === other.month && (unit === 'month' || one.day === other.day))
}

/** Pure: the place of the span that an item of the list is in; the last one beyond the end, -1 where there are none. */
export function spanAt(spans: readonly Span[], index: number): number {
  let [low, high] = [0, spans.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((spans[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return high
}
