import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { type BackupPlaces, backupPlaces, rootIn } from '../places.ts'
import type { BackupTasks } from '../task.ts'
import { holdsLock, releaseLock } from './folder-lock.ts'
import { asPlaceFault } from './keep-file.ts'
import { requireFolder } from './own-folder.ts'

type Task = BackupTasks['clearUnfinished']

/** Nothing else in a folder of parts is ours. SQLite puts files of its own beside the copy of the database. */
const ourParts =
  /^(?:database|manifest|probe|document-\d+|(?:file|probe)-[\da-f-]+)\.part(?:\.part)?(?:-\w+)?$/

/**
 * Takes away what a backup that ended early has half written, hundreds of files perhaps, and gives the folder free. Nothing
 * where another library has it by now. Never rejects: what stays, the next backup takes away.
 */
export async function clearUnfinished({ chosen, libraryId }: Task['ask']): Promise<Task['answer']> {
  try {
    const places = backupPlaces(rootIn(chosen))
    if (!holdsLock(places, libraryId)) return {}
    try {
      sweepParts(places)
    } finally {
      await releaseLock(places, libraryId)
    }
  } catch {}
  return {}
}

/** @throws BackupError */
export function sweepParts(places: BackupPlaces): void {
  try {
    requireFolder(places.parts)
    for (const name of readdirSync(places.parts).filter((one) => ourParts.test(one)))
      removeRetryingSync(join(places.parts, name))
  } catch (error) {
    throw asPlaceFault(error)
  }
}
