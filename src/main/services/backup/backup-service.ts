import type { BackupRun, BackupState } from '../../../shared/domain/backup.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createBackupMemory } from './backup-memory.ts'
import { createMakeBackup, type MakeBackupParts } from './make-backup.ts'

/** Backups of the whole library: one at a time, for as long as the app runs, whoever watches. */
export type BackupService = ReturnType<typeof createBackupService>

type Parts = MakeBackupParts & {
  host: Pick<Host, 'chooseFolder' | 'keepAwake'>
  failureOf(error: unknown): Failure
}

export function createBackupService(parts: Parts) {
  const { store, host } = parts
  const memory = createBackupMemory(store)
  const make = createMakeBackup(parts, memory)
  const hub = createEventHub<BackupState>()
  let run: BackupRun | null = null
  let failure: Failure | null = null
  let stop = new AbortController()
  let ended: Promise<void> = Promise.resolve()

  const now = (): BackupState => {
    const { folder, last } = memory.now()
    return { folder, last, run, failure }
  }
  const tell = () => hub.emit(now())
  const onProgress = (next: BackupRun) => {
    run = next
    tell()
  }

  const whole = async (chosen: string, signal: AbortSignal): Promise<void> => {
    const letSleep = host.keepAwake()
    try {
      await make(chosen, signal, onProgress)
    } catch (error) {
      if (!signal.aborted) failure = parts.failureOf(error)
    } finally {
      letSleep()
      run = null
      tell()
    }
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
    start(folder: string): void {
      if (run !== null) return
      stop = new AbortController()
      failure = null
      onProgress({ step: 'database', doneBytes: 0, totalBytes: 0 })
      ended = whole(folder, stop.signal)
    },
    stop: () => stop.abort(),
    async close(): Promise<void> {
      stop.abort()
      await ended
    },
  }
}
