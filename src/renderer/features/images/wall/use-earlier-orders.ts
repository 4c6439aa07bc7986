import { type RefObject, useEffect } from 'react'
import { type JobFeed, wantsMore } from '../../../media/jobs/job-store.ts'
import { useJobs } from '../../../media/media-stores.ts'
import type { VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'

type EarlierOrders = {
  feed: JobFeed
  tryAgain(): void
  /** Has to be told of every scroll, in CSS pixels: what comes next is read before it is seen. */
  readAround(offset: number): void
}

/** Reads the orders of the room from the newest on, as far down as the wall is seen. */
export function useEarlierOrders(
  rowCount: number,
  virtualizer: RefObject<VirtualRowsHandle | null>,
): EarlierOrders {
  const feed = useJobs((state) => state.feeds.image)
  const read = useJobs((state) => state.readMore)
  const tryAgain = useJobs((state) => state.tryAgain)
  useEffect(() => {
    if (!feed.hasRead) void read('image')
  }, [feed.hasRead, read])
  // A page may hold nothing to show: all that it made may be in the trash. And many small orders stand in few rows.
  const isShort = wantsMore(feed, rowCount)
  useEffect(() => {
    if (isShort) void read('image')
  }, [isShort, read])
  return {
    feed,
    tryAgain: () => void tryAgain('image'),
    readAround(offset) {
      const handle = virtualizer.current
      if (handle === null) return
      const last = handle.findItemIndex(offset + handle.viewportSize)
      if (wantsMore(feed, rowCount - last)) void read('image')
    },
  }
}
