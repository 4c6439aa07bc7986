import type { BackupReport, BackupRun } from '../../../shared/domain/keeping/backup.ts'
import { type CanvasId, TimestampMs } from '../../../shared/domain/ids.ts'
import { backupPlaces } from '../../backup/places.ts'
import { type BackupTasks, runBackupTask } from '../../backup/task.ts'
import { inUse, releaseLock, renewalPaceMs, renewLock } from '../../backup/write/folder-lock.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { Store } from '../../store/open.ts'
import type { BackupMemory } from './backup-memory.ts'

export type MakeBackupParts = {
  directory: string
  appVersion: string
  store: Pick<Store, 'settings' | 'canvases'>
  clock: Clock
  /** Copies a document as it stands between two steps. */
  copyDocument(id: CanvasId, to: string, signal: AbortSignal): Promise<'copied' | 'gone' | 'unreadable'>
}

/**
 * Makes one backup in a folder that a person chose, and remembers it. Stopped by a person, or failed, it leaves nothing half
 * written behind; where it ended with the app, the next one takes that away.
 *
 * @throws BackupError; CanvasFileError `disk-full`
 */
export type MakeBackup = (
  chosen: string,
  ends: { stopped: AbortSignal; closed: AbortSignal },
  onProgress: (run: BackupRun) => void,
) => Promise<void>

export function createMakeBackup(parts: MakeBackupParts, memory: BackupMemory): MakeBackup {
  const { directory, appVersion, clock } = parts
  return async (chosen, { stopped, closed }, onProgress) => {
    const signal = AbortSignal.any([stopped, closed])
    const atMs = TimestampMs.parse(clock.now())
    const { libraryId } = memory.now()
    const clearUp = async () => {
      if (!closed.aborted)
        await runBackupTask('clearUnfinished', { chosen, libraryId }, { signal: closed }).catch(() => {})
    }
    const { root, databaseSha256 } = await runBackupTask(
      'begin',
      { directory, chosen, libraryId },
      { signal },
    ).catch(async (error: unknown) => {
      if (stopped.aborted) await clearUp()
      throw error
    })
    const lock = holdLock(root, libraryId, clock)
    try {
      // One that was refused is none: the next backup goes where the last one went.
      memory.keep({ folder: root })
      const whileHeld = AbortSignal.any([signal, lock.lost])
      const documents = await copyDocuments(root, whileHeld, parts)
      const task = { directory, root, libraryId, appVersion, nowMs: atMs, databaseSha256, ...documents }
      const written = await runBackupTask('write', task, {
        signal: whileHeld,
        onProgress: (done) => onProgress({ step: 'files', ...done }),
      })
      const last: BackupReport = { folder: root, atMs, ...written }
      memory.keep({ last })
    } catch (error) {
      await clearUp()
      throw lock.lost.aborted ? inUse() : error
    } finally {
      await lock.release()
    }
  }
}

/**
 * Renews the lock that a backup began with until it is released. What the drive says to that, the backup hears by itself.
 *
 * `lost`: aborts once another library has the folder.
 */
function holdLock(root: string, libraryId: string, clock: Clock) {
  const places = backupPlaces(root)
  const lost = new AbortController()
  let cancel = () => {}
  const renew = async () => {
    if (!(await renewLock(places, libraryId))) lost.abort()
  }
  // One after the other: of a drive that answers nothing any more, each that waits would hold up the files of all others.
  let isReleased = false
  const renewLater = () => {
    if (!isReleased)
      cancel = clock.after(
        renewalPaceMs,
        () =>
          void renew()
            .catch(() => {})
            .finally(renewLater),
      )
  }
  renewLater()
  return {
    lost: lost.signal,
    release(): Promise<void> {
      isReleased = true
      cancel()
      return releaseLock(places, libraryId)
    },
  }
}

type Documents = Pick<BackupTasks['write']['ask'], 'documents' | 'absent'>

/** By the thread that owns the documents, whose locks another copy of their files would let go. */
async function copyDocuments(
  root: string,
  signal: AbortSignal,
  { store: { canvases }, copyDocument }: MakeBackupParts,
): Promise<Documents> {
  const all: Documents = { documents: [], absent: [] }
  for (const { id } of canvases.files()) {
    signal.throwIfAborted()
    const document = `${id}.atelier`
    const to = backupPlaces(root).part(`document-${all.documents.length}`)
    const copied = await copyDocument(id as CanvasId, to, signal)
    const canvas = canvases.get(id as CanvasId)
    if (copied === 'copied') all.documents.push(document)
    // One whose row went as well was deleted meanwhile.
    else if (canvas !== null)
      all.absent.push({ document, name: canvas.name, reason: copied === 'gone' ? 'missing' : copied })
  }
  return all
}
