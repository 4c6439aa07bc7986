import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { databasePath } from '../library-path.ts'
import { backupPlaces, rootIn } from '../places.ts'
import { isUsed } from '../restore/check-database.ts'
import { restorePlaces } from '../restore/restore-places.ts'
import { snapshotToRestore } from '../restore/snapshot-to-restore.ts'
import type { BackupTasks } from '../task.ts'
import { nothingAdded } from './adding.ts'
import { createIdMap, type IdMap } from './id-map.ts'
import { findKnownRows } from './known-rows.ts'
import { rowsIn } from './pages.ts'
import { stageDatabase } from './staged/stage-database.ts'

type Task = BackupTasks['lookToAdd']
type Answer = Task['answer']

/** What a state would bring into this library, before anything of it is written. Nothing is counted where the library is empty. */
export async function lookToAdd({ directory, chosen, name }: Task['ask']): Promise<Answer> {
  const library = join(directory, databasePath)
  const none = { ...nothingAdded }
  if (!isUsed(library)) return { isUsed: false, fresh: none, known: none, deletedCount: 0 }
  // A window that was closed, or chose another, may still have one of its own under way.
  const folder = join(restorePlaces(directory).looking, randomUUID())
  const here = openSqlite(library, { isReadOnly: true })
  try {
    const places = backupPlaces(rootIn(chosen))
    const { backup } = await stageDatabase(places, snapshotToRestore(places, name), folder)
    try {
      const ids = createIdMap()
      findKnownRows(here, backup, ids)
      return counted(here, backup, ids)
    } finally {
      backup.close()
    }
  } finally {
    here.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What is counted, of which table. `within`: what a row goes with. */
const countedRows = {
  conversations: { from: 'conversations', columns: 'id' },
  messages: { from: 'messages', columns: 'id, conversation_id AS within' },
  files: { from: 'assets', columns: 'id', where: 'is_intermediate = 0' },
  documents: { from: 'canvases', columns: 'id' },
  boards: { from: 'boards', columns: 'id', where: 'removed_at IS NULL' },
}

function counted(here: Sqlite, backup: Sqlite, ids: IdMap): Answer {
  const isPurged = here.prepare('SELECT 1 FROM purged WHERE id = @id')
  const answer: Answer = {
    isUsed: true,
    fresh: { ...nothingAdded },
    known: { ...nothingAdded },
    deletedCount: 0,
  }
  for (const what of Object.keys(countedRows) as (keyof typeof countedRows)[]) {
    const isHere = here.prepare(`SELECT 1 FROM ${countedRows[what].from} WHERE id = @id`)
    for (const { id, within } of rowsIn(backup, countedRows[what])) {
      if (isHere.get({ id: ids.of(String(id)) }) !== undefined) answer.known[what] += 1
      else if (isPurged.get({ id: String(within ?? id) }) === undefined) answer.fresh[what] += 1
      // Of a chat that was deleted its messages are not told beside it.
      else if (within === undefined) answer.deletedCount += 1
    }
  }
  return answer
}
