import type { SortColumn } from '../../../../shared/domain/asset-sort.ts'

type SortedBy = {
  /** As in its index; the same in `src/shared/sorting/asset-order.ts`. */
  key: string
  /** Of all files that are shown, with what lists are chosen by; by the id alone there are several. */
  index: string | null
  /** Whether a file may have nothing in the column: its key is null. */
  mayLack: boolean
}

export const sortColumns: Readonly<Record<SortColumn, SortedBy>> = {
  name: { key: 'title_key', index: 'assets_by_title', mayLack: true },
  kind: { key: 'kind', index: 'assets_by_kind', mayLack: false },
  model: { key: 'model_key', index: 'assets_by_model_key', mayLack: true },
  dimensions: {
    key: 'iif(width > 0 AND height > 0, width * height, NULL)',
    index: 'assets_by_pixels',
    mayLack: true,
  },
  length: { key: 'duration_ms', index: 'assets_by_length', mayLack: true },
  size: { key: 'byte_size', index: 'assets_by_size', mayLack: false },
  rating: {
    key: `iif(stars = 0 AND pick IS NULL, NULL, stars * 3 + iif(pick IS NULL, 1, iif(pick = 'picked', 2, 0)))`,
    index: 'assets_by_rating',
    mayLack: true,
  },
  added: { key: 'id', index: null, mayLack: false },
}
