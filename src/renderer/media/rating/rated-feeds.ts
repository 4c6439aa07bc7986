import { type Asset, AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'

export type KindFeedName = 'all' | AssetKind
/** A list of the library: of one kind or all, and perhaps only what is rated so. */
export type AssetFeedName = KindFeedName | `${KindFeedName}/${RatingFilter}`

const kindNames: readonly KindFeedName[] = ['all', ...AssetKind.options]

export const feedNames: readonly AssetFeedName[] = kindNames.flatMap((kind) => [
  kind,
  ...RatingFilter.options.map((rating) => feedName(kind, rating)),
])

export function feedName(kind: KindFeedName, rating: RatingFilter | null): AssetFeedName {
  return rating === null ? kind : `${kind}/${rating}`
}

/** What the library is asked for. */
export function askedBy(name: AssetFeedName): { kind: AssetKind | null; rating: RatingFilter | null } {
  const [kind, rating] = name.split('/')
  return {
    kind: AssetKind.safeParse(kind).data ?? null,
    rating: RatingFilter.safeParse(rating).data ?? null,
  }
}

export function hasRating({ pick, stars }: Pick<Asset, 'pick' | 'stars'>, rating: RatingFilter): boolean {
  if (rating === 'picked' || rating === 'rejected') return pick === rating
  return stars >= Number(rating.slice('stars-'.length))
}

/** Whether a list shows this file, as it is now. */
export function belongsTo(name: AssetFeedName, asset: Asset): boolean {
  const { kind, rating } = askedBy(name)
  return (kind === null || asset.kind === kind) && (rating === null || hasRating(asset, rating))
}
