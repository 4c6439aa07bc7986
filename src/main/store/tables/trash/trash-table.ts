import type { AssetTable } from '../assets.ts'
import type { ConversationTable } from '../conversations.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createNamesInUse, type NamesInUse } from './names-in-use.ts'
import { createPurgeRows, type PurgeRows } from './purge-rows.ts'
import { createPurged, type Purged } from './purged.ts'
import { createPurgeTasks, type PurgeTasks } from './purge-tasks.ts'
import { createTrashTimes, type TrashTimes } from './trash-times.ts'
import { createTrashList, type TrashList } from './trash-list.ts'

/** What lies in the trash, and how it goes for ever. */
export type TrashTable = {
  readonly list: TrashList
  readonly namesInUse: NamesInUse
  readonly tasks: PurgeTasks
  readonly rows: PurgeRows
  readonly purged: Purged
  readonly times: TrashTimes
  /** What was deleted is in the log of the database too, until that is cut. */
  cutLog(): void
}

type Tables = { assets: Pick<AssetTable, 'get'>; conversations: Pick<ConversationTable, 'get'> }

export function createTrashTable(sqlite: Sqlite, tables: Tables, now: () => number): TrashTable {
  const tasks = createPurgeTasks(sqlite)
  const purged = createPurged(sqlite, now)
  return {
    list: createTrashList(sqlite, tables),
    namesInUse: createNamesInUse(sqlite),
    tasks,
    purged,
    times: createTrashTimes(sqlite),
    rows: createPurgeRows(sqlite, tasks, purged),
    cutLog: () => void sqlite.pragma('wal_checkpoint(TRUNCATE)'),
  }
}
