import type { ReactNode, RefObject } from 'react'
import type { ScrolledPlaces } from '../rows/grid-rows.ts'
import { DateScrubber } from './DateScrubber.tsx'
import type { ListDays } from './use-list-days.ts'

type ScrubbedProps = {
  total: number
  /** Of the list; null: without dates. */
  dates: ListDays | null
  scroller: RefObject<HTMLElement | null>
  places: ScrolledPlaces
  /** Whether the room of the dates stays where there are none, so that nothing moves with another order. */
  keepsRoom: boolean
  /** What scrolls. */
  children: ReactNode
}

/** With fewer files than this a list is scrolled through in a moment. */
const leastFiles = 60

/** A list of files with its dates at the right edge, where it is long and came on more than one day. */
export function Scrubbed({ total, dates, keepsRoom, scroller, places, children }: ScrubbedProps) {
  const days = dates?.isCounted === true ? dates.days : null
  const hasRoom = dates === null ? keepsRoom : days === null || days.length > 1
  return (
    <div className="flex min-h-0 flex-1">
      {children}
      {total >= leastFiles && hasRoom && (
        <div className="w-14 shrink-0 py-3">
          {days !== null && <DateScrubber {...{ days, scroller, places, total }} />}
        </div>
      )}
    </div>
  )
}
