import type {
  AddAsked,
  BackupRun,
  BackupState,
  RestoreReport,
} from '../../../shared/domain/keeping/backup.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { runBackupTask } from '../../backup/task.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createAdding } from './add-backup.ts'
import type { Store } from '../../store/open.ts'
import type { BackupMemory } from './backup-memory.ts'
import { restoreBackup } from './restore-backup.ts'
import { createMakeBackup, type MakeBackupParts } from './make-backup.ts'

/** Backups of the whole library: one at a time, for as long as the app runs, whoever watches. */
export type BackupService = ReturnType<typeof createBackupService>

type Parts = MakeBackupParts & {
  store: Pick<Store, 'hereNow' | 'trash'>
  /** Of the folder of media. */
  media: { claimAll(): () => void }
  memory: BackupMemory
  /** A backup came about, or failed; not of one that was stopped. */
  onEnded(outcome: BackupOutcome): void
  /** Deletes what was noted to be deleted for ever. */
  deleteNoted(): void
  /** A backup was added, or a part of it, or could not be: anything that windows show may be otherwise. */
  onAdded(isWhole: boolean): void
  host: Pick<Host, 'chooseFolder' | 'keepAwake'>
  failureOf(error: unknown): Failure
}

export type BackupOutcome = 'made' | 'failed'

type Work = (stopped: AbortSignal) => Promise<void>

export function createBackupService(parts: Parts) {
  const { directory, memory, host } = parts
  const make = createMakeBackup(parts, memory)
  const hub = createEventHub<BackupState>()
  let run: BackupRun | null = null
  let failure: Failure | null = null
  let restored: RestoreReport | null = null
  let stop = new AbortController()
  const closing = new AbortController()
  let ended: Promise<void> = Promise.resolve()

  const now = (): BackupState => {
    const { folder, last, added, unfinished } = memory.now()
    const asked = run === null && unfinished !== null ? askedOf(unfinished) : null
    return { folder, last, restored, added, unfinished: asked, run, failure }
  }
  const tell = () => hub.emit(now())
  const onProgress = (next: BackupRun) => {
    run = next
    tell()
  }

  const toItsEnd = async (step: BackupRun['step'], work: Work, stopped: AbortSignal): Promise<void> => {
    const letSleep = host.keepAwake()
    // The thread puts files in place before anything names them: no check takes them for strays, and none is deleted.
    const letGo = step === 'adding' || step === 'restoring' ? parts.media.claimAll() : () => {}
    try {
      await work(stopped)
    } catch (error) {
      if (!stopped.aborted && !closing.signal.aborted) failure = parts.failureOf(error)
    } finally {
      letSleep()
      // What was brought back is named from the next start on.
      if (restored === null) letGo()
      // Nothing waits for that.
      if (step === 'restoring' && !closing.signal.aborted) parts.deleteNoted()
      run = null
      tell()
    }
  }

  /** Nothing where one is under way, or where this library is about to be another. */
  const begin = (step: BackupRun['step'], work: Work) => {
    if (run !== null || restored !== null) return
    stop = new AbortController()
    failure = null
    onProgress({ step, doneBytes: 0, totalBytes: 0 })
    ended = toItsEnd(step, work, stop.signal)
  }

  const onForgotten = () => {
    failure = null
    tell()
  }

  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<BackupState> {
      const changes = hub.subscribe(signal)
      yield now()
      yield* changes
    },
    /** @throws AppError `bad-input` where the machine asks for none */
    async chooseFolder(): Promise<string | null> {
      if (host.chooseFolder === null) throw new AppError('bad-input')
      return host.chooseFolder()
    },
    start: (folder: string) =>
      begin('database', async (stopped) => {
        const ends = { stopped, closed: closing.signal }
        await telling(parts, AbortSignal.any(Object.values(ends)), () => make(folder, ends, onProgress))
      }),
    look: (folder: string, signal: AbortSignal) => runBackupTask('look', { chosen: folder }, { signal }),
    restore: (folder: string, name: string) =>
      begin('restoring', async (stopped) => {
        const task = { directory, chosen: folder, name }
        restored = await restoreBackup(task, parts.store, { stopped, closed: closing.signal }, onProgress)
      }),
    ...createAdding(parts, { begin, closed: closing.signal, onProgress, onForgotten }),
    stop: () => stop.abort(),
    async close(): Promise<void> {
      closing.abort()
      await ended
    },
  }
}

const askedOf = ({ folder, name, takesBack }: AddAsked): AddAsked => ({ folder, name, takesBack })

/** Tells how a backup ended, unless it was stopped. */
async function telling({ onEnded }: Parts, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!signal.aborted) onEnded('failed')
    throw error
  }
  onEnded('made')
}
