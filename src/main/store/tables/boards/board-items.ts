import { AssetId, BoardId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'

/** What is on boards. What lies in the trash stays on its boards, and is not counted. */
export type BoardItems = ReturnType<typeof createBoardItems>

export function createBoardItems(sqlite: Sqlite) {
  const selectCover = sqlite.prepare(`
    SELECT asset_id AS coverId FROM board_items
    CROSS JOIN assets ON assets.id = board_items.asset_id
    WHERE board_id = @boardId AND trashed_at IS NULL AND has_thumbnail = 1 AND is_missing = 0
    ORDER BY position DESC LIMIT 1`)
  const selectLast = sqlite.prepare(`
    SELECT position FROM board_items WHERE board_id = @boardId ORDER BY position DESC LIMIT 1`)
  const insertOne = sqlite.prepare(`
    INSERT OR IGNORE INTO board_items (board_id, asset_id, position)
    SELECT @boardId, id, @position FROM assets WHERE id = @assetId AND trashed_at IS NULL`)
  const deleteOne = sqlite.prepare(
    'DELETE FROM board_items WHERE board_id = @boardId AND asset_id = @assetId',
  )
  const selectBoards = sqlite.prepare(`
    SELECT board_id AS boardId FROM board_items CROSS JOIN boards ON boards.id = board_items.board_id
    WHERE asset_id = @assetId AND removed_at IS NULL`)
  return {
    /** What is on it and was put there last; null: nothing that has a thumbnail. */
    coverOf: (boardId: string) => AssetId.safeParse(selectCover.get({ boardId })?.['coverId']).data ?? null,
    add(boardId: BoardId, assetIds: readonly AssetId[]) {
      let position = Number(selectLast.get({ boardId })?.['position'] ?? 0)
      return assetIds.filter((assetId) => {
        position += 1
        return insertOne.run({ boardId, assetId, position }) > 0
      })
    },
    take: (boardId: BoardId, assetIds: readonly AssetId[]) =>
      assetIds.filter((assetId) => deleteOne.run({ boardId, assetId }) > 0),
    boardsWith: (assetId: AssetId) =>
      selectBoards.all({ assetId }).flatMap(({ boardId }) => BoardId.safeParse(boardId).data ?? []),
  }
}
