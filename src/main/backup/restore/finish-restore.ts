import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { companions, placesIn, stampOf } from '../../store/places.ts'
import { BackupError } from '../backup-error.ts'
import { databasePath } from '../library-path.ts'
import { refuseUsed } from './check-database.ts'
import { dropStaged, hasPlacedFiles } from './placed-files.ts'
import { restoredPartsIn, restorePlaces } from './restore-places.ts'
import { takeReadyBack } from './undo-restore.ts'

/**
 * At a start, before anything of the library is opened: puts a restored one in place, which a crash between any two steps leaves
 * to the next start. The database that was there stays beside it under a dated name. Where something was made in it since, it
 * stays the library: that may be paid for and still under way. The list of files that were brought stays while they may be of use
 * to another try.
 *
 * @returns `given-up` where it did; `used` where what an earlier try brought is of no use to the library any more
 */
export function finishRestore(directory: string): 'given-up' | 'used' | null {
  const { ready, adding, looking } = restorePlaces(directory)
  for (const left of [adding, looking]) sweep(left)
  quietly(() => dropStaged(directory))
  for (const name of restoredPartsIn(join(directory, 'thumbnails')))
    sweep(join(directory, 'thumbnails', name))
  if (!existsSync(ready)) return hasPlacedFiles(directory) && isUsed(placesIn(directory).file) ? 'used' : null
  const staged = join(ready, databasePath)
  // Waiting on, it would be opened on the day on which all of that is deleted again.
  if (existsSync(staged) && isUsed(placesIn(directory).file)) {
    quietly(() => takeReadyBack(directory))
    quietly(() => dropStaged(directory))
    return 'given-up'
  }
  moveDocuments(join(ready, 'canvases'), join(directory, 'canvases'))
  crashPoint('restored-documents-moved')
  if (existsSync(staged)) {
    setAside(directory)
    crashPoint('replaced-database-aside')
    renameRetryingSync(staged, placesIn(directory).file)
    syncDirectoryNow(directory)
    crashPoint('restored-in-place')
  }
  sweep(ready)
  return null
}

function sweep(path: string): void {
  quietly(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
}

/** What stays where a drive refuses it is tried again by the next start: no library stays shut for that. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {}
}

/** One that cannot be read is set aside, which takes nothing from it. */
function isUsed(database: string): boolean {
  try {
    refuseUsed(database)
    return false
  } catch (error) {
    return error instanceof BackupError && error.kind === 'not-empty'
  }
}

function moveDocuments(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of existsSync(from) ? readdirSync(from) : [])
    renameRetryingSync(join(from, name), join(to, name))
  syncDirectoryNow(to)
}

function setAside(directory: string): void {
  const { file, cleanEnd, damageMark } = placesIn(directory)
  // They speak of the one that goes.
  for (const note of [cleanEnd, damageMark]) removeRetryingSync(note)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  const aside = join(directory, `atelier-replaced-${stampOf(found.mtimeMs)}.db`)
  // Its log first: once the database has its new name, this is not done again.
  for (const ending of [...companions, ''])
    if (existsSync(`${file}${ending}`)) renameRetryingSync(`${file}${ending}`, `${aside}${ending}`)
}
