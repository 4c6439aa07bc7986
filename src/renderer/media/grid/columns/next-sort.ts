import type { AssetSort, SortColumn } from '../../../../shared/domain/asset-sort.ts'

/** What a press on the heading of a column begins with: names from A, of all else the most. */
const firstDirections: Readonly<Record<SortColumn, AssetSort['direction']>> = {
  name: 'ascending',
  kind: 'ascending',
  model: 'ascending',
  dimensions: 'descending',
  length: 'descending',
  size: 'descending',
  rating: 'descending',
  added: 'descending',
}

/** The order of a list, as its headings show it: newest first where nothing else was chosen. */
export const newestFirst: AssetSort = { by: 'added', direction: 'descending' }

/** Pure: the order after a press on the heading of a column. Null: best match first, or newest first. */
export function nextSort(shown: AssetSort | null, by: SortColumn): AssetSort | null {
  const direction = shown?.by === by ? opposite(shown.direction) : firstDirections[by]
  return by === newestFirst.by && direction === newestFirst.direction ? null : { by, direction }
}

function opposite(direction: AssetSort['direction']): AssetSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending'
}
