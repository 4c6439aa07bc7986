import { z } from 'zod'
import { AssetId, BoardId, TimestampMs } from './ids.ts'

export const longestBoardName = 80
export const BoardName = z.string().trim().min(1).max(longestBoardName)

/** Files of the Library that a person put together under a name. A file may be on any number of boards. */
export const Board = z.object({
  id: BoardId,
  name: BoardName,
  /** The board that it stands in; null: none. */
  parentId: BoardId.nullable(),
  /** Files on it, without those in the trash. */
  count: z.number().int().nonnegative(),
  /** The file put on it last that has a thumbnail; null: there is none. */
  coverId: AssetId.nullable(),
  createdAt: TimestampMs,
  /** When something was last put on it. */
  usedAt: TimestampMs,
})
export type Board = z.infer<typeof Board>

/** What becomes of the boards that stand in one that is deleted: they go up to where it stood, or with it. */
export const NestedFate = z.enum(['move-up', 'remove'])
export type NestedFate = z.infer<typeof NestedFate>

/** More do not fit into a list that anybody reads. */
export const mostBoards = 500

/** Files that are put on a board, or taken off, at once. */
export const mostBoardItemsAtOnce = 2000
