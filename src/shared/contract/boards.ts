import { z } from 'zod'
import { Asset } from '../domain/asset.ts'
import { Board, BoardName, mostBoardItemsAtOnce, NestedFate } from '../domain/board.ts'
import { AssetId, BoardId } from '../domain/ids.ts'
import { call, stream } from '../rpc/procedure.ts'

const assetIds = z.array(AssetId).max(mostBoardItemsAtOnce)

export const BoardEvent = z.discriminatedUnion('type', [
  /**
   * It is new or restored, or its name, its count or its cover is another. `added`, `removedIds`: what it shows now, or
   * what on it is rated otherwise, and what it shows no more.
   */
  z.object({
    type: z.literal('board-changed'),
    board: Board,
    added: z.array(Asset),
    removedIds: z.array(AssetId),
  }),
  z.object({ type: z.literal('board-removed'), boardId: BoardId }),
])
export type BoardEvent = z.infer<typeof BoardEvent>

/** Boards: files of the Library under a name. What is on one is listed by `library.list`. */
export const boards = {
  /** What was used last comes first. */
  list: call(z.object({}), z.object({ boards: z.array(Board) })),
  /**
   * As `addItems` to a board that is made for it, in another one where that is named. `bad-input` of `boards` where there are
   * too many, of `parent` where that is too deep.
   */
  create: call(z.object({ name: BoardName, assetIds, parentId: BoardId.nullable().default(null) }), Board),
  rename: call(z.object({ boardId: BoardId, name: BoardName }), Board),
  /** Null: out of all others. `bad-input` of `parent` where it holds that one, or they would be too deep. */
  move: call(z.object({ boardId: BoardId, parentId: BoardId.nullable() }), Board),
  /** Its files stay where they are. `movedIds`: the boards that stood in it and went up. */
  remove: call(
    z.object({ boardId: BoardId, nested: NestedFate }),
    z.object({ removedIds: z.array(BoardId), movedIds: z.array(BoardId) }),
  ),
  /** Until the app ends; `not-found` after that. */
  restore: call(z.object({ boardId: BoardId }), Board),
  /** `addedIds`: those that were not on it before. What is not in the Library any more is left out. */
  addItems: call(
    z.object({ boardId: BoardId, assetIds }),
    z.object({ board: Board, addedIds: z.array(AssetId) }),
  ),
  /** `removedIds`: those that were on it. */
  removeItems: call(
    z.object({ boardId: BoardId, assetIds }),
    z.object({ board: Board, removedIds: z.array(AssetId) }),
  ),
  watch: stream(z.object({}), BoardEvent),
} as const
