import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { type Span, spansOf } from './list-days.ts'

export type Mark = {
  /** Pixels from the top of the track. */
  top: number
  shows: 'year' | 'month' | 'dot'
  day: LibraryDay
}

/** From one word to the next, and around a dot, in pixels at the usual size of text. */
const wordRoom = 20
const dotRoom = 10

/**
 * Pure: years and months where they begin along a track of this height, as many as there is room for: years come first.
 *
 * @param scale how many times the usual size text has
 */
export function scrubberMarks(days: readonly LibraryDay[], height: number, scale = 1): Mark[] {
  const months = spansOf(days, 'month')
  const total = days.reduce((sum, { files }) => sum + files, 0)
  const marks: Mark[] = []
  const place = (spans: readonly Span[], shows: Mark['shows'], room: number) => {
    for (const { start, day } of spans) {
      const top = (start / Math.max(1, total)) * height
      const isFree = marks.every((mark) => Math.abs(mark.top - top) >= room) && top <= height - room / 2
      if (isFree) marks.push({ top, shows, day })
    }
  }
  place(spansOf(days, 'year'), 'year', wordRoom * scale)
  place(months, 'month', wordRoom * scale)
  place(months, 'dot', dotRoom * scale)
  return marks.toSorted((one, other) => one.top - other.top)
}
