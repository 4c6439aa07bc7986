import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type InstanceLock, takeInstanceLock } from '../../host/instance-lock.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupProgress, BackupTasks } from '../task.ts'
import { asMoveFault, copyFiles, isCopied, requireRoomFor, type Way } from './copy-files.ts'
import { openOwnJournal } from './journal.ts'
import { type LibraryEntries, listEntries } from './list-entries.ts'
import { isMadeAnew, isWorkedWith } from './move-places.ts'
import { removeOthers } from './remove-others.ts'

type Task = BackupTasks['changeOver']

/**
 * The rest of a library to where it will be, while nobody works with it: what was worked with, and what came since. After this
 * both folders hold the same, and what was taken out of one is gone from the other.
 */
export async function changeOver(
  { directory, to, id }: Task['ask'],
  tell: (progress: BackupProgress) => void,
): Promise<Task['answer']> {
  if (!existsSync(to)) throw new BackupError({ kind: 'gone', detail: 'the folder is not there' })
  const journal = openOwnJournal(to, { id, from: directory })
  if (journal === null)
    throw new BackupError({ kind: 'refused', detail: 'the folder has no journal of this move' })
  const way = { from: directory, to, journal }
  let lock: InstanceLock | null = null
  try {
    lock = takeInstanceLock(to)
    if (lock === null) throw new BackupError({ kind: 'refused', detail: 'somebody works in the folder' })
    const original = listEntries(directory)
    const files = original.files.filter(({ path }) => !isMadeAnew(path))
    const open = files.filter((entry) => isWorkedWith(entry) || !isCopied(way, entry))
    await requireRoomFor(to, open)
    await copyFiles(way, open, false, tell)
    removeOthers(way, files)
    requireAll(way, files)
    syncFolders(to, original)
    journal.sync()
  } catch (error) {
    throw asMoveFault(error, way)
  } finally {
    lock?.release()
  }
  crashPoint('move-verified')
  return {}
}

function requireAll(way: Way, files: LibraryEntries['files']): void {
  if (files.every((entry) => isCopied(way, entry))) return
  throw new BackupError({ kind: 'unreliable', detail: 'a file went while the library was moved' })
}

/** The names of the files are on the disk before the word that counts on them is. */
function syncFolders(to: string, { folders }: LibraryEntries): void {
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 })
  for (const folder of [...listEntries(to).folders, '']) syncDirectoryNow(join(to, folder))
}
