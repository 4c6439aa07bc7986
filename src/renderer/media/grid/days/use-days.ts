import { useEffect, useRef, useState } from 'react'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { perClient } from '../../../data/per-client.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'
import type { AssetPages } from '../../library/asset-pages.ts'
import { filesBesides } from '../../stacks/with-open-stacks.ts'
import { type AssetFeedName, askedBy, isSearchFeed } from '../../library/library-feeds.ts'

/** Files that come or go one by one are counted together. */
const settleMs = 300

export type Days = {
  /** As they are now; null while nothing is known of them, also where they could not be read. */
  readonly days: readonly LibraryDay[] | null
  /** Why the last reading failed. */
  readonly failure: Failure | null
  readAgain(): void
}

/** Of lists that were looked at last: who comes back finds them at once, and they are counted again. */
const lastCounted = perClient(() => new Map<AssetFeedName, readonly LibraryDay[]>())
/** Each holds some thousand days. */
const mostLists = 6

function keep(
  known: Map<AssetFeedName, readonly LibraryDay[]>,
  feed: AssetFeedName,
  days: readonly LibraryDay[],
) {
  known.delete(feed)
  known.set(feed, days)
  for (const oldest of known.keys()) if (known.size > mostLists) known.delete(oldest)
}

/** The days of a list, once that is read. */
export function useDays(feed: AssetFeedName, list: AssetPages, isWanted: boolean): Days {
  const client = useClient()
  const connections = useConnectionCount()
  const { hasRead } = list
  const total = list.total - filesBesides(list)
  const known = lastCounted(client)
  const [days, setDays] = useState<readonly LibraryDay[] | null>(() => known.get(feed) ?? null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  const isKnown = useRef(false)
  useEffect(() => {
    if (!isWanted || !hasRead) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        client.library.days(askedBy(feed), { signal: leaving.signal }).then(
          (answer) => {
            isKnown.current = true
            keep(known, feed, answer.days)
            setDays(answer.days)
            setFailure(null)
          },
          // What was known goes on to be shown.
          (error: unknown) => {
            if (!leaving.signal.aborted) setFailure(failureOf(error))
          },
        )
      },
      // Who types on looks for something else in a moment.
      isKnown.current || isSearchFeed(feed) ? settleMs : 0,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, known, connections, feed, isWanted, hasRead, total, tries])
  return { days, failure, readAgain: () => setTries((before) => before + 1) }
}
