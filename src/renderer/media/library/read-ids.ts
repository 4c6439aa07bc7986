import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { type AssetFeedName, askedBy } from './library-feeds.ts'

export type IdsClient = { library: Pick<AtelierClient['library'], 'ids'> }

/** The most that one call answers. */
const idsAtOnce = 10_000

/**
 * All that a list holds, also what is not in memory.
 *
 * @throws AppError as `library.ids` does
 */
export async function readIds(
  client: IdsClient,
  feed: AssetFeedName,
  options: { signal?: AbortSignal } = {},
): Promise<AssetId[]> {
  const ids: AssetId[] = []
  let cursor: string | null = null
  do {
    const asked = { ...askedBy(feed), cursor, limit: idsAtOnce }
    const page: Awaited<ReturnType<typeof client.library.ids>> = await client.library.ids(asked, options)
    ids.push(...page.assetIds)
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}
