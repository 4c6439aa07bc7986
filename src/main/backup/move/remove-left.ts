import { existsSync, lstatSync } from 'node:fs'
import { basename, join } from 'node:path'
import { takeInstanceLock } from '../../host/instance-lock.ts'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { isFoundAnywhere } from '../../host/private-folder.ts'
import { hashFile } from '../hash-file.ts'
import type { BackupTasks } from '../task.ts'
import { type Journal, openOwnJournal } from './journal.ts'
import { type LibraryEntry, listEntries } from './list-entries.ts'
import { isMadeAnew, isWorkedWith, journalName } from './move-places.ts'
import { removeEmptyFolders, removeFolder } from './remove-folder.ts'
import { isMedia, wantedMedia } from './wanted-media.ts'

type Task = BackupTasks['removeLeft']

/**
 * Takes the library away from where it was, once it was opened in its new place. All of it stays where anything in it is not what
 * was moved, as somebody may have worked with it since, or is not in the new place as it was put there.
 */
export function removeLeft({ directory, left, home, id }: Task['ask']): Task['answer'] {
  const isThere = existsSync(left)
  if (isThere && holdsLibrary(left) && !removeLibrary(left, directory, id)) return { isRemoved: false }
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
function removeLibrary(left: string, directory: string, id: string): boolean {
  const journal = openOwnJournal(directory, { id, from: left })
  const lock = journal === null ? null : takeInstanceLock(left)
  if (journal === null || lock === null) return false
  try {
    if (!isAsMoved(left, directory, journal)) return false
    removeFiles(left)
    return true
  } finally {
    lock.release()
  }
}

/** All of it is looked at before the first file goes. */
function isAsMoved(left: string, directory: string, journal: Journal): boolean {
  const { files, strange } = listEntries(left)
  if (strange.length > 0) return false
  const moved = files.filter(({ path }) => !isMadeAnew(path) && !isFoundAnywhere(basename(path)))
  return moved.every((entry) => journal.has(entry)) && isAllThere(directory, moved, journal)
}

/** As the disk has it now: what was read back as it was copied may have come from memory. */
function isAllThere(directory: string, moved: readonly LibraryEntry[], journal: Journal): boolean {
  let rows: ReturnType<typeof wantedMedia> | undefined
  return moved.every((entry) => {
    const { path, byteSize } = entry
    // The app, which has opened them, writes to these, and makes thumbnails anew.
    if (isWorkedWith(entry) || path.startsWith('thumbnails/')) return true
    const place = join(directory, path)
    const found = lstatSync(place, { throwIfNoEntry: false })
    if (found !== undefined)
      return found.isFile() && found.size === byteSize && hashFile(place) === journal.sha256Of(path)
    // Daily copies go by themselves. Media that were deleted meanwhile have no row.
    if (path.startsWith('backups/')) return true
    rows ??= wantedMedia(directory)
    return isMedia(path) && rows?.has(path) === false
  })
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
  removeEmptyFolders(left, folders)
}

const isDatabase = (path: string): boolean => path.startsWith('atelier.db')
