import type { Sqlite } from '../../sqlite.ts'

/** How many files are on a board, without those in the trash: what is on it, less what of it lies there. */
export function createBoardCount(sqlite: Sqlite) {
  const countAll = sqlite.prepare('SELECT count(*) AS items FROM board_items WHERE board_id = @boardId')
  const inTrash = `FROM assets INDEXED BY assets_trashed CROSS JOIN board_items ON asset_id = assets.id
    WHERE trashed_at IS NOT NULL`
  const countInTrash = sqlite.prepare(`SELECT count(*) AS items ${inTrash} AND board_id = @boardId`)
  const countEachTrashed = sqlite.prepare(`
    SELECT board_id AS boardId, count(*) AS items ${inTrash} GROUP BY board_id`)
  const countOnBoard = sqlite.prepare(`
    SELECT count(*) AS items FROM board_items CROSS JOIN assets ON assets.id = asset_id
    WHERE board_id = @boardId AND trashed_at IS NOT NULL`)
  const selectBeyond = sqlite.prepare(`
    SELECT id FROM assets INDEXED BY assets_trashed WHERE trashed_at IS NOT NULL LIMIT 1 OFFSET @items`)
  const itemsOf = (row: { items?: unknown } | undefined) => Number(row?.items)
  const all = (boardId: string) => itemsOf(countAll.get({ boardId }))
  return {
    /** Reads the board or the trash, whichever is less: a file goes to a long trash as fast as to a short one. */
    of(boardId: string): number {
      const items = all(boardId)
      const isTrashMore = selectBeyond.get({ items }) !== undefined
      return items - itemsOf((isTrashMore ? countOnBoard : countInTrash).get({ boardId }))
    },
    /** As `of`, of any number of boards: the trash is gone through once. */
    ofAny(): (boardId: string) => number {
      const trashed = new Map(
        countEachTrashed.all({}).map(({ boardId, items }) => [String(boardId), Number(items)]),
      )
      return (boardId) => all(boardId) - (trashed.get(boardId) ?? 0)
    },
  }
}
