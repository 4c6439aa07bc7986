import type { AtelierClient } from '../../../shared/contract/index.ts'
import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { comparePlaces, placeOf } from '../../../shared/sorting/asset-order.ts'
import { type AssetPages, assetAt } from '../../media/library/asset-pages.ts'
import { lookAs } from '../../media/culling/cull-state.ts'
import { changeCulling, openCulling, seen } from '../../media/culling/cull-store.ts'
import { type AssetFeedName, askedBy, isCollapsedFeed } from '../../media/library/library-feeds.ts'

const pageSize = 500

/**
 * Opens cull mode over all that the library shows, at an item of it, which may be far down: what stands before it is read
 * at once, what follows as one comes near it. As it is now: what is rated while one chooses leaves no gaps in it.
 *
 * @param isLeft whether the person has gone on to something else: who has is not led back
 * @throws AppError as `library.list` does
 */
export async function chooseListed(
  client: Pick<AtelierClient, 'library'>,
  feed: AssetFeedName,
  list: AssetPages,
  index: number,
  isLeft: () => boolean,
): Promise<void> {
  const chosen = assetAt(list, index)
  const first = chosen?.id ?? null
  // One chooses among what is in a stack too.
  const asked = { ...askedBy(feed), stack: null }
  let cursor: string | null = null
  const next = async () => {
    const answer = await client.library.list({ ...asked, cursor, limit: pageSize })
    cursor = answer.nextCursor
    return { items: answer.assets, isDone: cursor === null, total: answer.total }
  }
  const begin = await next()
  const items = [...begin.items]
  let { isDone } = begin
  // It may have moved a little since the list was drawn.
  const isBehind = (last: Asset | undefined) =>
    last !== undefined &&
    chosen !== undefined &&
    comparePlaces(asked.sort, placeOf(asked.sort, last), placeOf(asked.sort, chosen)) > 0
  const isFar = () => (isCollapsedFeed(feed) ? isBehind(items.at(-1)) : items.length > index + pageSize)
  const isOnTheWay = () => !isFar() && !items.some(({ id }) => id === first)
  while (!isDone && first !== null && isOnTheWay() && !isLeft()) {
    const page = await next()
    items.push(...page.items)
    isDone = page.isDone
  }
  const total = asked.kind === null ? await countSeen(client, asked) : (begin.total ?? items.length)
  const unread = Math.max(0, total - seen(items).length)
  if (!isLeft()) openCulling(items, first, isDone ? null : { unread, next })
}

/**
 * Opens cull mode over these alone, in the order of their list; two to four stand beside each other. What is gone meanwhile is left out.
 *
 * @param isLeft as of `chooseListed`
 * @throws AppError as `library.findMany` does
 */
export async function chooseAmong(
  client: Pick<AtelierClient, 'library'>,
  feed: AssetFeedName,
  assetIds: Iterable<AssetId>,
  isLeft: () => boolean,
): Promise<void> {
  const ids = [...assetIds]
  const items: Asset[] = []
  for (let start = 0; start < ids.length && !isLeft(); start += mostAssetsAtOnce) {
    const asked = ids.slice(start, start + mostAssetsAtOnce)
    const { found } = await client.library.findMany({ assetIds: asked })
    items.push(...found.flatMap(({ asset, isInTrash }) => (isInTrash ? [] : [asset])))
  }
  if (isLeft()) return
  const { sort } = askedBy(feed)
  openCulling(
    items.toSorted((one, other) => comparePlaces(sort, placeOf(sort, one), placeOf(sort, other))),
    null,
  )
  const count = seen(items).length
  if (count >= 2 && count <= 4) changeCulling((state) => lookAs(state, count === 2 ? 'two' : 'four'))
}

/** How many images and videos there are among files of all kinds. */
async function countSeen(
  client: Pick<AtelierClient, 'library'>,
  asked: Omit<ReturnType<typeof askedBy>, 'stack'>,
): Promise<number> {
  const counted = (kind: 'image' | 'video') =>
    client.library.list({ ...asked, kind, cursor: null, limit: 1 }).then(({ total }) => total ?? 0)
  const [images, videos] = await Promise.all([counted('image'), counted('video')])
  return images + videos
}
