import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LeftOut, longestLeftName } from '../../../shared/domain/keeping/backup.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { freeSpace } from '../../lib/files/free-space.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import { BackupError } from '../backup-error.ts'
import { inBatches } from '../in-lanes.ts'
import { databasePath } from '../library-path.ts'
import { type Entry, mostManifestBytes, packManifest } from '../manifest.ts'
import { type BackupPlaces, backupPlaces } from '../places.ts'
import type { BackupProgress, BackupTasks } from '../task.ts'
import { expectedFiles } from './expected-files.ts'
import { requireLock } from './folder-lock.ts'
import {
  asPlaceFault,
  copyToKeep,
  hasObject,
  type Kept,
  keepPart,
  nameKept,
  type NotKept,
  syncKept,
} from './keep-file.ts'
import { earlierDocuments } from './earlier-documents.ts'
import { type LibraryFile, listLibraryFiles, mediaDrive } from './library-files.ts'
import { nextNumber } from '../snapshots.ts'
import { leftOut } from './left-out.ts'
import { pruneSnapshots } from './prune.ts'

type Task = BackupTasks['write']

const mostNames = 100

/** Copies what the backup does not have yet, then writes the manifest: only with that it is there. */
export async function writeBackup(
  task: Task['ask'],
  tell: (progress: BackupProgress) => void,
): Promise<Task['answer']> {
  const places = backupPlaces(task.root)
  requireLock(places, task.libraryId)
  const database = places.part('database')
  const expected = expectedFiles(database)
  const drive = mediaDrive(task.directory)
  const files = listLibraryFiles(task.directory)
  // With what is missing, and an earlier backup has.
  const paths = new Set([...files.map(({ path }) => path), ...expected.keys()])
  await requireRoom(places, files, mostManifestBytes([...paths, ...task.documents, databasePath]))
  const kept = await keepAll(places, task, files, tell)
  // Of a drive that was pulled out meanwhile every file is gone, as if each had been deleted.
  if (mediaDrive(task.directory) !== drive)
    throw new BackupError({ kind: 'library', detail: 'the media are on another drive' })
  keepWhatWasThere(places, kept, expected)
  for (const [index, name] of task.documents.entries()) {
    const path = `canvases/${name}`
    const from = join(task.directory, 'canvases', name)
    const file = { from, path, byteSize: 0, sha256: null }
    note(kept, path, await keepPart(places, file, places.part(`document-${index}`)))
  }
  const earlier = earlierDocuments(places, task)
  for (const entry of earlier) kept.entries.set(entry.path, entry)
  const from = join(task.directory, databasePath)
  note(
    kept,
    databasePath,
    await keepPart(places, { from, path: databasePath, byteSize: 0, sha256: task.databaseSha256 }, database),
  )
  requireLock(places, task.libraryId)
  requireObjects(places, kept)
  writeManifest(places, task, [...kept.entries.values()])
  pruneSnapshots(places, task.libraryId, task.nowMs)
  const held = new Set(kept.entries.keys())
  const left = [...leftOut(task.directory, held, kept.notKept, expected), ...absentDocuments(task, earlier)]
  return {
    files: kept.entries.size,
    bytes: [...kept.entries.values()].reduce((sum, { byteSize }) => sum + byteSize, 0),
    addedBytes: kept.addedBytes,
    left: left.slice(0, mostNames).map((one) => ({ ...one, name: cutText(one.name, longestLeftName) })),
    leftCount: left.length,
  }
}

type AllKept = {
  /** By their places in the library. */
  entries: Map<string, Entry>
  notKept: Map<string, NotKept>
  addedBytes: number
}

function note(all: AllKept, path: string, one: Kept | NotKept): void {
  if (typeof one === 'string') return void all.notKept.set(path, one)
  all.entries.set(path, one.entry)
  all.addedBytes += one.addedBytes
}

async function keepAll(
  places: BackupPlaces,
  { directory }: Task['ask'],
  files: readonly LibraryFile[],
  tell: (progress: BackupProgress) => void,
): Promise<AllKept> {
  const all: AllKept = { entries: new Map(), notKept: new Map(), addedBytes: 0 }
  await inBatches(files, tell, async (found) => {
    const file = { ...found, from: join(directory, found.path) }
    const begun = await copyToKeep(places, file)
    if (typeof begun === 'string' || !('part' in begun)) {
      note(all, file.path, begun)
      return null
    }
    const { part } = begun
    return {
      part,
      sync: () => syncKept(part),
      finish: async () => note(all, file.path, await nameKept(places, file, part)),
    }
  })
  return all
}

/** What is missing or damaged in the library, and an earlier backup holds, is in this one too: that one goes some day. */
function keepWhatWasThere(
  places: BackupPlaces,
  all: AllKept,
  expected: ReturnType<typeof expectedFiles>,
): void {
  for (const [path, { sha256, byteSize }] of expected) {
    const entry = { path, sha256, byteSize }
    if (all.entries.has(path) || !hasObject(places, entry)) continue
    all.entries.set(path, entry)
    all.notKept.delete(path)
  }
}

/** Another program may have removed one. */
function requireObjects(places: BackupPlaces, { entries }: AllKept): void {
  if (entries.has(databasePath) && [...entries.values()].every((entry) => hasObject(places, entry))) return
  throw new BackupError({ kind: 'unreliable', detail: 'a file went while the backup was written' })
}

function absentDocuments({ absent }: Task['ask'], earlier: readonly Entry[]): LeftOut[] {
  const paths = new Set(earlier.map(({ path }) => path))
  return absent.map(({ document, name, reason }) => ({
    name,
    reason: paths.has(`canvases/${document}`) ? 'earlier-copy' : reason,
  }))
}

async function requireRoom(
  places: BackupPlaces,
  files: readonly LibraryFile[],
  manifestBytes: number,
): Promise<void> {
  const neededBytes = files
    .filter(({ path, byteSize, sha256 }) => sha256 === null || !hasObject(places, { path, byteSize, sha256 }))
    .reduce((sum, { byteSize }) => sum + byteSize, manifestBytes)
  if ((await freeSpace(places.root)) >= neededBytes) return
  throw new BackupError({ kind: 'disk-full', detail: 'less room than the files need', neededBytes })
}

function writeManifest(
  places: BackupPlaces,
  { libraryId, appVersion, nowMs }: Task['ask'],
  entries: Entry[],
): void {
  const facts = { format: 'atelier-backup', version: 1, libraryId, madeAtMs: nowMs, appVersion } as const
  const { name, text } = packManifest({ ...facts, entries }, nextNumber(places))
  const part = places.part('manifest')
  try {
    // The names of the files are on the disk before the manifest that counts on them is.
    for (const folder of readdirSync(places.files)) syncDirectoryNow(join(places.files, folder))
    syncDirectoryNow(places.files)
    writeFileSync(part, text, { mode: 0o600, flag: 'wx' })
    syncFileNow(part)
    crashPoint('backup-manifest-written')
    renameRetryingSync(part, join(places.snapshots, name))
    syncDirectoryNow(places.snapshots)
    crashPoint('backup-manifest-in-place')
  } catch (error) {
    throw asPlaceFault(error)
  }
}
