import type { Asset } from '../domain/asset.ts'
import { assetTitle, type AssetSort, type SortColumn, type SortValue } from '../domain/asset-sort.ts'
import { compareKeys, sortKey } from './sort-key.ts'

/** Where a file stands in a list that is sorted so. */
export type SortPlace = { value: SortValue; id: string }

/** The same in `src/main/store/tables/sorted/sort-columns.ts`, as SQL. */
const values: Readonly<Record<SortColumn, (asset: Asset) => SortValue>> = {
  name: (asset) => sortKey(assetTitle(asset)),
  kind: ({ kind }) => kind,
  model: ({ model }) => (model === null ? null : sortKey(model)),
  dimensions: ({ width, height }) => (width > 0 && height > 0 ? width * height : null),
  length: ({ durationMs }) => durationMs,
  size: ({ byteSize }) => byteSize,
  // Behind its stars whether it was picked or rejected, which is written beside them.
  rating: ({ stars, pick }) =>
    stars === 0 && pick === null ? null : stars * 3 + { rejected: 0, none: 1, picked: 2 }[pick ?? 'none'],
  added: ({ id }) => id,
}

/** Null: newest first. */
export function placeOf(sort: AssetSort | null, asset: Asset): SortPlace {
  return { value: sort === null ? null : values[sort.by](asset), id: asset.id }
}

/** Below 0 where the first one comes before the other. Null: newest first. */
export function comparePlaces(sort: AssetSort | null, one: SortPlace, other: SortPlace): number {
  const byId = compareIds(one.id, other.id)
  if (sort === null || (one.value === null && other.value === null)) return -byId
  if (one.value === null) return 1
  if (other.value === null) return -1
  return (compareValues(one.value, other.value) || byId) * (sort.direction === 'ascending' ? 1 : -1)
}

/** Letters of ASCII alone. */
function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** A damaged row may give a number where the others give words. */
function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : compareKeys(one, other)
}
