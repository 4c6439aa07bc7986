import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type LeftOut, longestLeftName } from '../../../shared/domain/keeping/backup.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { BackupError } from '../backup-error.ts'
import { inBatches } from '../in-lanes.ts'
import { databasePath, readLibraryPath } from '../library-path.ts'
import type { Entry } from '../manifest.ts'
import { type BackupPlaces, backupPlaces, rootIn } from '../places.ts'
import type { BackupProgress, BackupTasks } from '../task.ts'
import { expectedFiles } from '../write/expected-files.ts'
import { copyToBring, type NotBack, placeCopy, syncCopy } from './bring-back.ts'
import { bringDatabaseBack } from './bring-database-back.ts'
import { refuseUsed } from './check-database.ts'
import { type Dropped, dropOversized } from './drop-oversized.ts'
import { dropStaged } from './placed-files.ts'
import { refuseDocument } from './refuse-document.ts'
import { requireRoomFor } from './require-room.ts'
import { restoredPart, restorePlaces } from './restore-places.ts'
import { snapshotToRestore } from './snapshot-to-restore.ts'

type Task = BackupTasks['restore']

const mostNames = 100

/**
 * Brings a state of a library back into one that is empty. Media and posters go to their places, where nothing names them yet;
 * database and documents wait beside them for the next start, which puts them in place together. Until then the library is what
 * it was.
 */
export async function restoreLibrary(
  { directory, chosen, name }: Task['ask'],
  tell: (progress: BackupProgress) => void,
): Promise<Task['answer']> {
  const places = backupPlaces(rootIn(chosen))
  const { manifest, database, files } = snapshotToRestore(places, name)
  refuseUsed(join(directory, databasePath))
  const { staging } = restorePlaces(directory)
  // What an earlier try put in its place is listed on: it is found there now.
  dropStaged(directory)
  mkdirSync(join(staging, 'canvases'), { recursive: true, mode: 0o700 })
  await requireRoomFor(directory, manifest.entries)
  const staged = await bringDatabaseBack(places, database, staging)
  const dropped = takeOutOversized(staged)
  const notBack = await bringFilesBack(places, files, directory, tell)
  const expected = expectedFiles(staged)
  // Much can be done while many files come back: what was paid for meanwhile is not put aside.
  refuseUsed(join(directory, databasePath))
  makeReady(directory, manifest.entries)
  const filesLeft = [...notBack].map(([path, reason]): LeftOut => {
    const fileName = expected.get(path)?.fileName
    return { name: cutText(fileName ?? path, longestLeftName), reason }
  })
  const left = [...dropped, ...filesLeft]
  const back = manifest.entries.filter(({ path }) => !notBack.has(path))
  return {
    madeAtMs: manifest.madeAtMs,
    files: back.length,
    bytes: back.reduce((sum, { byteSize }) => sum + byteSize, 0),
    left: left.slice(0, mostNames),
    leftCount: left.length,
  }
}

/** What hangs on a row that goes, goes with it. */
function takeOutOversized(file: string): Dropped[] {
  const sqlite = openSqlite(file)
  try {
    return sqlite.transaction(() => dropOversized(sqlite))
  } finally {
    sqlite.close()
  }
}

async function bringFilesBack(
  places: BackupPlaces,
  files: readonly Entry[],
  directory: string,
  tell: (progress: BackupProgress) => void,
): Promise<Map<string, NotBack>> {
  const notBack = new Map<string, NotBack>()
  const { staging, placed } = restorePlaces(directory)
  const list = join(staging, placed)
  // Its last line may have been cut.
  if (existsSync(list)) appendFileSync(list, '\n')
  await inBatches(files, tell, async (entry, slot) => {
    const place = {
      target: placeOf(entry.path, directory),
      part: partOf(entry.path, directory, slot),
      onPlacing: () => appendFileSync(list, `${entry.path}\n`),
    }
    const end = async (brought: NotBack | null) => {
      const reason = brought ?? (await refuseDocument(entry, place.target))
      if (reason !== null) notBack.set(entry.path, reason)
    }
    const begun = await copyToBring(places, entry, place)
    if (begun === 'copied') {
      let unsynced: NotBack | null = null
      return {
        part: place.part,
        sync: async () => void (unsynced = await syncCopy(places, entry, place)),
        finish: async () => end(unsynced ?? (await placeCopy(places, entry, place))),
      }
    }
    await end(begun)
    return null
  })
  return notBack
}

/** Where it goes now: what rows of the library name, or may be taken for its own, waits. */
function placeOf(path: string, directory: string): string {
  const isWaiting = path === databasePath || path.startsWith('canvases/')
  return join(isWaiting ? restorePlaces(directory).staging : directory, path)
}

/** On the same drive as its place: people move media, or thumbnails, to another. A start sweeps those that are left. */
function partOf(path: string, directory: string, slot: number): string {
  const name = restoredPart(slot)
  const type = readLibraryPath(path)?.type
  if (type === 'media') return join(directory, 'media', 'parts', name)
  if (type === 'poster') return join(directory, 'thumbnails', name)
  return join(restorePlaces(directory).staging, name)
}

/** From here on the next start takes it. */
function makeReady(directory: string, entries: readonly Entry[]): void {
  const { staging, ready } = restorePlaces(directory)
  try {
    const folders = new Set(entries.map(({ path }) => dirname(placeOf(path, directory))))
    const above = ['media', 'thumbnails'].map((folder) => join(directory, folder))
    for (const folder of [...folders, ...above, staging]) if (existsSync(folder)) syncDirectoryNow(folder)
    rmSync(ready, { recursive: true, force: true, maxRetries: 5 })
    renameRetryingSync(staging, ready)
    syncDirectoryNow(directory)
    crashPoint('restore-ready')
  } catch (error) {
    throw new BackupError({ kind: 'library', detail: 'the library cannot be written' }, error)
  }
}
