import { existsSync, statSync } from 'node:fs'
import type { DamagedRow } from '../../../shared/domain/health/damaged-row.ts'
import { runTask } from '../../lib/one-task-worker.ts'
import type { DatabaseReport } from './database-report.ts'
import { placesIn } from '../places.ts'
import type { SpaceTaken } from '../space/space-used.ts'
import type { DamagedHash } from '../row-hash.ts'

export type DatabaseTask =
  | { type: 'check'; file: string; copies: string }
  | { type: 'back-up'; file: string; target: string }
  | { type: 'report'; file: string }
  | { type: 'space'; directory: string }

/** What a look at the whole database found. */
export type DatabaseResult = {
  /** It, or the copy that was made of it, can be opened as it is. */
  isSound: boolean
  /** Rows that were not what had been written, and are again by a copy that had them whole. */
  repaired: DamagedHash[]
  /** Those that no copy has. */
  damaged: DamagedHash[]
  /** What they are about; the first of them where they are many. */
  names: DamagedRow[]
}

export const soundDatabase: DatabaseResult = { isSound: true, repaired: [], damaged: [], names: [] }

/** Away from the main thread, on a connection of its own. */
export function runDatabaseTask(
  task: Exclude<DatabaseTask, { type: 'report' | 'space' }>,
  signal?: AbortSignal,
): Promise<DatabaseResult> {
  return runTask(workerUrl(), task, signal === undefined ? {} : { signal })
}

/**
 * Reads all of the database and repairs rows by the copies. What cannot be looked at counts as sound, and opening says
 * why.
 */
export async function checkDatabase(directory: string): Promise<DatabaseResult> {
  const { file, copies } = placesIn(directory)
  if (!existsSync(file)) return soundDatabase
  // Somebody had written it before: SQLite would take it for a new one.
  if (statSync(file).size === 0) return { ...soundDatabase, isSound: false }
  return runDatabaseTask({ type: 'check', file, copies }).catch(() => soundDatabase)
}

/** What a report says of it; null where it cannot be looked at now. */
export async function askForReport(directory: string): Promise<DatabaseReport | null> {
  const task: DatabaseTask = { type: 'report', file: placesIn(directory).file }
  return runTask<never, DatabaseReport>(workerUrl(), task).catch(() => null)
}

/** What a library takes on its disk; rejects with an AbortError once the signal aborts. */
export async function askForSpace(directory: string, signal: AbortSignal): Promise<SpaceTaken> {
  const task: DatabaseTask = { type: 'space', directory }
  return runTask<never, SpaceTaken>(workerUrl(), task, { signal })
}

function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './database-worker.ts' : './database-worker.js'
  return new URL(fileName, import.meta.url)
}
