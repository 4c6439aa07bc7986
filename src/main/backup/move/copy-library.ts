import { chmodSync, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupProgress, BackupTasks } from '../task.ts'
import { asMoveFault, copyFiles, isCopied, requireRoomFor } from './copy-files.ts'
import { beginJournal, type Journal, openJournal, openOwnJournal } from './journal.ts'
import { listEntries } from './list-entries.ts'
import { refusalOf } from './look-at-move.ts'
import { isMadeAnew, isWorkedWith } from './move-places.ts'

type Task = BackupTasks['copyLibrary']

/**
 * Copies what a library has to where it will be, while the app goes on working with it: all but what is worked with, which the
 * next start takes along.
 */
export async function copyLibrary(
  { directory, home, to, id }: Task['ask'],
  tell: (progress: BackupProgress) => void,
): Promise<Task['answer']> {
  const journal = prepare({ directory, home, to, id })
  const way = { from: directory, to, journal }
  try {
    const files = listEntries(directory).files.filter(({ path }) => !isMadeAnew(path))
    const open = files.filter((entry) => !isCopied(way, entry))
    await requireRoomFor(to, open)
    await copyFiles(
      way,
      open.filter((entry) => !isWorkedWith(entry)),
      true,
      tell,
    )
    journal.sync()
  } catch (error) {
    throw asMoveFault(error, way)
  }
  crashPoint('library-copied')
  return {}
}

function prepare(ask: Task['ask']): Journal {
  const { directory, to, id } = ask
  const own = { id, from: directory }
  try {
    if (refusalOf(ask) !== null) throw new BackupError({ kind: 'refused', detail: 'no place for a library' })
    const isNew = !existsSync(to)
    if (isNew) mkdirSync(to, { mode: 0o700 })
    requireOwn(to, isNew)
    if (openJournal(to) === null) beginJournal(to, own)
    crashPoint('move-begun')
  } catch (error) {
    throw asMoveFault(error, { from: directory, to })
  }
  const journal = openOwnJournal(to, own)
  if (journal !== null) return journal
  throw new BackupError({ kind: 'refused', detail: 'the folder has no journal of this move' })
}

/** A start would refuse a folder of somebody else that others may read. */
function requireOwn(to: string, isNew: boolean): void {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(to)
  const isOwn = uid === process.getuid?.()
  // Also one that was there: who may write in it could put a link where a file is copied to.
  if (isNew || (isOwn && (mode & 0o022) !== 0)) chmodSync(to, 0o700)
  if (isOwn || (statSync(to).mode & 0o077) === 0) return
  if (isNew) rmdirSync(to)
  throw new BackupError({ kind: 'refused', detail: 'the folder belongs to somebody else' })
}
