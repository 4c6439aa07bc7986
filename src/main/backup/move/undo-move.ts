import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import type { BackupTasks } from '../task.ts'
import { openJournal } from './journal.ts'
import { listEntries } from './list-entries.ts'
import { journalName } from './move-places.ts'

type Task = BackupTasks['undoMove']

/** Takes out what a move that is not wanted any more had copied; nothing where its drive is not there. */
export function undoMove({ directory, home, to }: Task['ask']): Task['answer'] {
  // Where it has no journal of this move nothing there is of it.
  if (!existsSync(to) || isSameFolder(to, directory) || openJournal(to)?.from !== directory) return {}
  const { files, folders } = listEntries(to)
  for (const { path } of files) {
    removeRetryingSync(join(to, path))
    crashPoint('move-copy-removed')
  }
  for (const folder of folders.toReversed()) rmdirSync(join(to, folder))
  for (const name of readdirSync(to).filter((one) => /^moving-\d\.part$/.test(one)))
    removeRetryingSync(join(to, name))
  removeRetryingSync(join(to, journalName))
  if (!isSameFolder(to, home) && readdirSync(to).length === 0) rmdirSync(to)
  return {}
}
