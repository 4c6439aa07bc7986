import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { type AssetPages, assetAt, locate } from '../../media/asset-pages.ts'
import { openChoosing } from '../../media/choosing/choosing-store.ts'
import { type AssetFeedName, askedBy } from '../../media/rating/rated-feeds.ts'

/** More nobody looks at in one go; those further down are chosen among from there. */
const most = 2000
const pageSize = 500

/**
 * Opens cull mode over what the library shows, at an item of it. As it is now: what is rated while one chooses leaves no
 * gaps in it.
 *
 * @throws AppError as `library.list` does
 */
export async function chooseListed(
  client: Pick<AtelierClient, 'library'>,
  feed: AssetFeedName,
  list: AssetPages,
  index: number,
): Promise<void> {
  const first = assetAt(list, index)?.id ?? null
  const place = index < most ? null : locate(list, index)
  const items: Asset[] = []
  let cursor = place === null ? null : (list.pages[place.pageIndex]?.cursor ?? null)
  do {
    const answer = await client.library.list({ ...askedBy(feed), cursor, limit: pageSize })
    items.push(...answer.assets)
    cursor = answer.nextCursor
  } while (cursor !== null && items.length < most)
  openChoosing(items, first)
}
