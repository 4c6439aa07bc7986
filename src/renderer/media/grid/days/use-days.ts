import { useEffect, useRef, useState } from 'react'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { useClient } from '../../../rpc/client-context.ts'
import type { AssetPages } from '../../library/asset-pages.ts'
import { filesBesides } from '../../stacks/with-open-stacks.ts'
import { type AssetFeedName, askedBy, isSearchFeed } from '../../library/library-feeds.ts'

/** Files that come or go one by one are counted together. */
const settleMs = 300

/** The days of a list as they are now; null while nothing is known of them, also where they could not be read. */
export function useDays(
  feed: AssetFeedName,
  list: AssetPages,
  isWanted: boolean,
): readonly LibraryDay[] | null {
  const client = useClient()
  const { hasRead } = list
  const total = list.total - filesBesides(list)
  const [days, setDays] = useState<readonly LibraryDay[] | null>(null)
  const isKnown = useRef(false)
  useEffect(() => {
    if (!isWanted || !hasRead) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        client.library.days(askedBy(feed), { signal: leaving.signal }).then(
          (answer) => {
            isKnown.current = true
            setDays(answer.days)
          },
          // What was known goes on to be shown: the list itself says what is wrong.
          () => {},
        )
      },
      // Who types on looks for something else in a moment.
      isKnown.current || isSearchFeed(feed) ? settleMs : 0,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, feed, isWanted, hasRead, total])
  return days
}
