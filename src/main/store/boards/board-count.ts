import type { Sqlite } from '../sqlite.ts'

/** How many files are on a board, without those in the trash: what is on it, less what of it lies there. */
export type BoardCount = {
  of(boardId: string): number
  /** As `of`, of any number of boards: the trash is gone through once. */
  ofAny(): (boardId: string) => number
}

/** No row of a file is read: a board may be as large as the library. */
export function createBoardCount(sqlite: Sqlite): BoardCount {
  const countAll = sqlite.prepare('SELECT count(*) AS items FROM board_items WHERE board_id = @boardId')
  const inTrash = `FROM assets INDEXED BY assets_trashed CROSS JOIN board_items ON asset_id = assets.id
    WHERE trashed_at IS NOT NULL`
  const countTrashed = sqlite.prepare(`SELECT count(*) AS items ${inTrash} AND board_id = @boardId`)
  const countEachTrashed = sqlite.prepare(`
    SELECT board_id AS boardId, count(*) AS items ${inTrash} GROUP BY board_id`)
  const all = (boardId: string) => Number(countAll.get({ boardId })?.['items'])
  return {
    of: (boardId) => all(boardId) - Number(countTrashed.get({ boardId })?.['items']),
    ofAny() {
      const trashed = new Map(
        countEachTrashed.all({}).map(({ boardId, items }) => [String(boardId), Number(items)]),
      )
      return (boardId) => all(boardId) - (trashed.get(boardId) ?? 0)
    },
  }
}
