import type {
  AddPlan,
  AddReport,
  BackupFound,
  BackupReport,
  RestoreReport,
} from '../../shared/domain/keeping/backup.ts'
import type { MovePlan } from '../../shared/domain/keeping/move-library.ts'
import { runTask } from '../lib/one-task-worker.ts'
import type { HereBefore } from './add/here-before.ts'
import type { AddControl } from './add/turns.ts'
import { BackupError, type BackupFault } from './backup-error.ts'

/** What the thread of backups is asked for. Folders are absolute. */
export type BackupTasks = {
  /** Makes the backup's folder ready, and copies the database into it. `chosen`: by the person. */
  begin: {
    ask: { directory: string; chosen: string; libraryId: string }
    answer: { root: string; databaseSha256: string }
  }
  /** Writes a whole state of the library, once its database and documents are among the parts. */
  write: { ask: WriteTask; answer: Omit<BackupReport, 'folder' | 'atMs'> }
  /** Takes away what a backup that ended early has half written. `chosen`: as for `begin`. */
  clearUnfinished: { ask: { chosen: string; libraryId: string }; answer: Record<never, never> }
  /** What there is to restore in a folder that a person chose. */
  look: { ask: { chosen: string }; answer: BackupFound }
  /** Brings a state back into an empty library; the next start puts it in place. */
  restore: { ask: RestoreTask; answer: RestoreReport }
  /** Takes out what a restore that was stopped had put in its place. */
  undoRestore: { ask: RestoreTask; answer: Record<never, never> }
  /** What a state would bring into a library that is used. */
  lookToAdd: { ask: RestoreTask; answer: AddPlan }
  /** Adds what a state has to this library, while the app works with it. */
  add: { ask: AddTask; answer: Omit<AddReport, 'atMs'> }
  /** What a move of the library to a folder would do. `home`: the data folder. */
  lookAtMove: { ask: Omit<MoveTask, 'to'> & { chosen: string }; answer: MovePlan }
  /** Copies the library to where it will be while the app works with it. */
  copyLibrary: { ask: MoveTask; answer: Record<never, never> }
  /** Copies the rest, while nobody works with it. */
  changeOver: { ask: Omit<MoveTask, 'home'>; answer: Record<never, never> }
  /** Takes out what a move that is not wanted any more had copied. */
  undoMove: { ask: MoveTask; answer: Record<never, never> }
  /** Takes the library away from where it was before; not where something there is not what was moved. */
  removeLeft: { ask: Omit<MoveTask, 'to'> & { left: string }; answer: { isRemoved: boolean } }
}
export type BackupTaskName = keyof BackupTasks

/** `to`: the folder that the library will be in; `id`: of this move, and of no other to the same folder. */
export type MoveTask = { directory: string; home: string; to: string; id: string }

/** `name`: of the manifest. */
export type RestoreTask = { directory: string; chosen: string; name: string }

/**
 * `takesBack`: also what was deleted here for ever; `before`: the library when the person asked, perhaps in an earlier run; `control`:
 * what the app says meanwhile (`turns.ts`), null where it says nothing.
 */
export type AddTask = RestoreTask & {
  takesBack: boolean
  before: HereBefore
  control: AddControl | null
  nowMs: number
}

export type WriteTask = {
  directory: string
  root: string
  libraryId: string
  appVersion: string
  nowMs: number
  /** Of the copy of the database among the parts. */
  databaseSha256: string
  /** The documents whose copies are among the parts: names of files in `canvases`. */
  documents: string[]
  absent: AbsentDocument[]
}

/** A document that could not be copied. `document`: the name of its file in `canvases`; `name`: the person's. */
export type AbsentDocument = { document: string; name: string; reason: 'missing' | 'unreadable' }

export type BackupProgress = { doneBytes: number; totalBytes: number }

/** What the thread answers with. */
export type BackupAnswer<Answer> = { answer: Answer } | { fault: BackupFault }

/**
 * Away from the main thread, which nothing of it holds up; ends when the signal aborts, wherever it is.
 *
 * @throws BackupError
 */
export async function runBackupTask<Name extends BackupTaskName>(
  name: Name,
  ask: BackupTasks[Name]['ask'],
  { signal, onProgress = () => {} }: { signal: AbortSignal; onProgress?: (progress: BackupProgress) => void },
): Promise<BackupTasks[Name]['answer']> {
  const options = { signal, onProgress }
  const result = await runTask<BackupProgress, BackupAnswer<BackupTasks[Name]['answer']>>(
    workerUrl(),
    { name, ask },
    options,
  )
  if ('fault' in result) throw new BackupError(result.fault)
  return result.answer
}

function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './backup-worker.ts' : './backup-worker.js'
  return new URL(fileName, import.meta.url)
}
