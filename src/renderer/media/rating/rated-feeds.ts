import { type Asset, AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import { BoardId } from '../../../shared/domain/ids.ts'

export type KindFeedName = 'all' | AssetKind
/** A list of the library: of one kind or all, and perhaps only what is rated so. */
export type LibraryFeedName = KindFeedName | `${KindFeedName}/${RatingFilter}`
/** The same of what is on one board. */
export type BoardFeedName = `${LibraryFeedName}@${string}`
export type AssetFeedName = LibraryFeedName | BoardFeedName

const kindNames: readonly KindFeedName[] = ['all', ...AssetKind.options]

export const feedNames: readonly LibraryFeedName[] = kindNames.flatMap((kind) => [
  kind,
  ...RatingFilter.options.map((rating) => libraryFeedName(kind, rating)),
])

function libraryFeedName(kind: KindFeedName, rating: RatingFilter | null): LibraryFeedName {
  return rating === null ? kind : `${kind}/${rating}`
}

/** @param board null: whether it is on one or not */
export function feedName(
  kind: KindFeedName,
  rating: RatingFilter | null,
  board: BoardId | null = null,
): AssetFeedName {
  const name = libraryFeedName(kind, rating)
  return board === null ? name : `${name}@${board}`
}

export function isBoardFeed(name: AssetFeedName): name is BoardFeedName {
  return name.includes('@')
}

/** What the library is asked for. */
export function askedBy(name: AssetFeedName): {
  kind: AssetKind | null
  rating: RatingFilter | null
  boardId: BoardId | null
} {
  const [list = '', board] = name.split('@')
  const [kind, rating] = list.split('/')
  return {
    kind: AssetKind.safeParse(kind).data ?? null,
    rating: RatingFilter.safeParse(rating).data ?? null,
    boardId: BoardId.safeParse(board).data ?? null,
  }
}

export function hasRating({ pick, stars }: Pick<Asset, 'pick' | 'stars'>, rating: RatingFilter): boolean {
  if (rating === 'picked' || rating === 'rejected') return pick === rating
  return stars >= Number(rating.slice('stars-'.length))
}

/** Whether a list shows this file, as it is now; of a board: where it is on it. */
export function belongsTo(name: AssetFeedName, asset: Asset): boolean {
  const { kind, rating } = askedBy(name)
  return (kind === null || asset.kind === kind) && (rating === null || hasRating(asset, rating))
}
