import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { configure } from '../../store/configure.ts'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { StoreError } from '../../store/store-error.ts'
import { BackupError } from '../backup-error.ts'
import { databasePath } from '../library-path.ts'
import type { Entry } from '../manifest.ts'
import { backupPlaces, rootIn } from '../places.ts'
import { requireRoomFor } from '../restore/require-room.ts'
import { restorePlaces } from '../restore/restore-places.ts'
import { snapshotToRestore } from '../restore/snapshot-to-restore.ts'
import { Stopped } from '../stopped.ts'
import type { BackupProgress, BackupTasks } from '../task.ts'
import { addAssets } from './add-assets.ts'
import { addConversations, messageBytes } from './add-conversations.ts'
import { addDocuments } from './add-documents.ts'
import { createAddJob, addJobs } from './add-jobs.ts'
import { addConnections, addOthers, addSmartBoards, addStyles } from './add-settings.ts'
import { addBoards, addTags } from './add-trees.ts'
import { type Adding, createIsDeleted, createTally } from './adding.ts'
import { bringMedia } from './bring-media.ts'
import { createWasHere } from './here-before.ts'
import { createIdMap } from './id-map.ts'
import { findKnownRows } from './known-rows.ts'
import { createSlices } from './slices.ts'
import { type StagedBackup, stageDatabase } from './staged/stage-database.ts'
import { wantedEntries } from './staged/wanted-entries.ts'
import { createProgressPace } from '../../lib/time/progress-pace.ts'

type Task = BackupTasks['add']

/** The app writes a little now and then. */
const longestWaitMs = 30_000

/**
 * Adds what a state of a library has to this one, while the app works with it. What is here stays, and what is here already does
 * not come twice. Each row is written after its file and after what it names, so that where this ends early, the library is whole,
 * and the next time goes on with the rest.
 */
export async function addBackup(
  { directory, chosen, name, takesBack, before, control, nowMs }: Task['ask'],
  tell: (progress: BackupProgress) => void,
): Promise<Task['answer']> {
  const places = backupPlaces(rootIn(chosen))
  const { adding: folder } = restorePlaces(directory)
  const tally = createTally()
  let wasStopped = false
  const snapshot = snapshotToRestore(places, name)
  const { manifest } = snapshot
  let [staged, here]: [StagedBackup | null, Sqlite | null] = [null, null]
  try {
    here = openHere(directory)
    const slices = createSlices(here, control)
    staged = await stageDatabase(places, snapshot, folder, slices.goOn)
    const { backup } = staged
    for (const left of staged.dropped) tally.leave(left.name, left.reason)
    const ids = createIdMap()
    findKnownRows(here, backup, ids)
    const adding: Adding = {
      ...{ here, backup, ids, slices, tally, directory, places, nowMs },
      entries: new Map(manifest.entries.map((entry) => [entry.path, entry])),
      isDeleted: createIsDeleted(here, takesBack),
      wasHere: createWasHere(here, ids, before),
      onDone: createProgress(staged, tell),
    }
    await requireRoomFor(directory, [...wantedEntries(adding)])
    await addAll(adding)
  } catch (error) {
    if (!(error instanceof Stopped)) throw faultOf(error)
    wasStopped = true
  } finally {
    here?.close()
    staged?.backup.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    syncFolders(directory, manifest.entries)
  }
  return { madeAtMs: manifest.madeAtMs, wasStopped, ...tally.now() }
}

function openHere(directory: string): Sqlite {
  const here = openSqlite(join(directory, databasePath), { busyTimeoutMs: longestWaitMs })
  try {
    configure(here)
    // What a power cut takes comes with the next try; the last write of all waits for the disk.
    here.pragma('synchronous = NORMAL')
    // The log is emptied here, before it is so long that a write of the app would have to.
    here.pragma('wal_autocheckpoint = 200')
    here.pragma('foreign_keys = ON')
    return here
  } catch (error) {
    here.close()
    throw error
  }
}

async function addAll(adding: Adding): Promise<void> {
  await addConnections(adding)
  await addTags(adding)
  const addJob = createAddJob(adding)
  await addAssets(adding, addJob)
  await addJobs(adding, addJob)
  await addConversations(adding)
  await addBoards(adding)
  await addSmartBoards(adding)
  await addStyles(adding)
  await addDocuments(adding)
  await addOthers(adding)
  await bringUnusable(adding)
}

/** What jobs brought and nothing here can show. */
async function bringUnusable(adding: Adding): Promise<void> {
  const { entries, directory, slices } = adding
  for (const entry of entries.values()) {
    if (!entry.path.startsWith('media/unusable/') || existsSync(join(directory, entry.path))) continue
    await slices.rest()
    await bringMedia(adding, [entry])
  }
}

/** In bytes of files, and as many for each message as one takes; told a few times a second. */
function createProgress({ backup, manifest }: StagedBackup, tell: (progress: BackupProgress) => void) {
  const sum = (sql: string) => Number(backup.prepare(sql).get()?.['sum'] ?? 0)
  const documents = manifest.entries.filter(({ path }) => path.endsWith('.atelier'))
  const totalBytes =
    sum('SELECT total(max(byte_size, 0)) AS sum FROM assets') +
    sum('SELECT count(*) AS sum FROM messages') * messageBytes +
    documents.reduce((bytes, { byteSize }) => bytes + byteSize, 0)
  let doneBytes = 0
  const isDue = createProgressPace(() => performance.now())
  return (bytes: number) => {
    doneBytes = Math.min(totalBytes, doneBytes + Math.max(0, bytes))
    if (isDue()) tell({ doneBytes, totalBytes })
  }
}

function syncFolders(directory: string, entries: readonly Entry[]): void {
  const folders = new Set(entries.map(({ path }) => dirname(join(directory, path))))
  for (const folder of folders) if (existsSync(folder)) syncDirectoryNow(folder)
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  const kind = error.kind === 'disk-full' ? 'library-full' : 'library'
  return new BackupError({ kind, detail: `the library cannot be written: ${error.kind}` }, error)
}
