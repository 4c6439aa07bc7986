import { mostSmartBoards, SmartBoard } from '../../../../shared/domain/smart-board.ts'
import type { SmartBoardId } from '../../../../shared/domain/ids.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'

/** Searches that a person saved. */
export type SmartBoardTable = ReturnType<typeof createSmartBoardTable>

export function createSmartBoardTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader('smart_boards', SmartBoard, (row) => row, damage)
  const select = sqlite.prepare(`
    SELECT id, name, query FROM smart_boards ORDER BY name COLLATE NOCASE, id LIMIT @limit`)
  const selectOne = sqlite.prepare('SELECT 1 FROM smart_boards WHERE id = @id')
  const count = sqlite.prepare('SELECT count(*) AS smartBoards FROM smart_boards')
  const upsert = sqlite.prepare(`
    INSERT INTO smart_boards (id, name, query) VALUES (@id, @name, @query)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query`)
  const deleteOne = sqlite.prepare('DELETE FROM smart_boards WHERE id = @id')
  return {
    /** By name. */
    list: () => reader.many(select.all({ limit: mostSmartBoards })),
    /** In place of the one with this id, where there is one. @throws StoreError `conflict` where there are too many */
    save: (smartBoard: SmartBoard) =>
      sqlite.transaction(() => {
        const isNew = selectOne.get({ id: smartBoard.id }) === undefined
        if (isNew && Number(count.get()?.['smartBoards']) >= mostSmartBoards)
          throw new StoreError('conflict', `more than ${mostSmartBoards} smart boards`)
        upsert.run(smartBoard)
      }),
    /** Does nothing where there is none. */
    remove: (id: SmartBoardId): void => void deleteOne.run({ id }),
  }
}
