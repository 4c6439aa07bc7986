import { useMemo, useState } from 'react'
import { isSameDay, type LibraryDay } from '../../../../shared/domain/library-day.ts'
import type { AssetPages } from '../../library/asset-pages.ts'
import type { AssetFeedName } from '../../library/library-feeds.ts'
import { daysWithOpenStacks, filesBesides } from '../../stacks/with-open-stacks.ts'
import { daysAfter, daysInMemory, daysOfTotal } from './days-now.ts'
import { useDays } from './use-days.ts'

export type ListDays = {
  /** Of all files of the list, as it is shown, with those of open stacks; empty where they are not wanted. */
  readonly days: readonly LibraryDay[]
  /** False: only of what was read so far is it known when it came; the oldest day has the rest. */
  readonly isCounted: boolean
}

type Base = {
  counted: readonly LibraryDay[] | null
  list: AssetPages
  days: readonly LibraryDay[]
}

/** The days of a list as it is now: what comes and goes is in them at once, and they are counted again a moment later. */
export function useListDays(feed: AssetFeedName, list: AssetPages, isWanted: boolean): ListDays {
  const { days: counted } = useDays(feed, list, isWanted)
  const [base, setBase] = useState<Base>(() => baseOf(counted, list))
  let now = base
  if (base.counted !== counted) now = baseOf(counted, list)
  else if (base.list !== list)
    now =
      counted === null ? baseOf(null, list) : { ...base, list, days: daysAfter(base.days, base.list, list) }
  if (now !== base) setBase(now)

  const { days } = now
  const total = list.total - filesBesides(list)
  const fitting = useMemo(() => daysOfTotal(days, total), [days, total])
  const shown = useMemo(
    () => (isWanted ? daysWithOpenStacks(fitting, list) : none),
    [isWanted, fitting, list],
  )
  return { days: useSameDays(shown), isCounted: counted !== null }
}

/** With every reading of a list that has open stacks its days are counted through; mostly they are what they were. */
function useSameDays(days: readonly LibraryDay[]): readonly LibraryDay[] {
  const [kept, setKept] = useState(days)
  if (kept === days) return kept
  const isSame =
    kept.length === days.length &&
    kept.every((day, nth) => {
      const now = days[nth]
      return now !== undefined && isSameDay(day, now) && day.files === now.files
    })
  if (isSame) return kept
  setKept(days)
  return days
}

const none: readonly LibraryDay[] = []

function baseOf(counted: readonly LibraryDay[] | null, list: AssetPages): Base {
  return { counted, list, days: counted ?? daysInMemory(list) }
}
