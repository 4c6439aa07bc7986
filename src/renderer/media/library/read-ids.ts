import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { type AssetFeedName, askedBy } from './library-feeds.ts'

export type IdsClient = { library: Pick<AtelierClient['library'], 'ids'> }

/** The most that one call answers. */
const idsAtOnce = 10_000

/**
 * All that a list holds, also what is not in memory.
 *
 * @param options `isFlat`: with what lies below the covers of stacks
 * @throws AppError as `library.ids` does
 */
export async function readIds(
  client: IdsClient,
  feed: AssetFeedName,
  { signal, isFlat = false }: { signal?: AbortSignal; isFlat?: boolean } = {},
): Promise<AssetId[]> {
  const ids: AssetId[] = []
  let cursor: string | null = null
  do {
    const asked = { ...askedBy(feed), ...(isFlat && { stack: null }), cursor, limit: idsAtOnce }
    const page: Awaited<ReturnType<typeof client.library.ids>> = await client.library.ids(
      asked,
      signal === undefined ? {} : { signal },
    )
    ids.push(...page.assetIds)
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}
