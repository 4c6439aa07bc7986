import { type ReactNode, type RefObject, useMemo } from 'react'
import type { AssetPages } from '../../library/asset-pages.ts'
import type { AssetFeedName } from '../../library/library-feeds.ts'
import { daysWithOpenStacks } from '../../stacks/with-open-stacks.ts'
import { DateScrubber } from './DateScrubber.tsx'
import { useDays } from './use-days.ts'

/** Where the items of a list lie while it is scrolled. */
export type ScrolledPlaces = {
  /** The first item in sight where the list is scrolled so far, in pixels. */
  indexAt(offset: number): number
  /** How far it is scrolled where an item is the first in sight. */
  offsetOf(index: number): number
}

type ScrubbedProps = {
  feed: AssetFeedName
  list: AssetPages
  scroller: RefObject<HTMLElement | null>
  places: ScrolledPlaces
  /** False: without dates. */
  isOn: boolean
  /** What scrolls. */
  children: ReactNode
}

/** With fewer files than this a list is scrolled through in a moment. */
const leastFiles = 60

/** A list of files with its dates at the right edge, where it is long and came on more than one day. */
export function Scrubbed({ feed, list, scroller, places, isOn, children }: ScrubbedProps) {
  const isLong = isOn && list.total >= leastFiles
  const { days: counted } = useDays(feed, list, isLong)
  const days = useMemo(() => (counted === null ? null : daysWithOpenStacks(counted, list)), [counted, list])
  return (
    <div className="flex min-h-0 flex-1">
      {children}
      {isLong && (days === null || days.length > 1) && (
        <div className="w-14 shrink-0 py-3">
          {days !== null && <DateScrubber {...{ days, scroller, places }} total={list.total} />}
        </div>
      )}
    </div>
  )
}
