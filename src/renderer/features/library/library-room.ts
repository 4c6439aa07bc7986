import { z } from 'zod'
import { AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import { AssetSort } from '../../../shared/domain/asset-sort.ts'
import { BoardId } from '../../../shared/domain/ids.ts'
import { windowStore } from '../../data/persisted-store.ts'

export const smallestEdge = 96
export const largestEdge = 320
export const edgeStep = 16

/** How the library is looked at. */
const LibraryLook = z.object({
  kind: z.enum(['all', ...AssetKind.options]),
  /** Null: however it is rated. */
  rating: RatingFilter.nullable().default(null),
  /** Wanted edge of a tile, in CSS pixels. */
  edge: z.number().min(smallestEdge).max(largestEdge),
  /** In squares, as a list with columns, or from afar: its months or years. */
  arrangement: z.enum(['grid', 'list', 'dates']).default('grid'),
  /** Of the list with columns; null: newest first. */
  sort: AssetSort.nullable().default(null),
  dateUnit: z.enum(['month', 'year']).default('month'),
  /** Whether files that belong together are shown as one. */
  showsStacks: z.boolean().default(true),
  /** Whether the boards stand beside the grid; null: as soon as there are any. */
  showsBoards: z.boolean().nullable().default(null),
  /** Boards whose nested ones are not shown. */
  foldedBoards: z.array(BoardId).default([]),
  /** Whether the tags below the boards are unfolded. */
  showsTags: z.boolean().default(false),
})

export const libraryLookStore = windowStore({
  slot: 'library:look',
  schema: LibraryLook,
  initial: {
    kind: 'all',
    rating: null,
    edge: 176,
    arrangement: 'grid',
    sort: null,
    dateUnit: 'month',
    showsStacks: true,
    showsBoards: null,
    foldedBoards: [],
    showsTags: false,
  },
})
