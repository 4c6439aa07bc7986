import { type Day, dayOf, type LibraryDay } from '../../../../shared/domain/library-day.ts'
import { firstAssetIdAt, timeOfId } from '../../../lib/ids.ts'
import { afterEveryId } from '../../cursor.ts'
import type { AskedList, AssetListPages } from '../asset-list-pages.ts'
import type { Stretches } from '../asset-lists.ts'

/** Days that are counted one by one: some five years of them. */
const mostDaysAtOnce = 2000
const dayMs = 24 * 3_600_000

/** How many files of a list came on each day where the person is, in its order. */
export function createAssetDays(lists: AssetListPages) {
  return (asked: AskedList): LibraryDay[] => countDays(lists.stretches(asked))
}

/** One question for all days, however many files each has. */
function countDays({ ends, countEach }: Stretches): LibraryDay[] {
  const found = ends()
  if (found === null) return []
  const [newest, oldestMs] = [dayOf(timeOfId(found.newest)), timeOfId(found.oldest)]
  const isLong = dayStart(newest) - oldestMs > mostDaysAtOnce * dayMs
  const days = isLong ? daysOfMonthsWithFiles(newest, oldestMs, countEach) : daysDownTo(newest, oldestMs)
  const counts = countEach(
    days.map((day, nth) => [
      nth === days.length - 1 ? '' : idOfDay(day),
      nth === 0 ? afterEveryId : idOfDay({ ...day, day: day.day + 1 }),
    ]),
  )
  return days.flatMap((day, nth) => {
    const files = counts[nth] ?? 0
    return files === 0 ? [] : { ...day, files }
  })
}

/** One photo of long ago makes a library decades long, of which most days are empty: they are told apart by the month. */
function daysOfMonthsWithFiles(newest: Day, oldestMs: number, countEach: Stretches['countEach']): Day[] {
  const { year, month } = newest
  const firsts: Day[] = []
  for (let at = { year, month, day: 1 }; ; at = dayOf(dayStart({ ...at, month: at.month - 1 }))) {
    firsts.push(at)
    if (dayStart(at) <= oldestMs) break
  }
  const counts = countEach(
    firsts.map((first, nth) => [
      nth === firsts.length - 1 ? '' : idOfDay(first),
      nth === 0 ? afterEveryId : idOfDay({ ...first, month: first.month + 1 }),
    ]),
  )
  return firsts.flatMap((first, nth) => {
    if (counts[nth] === 0) return []
    const last = nth === 0 ? newest : dayOf(dayStart({ ...first, month: first.month + 1, day: 0 }))
    return daysDownTo(last, dayStart(first))
  })
}

/** From one day down to that of a time, each once. */
function daysDownTo(newest: Day, oldestMs: number): Day[] {
  const days = [newest]
  for (let { year, month, day } = newest; dayStart({ year, month, day }) > oldestMs;) {
    const today = day
    ;({ year, month, day } = dayOf(dayStart({ year, month, day: today - 1 })))
    // Where a country changed sides of the date line there is no such day.
    if (day === today) ({ year, month, day } = dayOf(dayStart({ year, month, day: today - 2 })))
    days.push({ year, month, day })
  }
  return days
}

/** Where the person is; a day beyond the ends of the month is one of its neighbours. */
function dayStart({ year, month, day }: Day): number {
  return new Date(year, month - 1, day).getTime()
}

/** No file of that day or later has an id that sorts before it. */
function idOfDay(day: Day): string {
  return firstAssetIdAt(dayStart(day))
}
