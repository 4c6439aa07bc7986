import { mkdirSync, rmSync } from 'node:fs'
import { configure } from '../../../store/configure.ts'
import { migrate } from '../../../store/migrate.ts'
import { migrations } from '../../../store/migrations/index.ts'
import { openSqlite, type Sqlite } from '../../../store/sqlite.ts'
import { StoreError } from '../../../store/store-error.ts'
import { createMessageTable } from '../../../store/tables/messages.ts'
import { createDamageLog } from '../../../store/row.ts'
import { BackupError } from '../../backup-error.ts'
import type { BackupPlaces } from '../../places.ts'
import { bringDatabaseBack } from '../../restore/bring-database-back.ts'
import type { SnapshotToRestore } from '../../restore/snapshot-to-restore.ts'
import { type Dropped, dropOversized } from '../../restore/drop-oversized.ts'

/** `dropped`: what of it was too large to be looked at. */
export type StagedBackup = SnapshotToRestore & { backup: Sqlite; dropped: Dropped[] }

/**
 * The database of a state, opened in a folder of its own: checked, in the form of this version of the app, and with every reply at
 * its end. Whoever gets it closes it, and removes the folder; of one that is refused nothing stays.
 *
 * @param goOn throws `Stopped` where nobody wants it any more
 * @throws BackupError
 */
export async function stageDatabase(
  places: BackupPlaces,
  snapshot: SnapshotToRestore,
  folder: string,
  goOn?: () => void,
): Promise<StagedBackup> {
  try {
    return await stage(places, snapshot, folder, goOn)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

async function stage(
  places: BackupPlaces,
  snapshot: SnapshotToRestore,
  folder: string,
  goOn?: () => void,
): Promise<StagedBackup> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const backup = openSqlite(await bringDatabaseBack(places, snapshot.database, folder, goOn))
  try {
    configure(backup)
    backup.pragma('synchronous = OFF')
    backup.pragma('foreign_keys = OFF')
    migrate(backup, migrations)
    const dropped = dropOversized(backup)
    endReplies(backup, snapshot.manifest.madeAtMs)
    return { ...snapshot, backup, dropped }
  } catch (error) {
    backup.close()
    if (!(error instanceof StoreError) || error.kind !== 'migration-failed') throw error
    throw new BackupError({ kind: 'damaged', detail: 'its database cannot be brought up to date' }, error)
  }
}

/** A reply that was arriving when the backup was made arrives no further. */
function endReplies(backup: Sqlite, endedAt: number): void {
  const messages = createMessageTable(
    backup,
    createDamageLog(() => {}),
  )
  for (const message of messages.streaming())
    messages.finish({ ...message, status: 'interrupted', failure: null, endedAt }, null)
}
