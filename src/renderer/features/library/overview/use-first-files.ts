import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { Span } from '../../../media/grid/days/list-days.ts'
import { type AssetFeedName, askedBy } from '../../../media/library/library-feeds.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'

const most = 4
/** Pixels beyond the view from which they are read. */
const ahead = 300

/** The newest files of a month or year, read once its tile comes near to the eye; null until then, or where they cannot be read. */
export function useFirstFiles(
  feed: AssetFeedName,
  { start, files, day: { year, month } }: Span,
  tile: RefObject<Element | null>,
): readonly Asset[] | null {
  const client = useClient()
  const connections = useConnectionCount()
  const [assets, setAssets] = useState<readonly Asset[] | null>(null)
  // What comes before it moves it in the list, and changes nothing in it.
  const read = useEffectEvent((signal: AbortSignal) => readFirst(client, feed, { start, files }, signal))
  useEffect(() => {
    const element = tile.current
    if (element === null) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== true) return
        observer.disconnect()
        read(leaving.signal).then(setAssets, () => {})
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [client, connections, feed, year, month, files, tile])
  return assets
}

async function readFirst(
  { library }: Pick<AtelierClient, 'library'>,
  feed: AssetFeedName,
  { start, files }: Pick<Span, 'start' | 'files'>,
  signal: AbortSignal,
): Promise<readonly Asset[]> {
  const asked = askedBy(feed)
  const before = start === 0 ? null : await library.skip({ ...asked, cursor: null, count: start }, { signal })
  if (start > 0 && before === null) return []
  const page = { ...asked, cursor: before?.cursor ?? null, limit: Math.min(most, files) }
  return (await library.list(page, { signal })).assets
}
