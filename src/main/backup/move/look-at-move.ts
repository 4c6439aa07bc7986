import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path, { dirname } from 'node:path'
import type { MovePlan, MoveRefusal } from '../../../shared/domain/keeping/move-library.ts'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { isOfLibrary } from '../../host/library-place/library-names.ts'
import { isFatDisk } from '../../host/place/fat-disk.ts'
import { isInside } from '../../host/place/is-inside.ts'
import { isAroundLibrary, isInLibrary, realPlace } from '../../host/place/is-in-library.ts'
import { placeFault } from '../../host/place/unfit-place.ts'
import { isFoundAnywhere } from '../../host/private-folder.ts'
import { freeSpace } from '../../lib/files/free-space.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupTasks, MoveTask } from '../task.ts'
import { isCopied } from './copy-files.ts'
import { openJournal, openOwnJournal } from './journal.ts'
import { listEntries } from './list-entries.ts'
import { isMadeAnew, isWorkedWith, journalName, targetIn } from './move-places.ts'

type Task = BackupTasks['lookAtMove']

/** What a move to a folder would do, or why the library cannot be there. Nothing is written. */
export async function lookAtMove({ directory, home, chosen, id }: Task['ask']): Promise<Task['answer']> {
  const to = targetOrNull(chosen, home)
  const nothing = { from: directory, to: to ?? chosen, files: 0, bytes: 0, lastBytes: 0, freeBytes: null }
  if (to === null) return { ...nothing, refusal: 'gone' }
  const refusal = refusalOf({ directory, home, to, id })
  if (refusal !== null) return { ...nothing, refusal }
  const journal = openOwnJournal(to, { id, from: directory })
  const way = journal === null ? null : { from: directory, to, journal }
  const files = listEntries(directory).files.filter(({ path: file }) => !isMadeAnew(file))
  const open = files.filter((entry) => way === null || !isCopied(way, entry))
  const freeBytes = Math.max(0, await freeSpace(existsSync(to) ? to : dirname(to)))
  const plan = {
    ...nothing,
    files: files.length,
    bytes: sizeOf(files),
    lastBytes: sizeOf(files.filter(isWorkedWith)),
    freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
  } satisfies Omit<MovePlan, 'refusal'>
  return { ...plan, refusal: freeBytes < sizeOf(open) ? 'no-room' : null }
}

function targetOrNull(chosen: string, home: string): string | null {
  try {
    return targetIn(chosen, home)
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}

/** Why a library cannot go to a folder that may not be there yet, whatever room it has. */
export function refusalOf({ directory, home, to, id }: MoveTask): MoveRefusal | null {
  if (isSameFolder(to, directory)) return 'same'
  if (
    isInLibrary(to, directory) ||
    isAroundLibrary(to, directory) ||
    (!isSameFolder(to, home) && isInside(realPlace(home), realPlace(to), path))
  )
    return 'nested'
  const above = existsSync(to) ? to : dirname(to)
  return (
    placeFault(to) ??
    (isFatDisk(above) ? 'fat' : (rightFault(above) ?? contentFault({ directory, home, to, id })))
  )
}

function rightFault(folder: string): MoveRefusal | null {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS' ? 'read-only' : 'no-right'
  }
}

/** What is there already is not mixed with a library; but for what an earlier try of the same move has copied. */
function contentFault({ directory, home, to, id }: MoveTask): MoveRefusal | null {
  try {
    const journal = openJournal(to)
    if (journal?.id === id && journal.from === directory) return null
    // One that cannot be read was being begun when the app died, and says nothing of any other file.
    const isBegun = (name: string) => name === journalName && journal === null
    const names = existsSync(to) ? readdirSync(to) : []
    const foreign = names.filter((name) => !isFoundAnywhere(name) && !isBegun(name))
    // The data folder has files of this computer in it, which stay.
    const inTheWay = isSameFolder(to, home) ? foreign.filter(isOfLibrary) : foreign
    return inTheWay.length === 0 ? null : 'not-empty'
  } catch {
    return 'not-empty'
  }
}

function sizeOf(files: readonly { byteSize: number }[]): number {
  return files.reduce((sum, { byteSize }) => sum + byteSize, 0)
}
