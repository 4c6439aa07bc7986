import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { takeInstanceLock } from '../../host/instance-lock.ts'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { isFoundAnywhere } from '../../host/private-folder.ts'
import type { BackupTasks } from '../task.ts'
import { type Journal, openJournal } from './journal.ts'
import { type LibraryEntry, listEntries } from './list-entries.ts'
import { isMadeAnew, journalName } from './move-places.ts'

type Task = BackupTasks['removeLeft']

/** What a run leaves in its data folder. */
const ofRuns = new Set(['instance.lock', 'instance.pid', 'instance.sock', 'last-port', journalName])

/**
 * Takes the library away from where it was, once it was opened in its new place. All of it stays where anything in it is not what
 * was moved: somebody may have worked with it since.
 */
export function removeLeft({ directory, left, home }: Task['ask']): Task['answer'] {
  const isThere = existsSync(left)
  if (isThere && holdsLibrary(left) && !removeLibrary(left, directory)) return { isRemoved: false }
  // The data folder keeps what belongs to this computer.
  if (isThere && !isSameFolder(left, home)) removeFolder(left)
  removeRetryingSync(join(directory, journalName))
  return { isRemoved: true }
}

/** An earlier run may have removed it, and died before it could say so. */
function holdsLibrary(left: string): boolean {
  const { files, folders, strange } = listEntries(left)
  return files.length + folders.length + strange.length > 0
}

/** @returns false where all of it stays */
function removeLibrary(left: string, directory: string): boolean {
  const journal = openJournal(directory)
  const lock = journal?.from === left ? takeInstanceLock(left) : null
  if (journal === null || lock === null) return false
  try {
    if (!isAsMoved(left, journal)) return false
    removeFiles(left)
    return true
  } finally {
    lock.release()
  }
}

function isAsMoved(left: string, journal: Journal): boolean {
  const { files, strange } = listEntries(left)
  const isNobodys = ({ path }: LibraryEntry) => isMadeAnew(path) || isFoundAnywhere(basename(path))
  return strange.length === 0 && files.every((entry) => isNobodys(entry) || journal.has(entry))
}

function removeFiles(left: string): void {
  const { files, folders } = listEntries(left)
  // The database last: as long as it is there, so is a library.
  const inOrder = files.toSorted(
    (one, other) => Number(isDatabase(one.path)) - Number(isDatabase(other.path)),
  )
  for (const { path } of inOrder) {
    removeRetryingSync(join(left, path))
    crashPoint('left-file-removed')
  }
  for (const folder of folders.toReversed()) rmdirSync(join(left, folder))
}

const isDatabase = (path: string): boolean => path.startsWith('atelier.db')

/** But for where something else is in it. */
function removeFolder(left: string): void {
  const names = readdirSync(left)
  for (const name of names.filter((one) => ofRuns.has(one))) removeRetryingSync(join(left, name))
  if (names.every((name) => ofRuns.has(name) || isFoundAnywhere(name))) {
    for (const name of readdirSync(left)) removeRetryingSync(join(left, name))
    rmdirSync(left)
  }
}
