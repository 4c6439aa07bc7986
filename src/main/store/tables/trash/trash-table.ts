import type { AssetTable } from '../assets.ts'
import { type ConversationTable, isWhole } from '../conversations.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createNamesInUse } from './names-in-use.ts'
import { createPurgeRows } from './purge-rows.ts'
import { createPurged } from './purged.ts'
import { createPurgeTasks } from './purge-tasks.ts'
import { createTrashTimes } from './trash-times.ts'
import { createTrashList } from './trash-list.ts'

/** What lies in the trash, and how it goes for ever. */
export type TrashTable = ReturnType<typeof createTrashTable>

type Tables = { assets: Pick<AssetTable, 'get'>; conversations: Pick<ConversationTable, 'get'> }

export function createTrashTable(sqlite: Sqlite, tables: Tables, now: () => number) {
  const tasks = createPurgeTasks(sqlite)
  const purged = createPurged(sqlite, now)
  const hasAsset = sqlite.prepare('SELECT 1 FROM assets WHERE id = @id AND trashed_at IS NOT NULL')
  const hasConversation = sqlite.prepare(
    `SELECT 1 FROM conversations WHERE id = @id AND trashed_at IS NOT NULL AND ${isWhole}`,
  )
  return {
    /** Also of what cannot be read; its item is in `list`. */
    has: (id: string): boolean =>
      (id.startsWith('ast_') ? hasAsset : hasConversation).get({ id }) !== undefined,
    list: createTrashList(sqlite, tables),
    namesInUse: createNamesInUse(sqlite),
    tasks,
    purged,
    times: createTrashTimes(sqlite),
    rows: createPurgeRows(sqlite, tasks, purged),
    /** What was deleted is in the log of the database too, until that is cut. */
    cutLog: (): void => void sqlite.pragma('wal_checkpoint(TRUNCATE)'),
  }
}
