import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeInstanceLock } from '../../host/instance-lock.ts'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupTasks } from '../task.ts'
import { type Journal, openOwnJournal } from './journal.ts'
import { listEntries } from './list-entries.ts'
import { isMadeAnew, journalName } from './move-places.ts'
import { removeEmptyFolders, removeFolder } from './remove-folder.ts'

type Task = BackupTasks['undoMove']

/** Takes out what a move that is not wanted any more had copied; nothing where its drive is not there. */
export function undoMove({ directory, home, to, id }: Task['ask']): Task['answer'] {
  if (!existsSync(to) || isSameFolder(to, directory)) return {}
  // Where it has no journal of this move nothing there is of it.
  const journal = openOwnJournal(to, { id, from: directory })
  if (journal === null) return {}
  const lock = takeInstanceLock(to)
  if (lock === null) throw new BackupError({ kind: 'refused', detail: 'somebody works in the folder' })
  try {
    removeCopied(to, journal)
  } finally {
    lock.release()
  }
  if (!isSameFolder(to, home)) removeFolder(to)
  return {}
}

function removeCopied(to: string, journal: Journal): void {
  const { files, folders } = listEntries(to)
  for (const { path } of files.filter((one) => journal.isOwn(one.path) || isMadeAnew(one.path))) {
    removeRetryingSync(join(to, path))
    crashPoint('move-copy-removed')
  }
  removeEmptyFolders(to, folders)
  for (const name of readdirSync(to).filter((one) => /^moving-\d\.part$/.test(one)))
    removeRetryingSync(join(to, name))
  removeRetryingSync(join(to, journalName))
}
