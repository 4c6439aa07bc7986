import { statSync } from 'node:fs'
import { join } from 'node:path'
import { freeSpace } from '../../lib/files/free-space.ts'
import { writeCopy } from '../../store/copies/write-copy.ts'
import { isSound } from '../../store/repair/is-sound.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { StoreError } from '../../store/store-error.ts'
import { BackupError } from '../backup-error.ts'
import { hashFile } from '../hash-file.ts'
import { databasePath } from '../library-path.ts'
import { type BackupPlaces, backupPlaces, refuseInLibrary, rootIn } from '../places.ts'
import type { BackupTasks } from '../task.ts'
import { clearUnfinished, sweepParts } from './clear-unfinished.ts'
import { takeLock, touchLock } from './folder-lock.ts'
import { asPlaceFault } from './keep-file.ts'
import { makeOwnFolder, takeFileFolders } from './own-folder.ts'

type Task = BackupTasks['begin']

/**
 * The folder made ready and taken for this library, what an earlier run left half written removed, and a copy of the database among the parts, read to its
 * end. It is copied before the files: each file that one of its rows names was there then.
 */
export async function beginBackup({ directory, chosen, libraryId }: Task['ask']): Promise<Task['answer']> {
  const root = rootIn(chosen)
  refuseInLibrary(root, directory)
  const places = backupPlaces(root)
  try {
    for (const folder of [root, places.files, places.snapshots, places.parts]) makeOwnFolder(folder)
    takeFileFolders(places)
    takeLock(places, libraryId)
  } catch (error) {
    throw asPlaceFault(error)
  }
  try {
    sweepParts(places)
    await copyDatabase(join(directory, databasePath), places)
    const databaseSha256 = hashFile(places.part('database'))
    // A large one takes long.
    touchLock(places, libraryId)
    return { root, databaseSha256 }
  } catch (error) {
    await clearUnfinished({ chosen: root, libraryId })
    throw error
  }
}

async function copyDatabase(file: string, places: BackupPlaces): Promise<void> {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const neededBytes = sizeOf(file) + sizeOf(`${file}-wal`)
  if ((await freeSpace(places.root)) < neededBytes)
    throw new BackupError({ kind: 'disk-full', detail: 'no room for the database', neededBytes })
  const copy = places.part('database')
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    writeCopy(sqlite, copy)
    if (!isSound(copy))
      throw new BackupError({ kind: 'library', detail: 'the database cannot be read whole' })
  } catch (error) {
    throw error instanceof StoreError ? ofStore(error) : error
  } finally {
    sqlite.close()
  }
}

function ofStore(error: StoreError): BackupError {
  const detail = `database ${error.kind}`
  if (error.kind === 'disk-full') return new BackupError({ kind: 'disk-full', detail }, error)
  const isOfPlace = error.kind === 'input-output' || error.kind === 'read-only'
  return new BackupError({ kind: isOfPlace ? 'refused' : 'library', detail }, error)
}
