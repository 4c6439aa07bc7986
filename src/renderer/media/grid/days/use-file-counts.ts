import { useMemo } from 'react'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { noPages } from '../../library/asset-pages.ts'
import type { AssetFeedName } from '../../library/library-feeds.ts'
import { useEveryFile } from '../../library/use-every-file.ts'
import { dateOf } from './day-sections.ts'
import { useListDays } from './use-list-days.ts'

/** How many files came on a day; null: that is not known yet. */
export type CountFiles = (day: LibraryDay) => number | null

/**
 * How many files came on the days of a list: where stacks are shown by their covers it has fewer tiles than files.
 *
 * @param isCounted whether the days of the list itself are counted
 */
export function useFileCounts(feed: AssetFeedName, isWanted: boolean, isCounted: boolean): CountFiles {
  const every = useEveryFile(feed)
  const flat = useListDays(every?.feed ?? feed, every?.list ?? noPages, isWanted && every !== null)
  const isFlat = every === null
  return useMemo(() => {
    if (isFlat) return ({ files }) => (isCounted ? files : null)
    const counts = new Map(flat.days.map((day) => [dateOf(day), day.files]))
    return (day) => (flat.isCounted ? (counts.get(dateOf(day)) ?? day.files) : null)
  }, [isFlat, isCounted, flat.days, flat.isCounted])
}
