import { existsSync } from 'node:fs'
import { runTask } from '../lib/one-task-worker.ts'
import { placesIn } from './places.ts'

export type DatabaseTask = { type: 'check'; file: string } | { type: 'back-up'; file: string; target: string }
export type DatabaseResult = { isSound: boolean }

/** Away from the main thread, on a connection of its own. */
export function runDatabaseTask(task: DatabaseTask, signal?: AbortSignal): Promise<DatabaseResult> {
  return runTask(workerUrl(), task, signal === undefined ? {} : { signal })
}

/** Whether the last run did not end by itself: SQLite leaves its log behind then. */
export function isCutOff(directory: string): boolean {
  const { file } = placesIn(directory)
  return existsSync(file) && existsSync(`${file}-wal`)
}

/**
 * Whether the database can be opened as it is. Reads all of it; what cannot be looked at counts as sound, and opening says why.
 */
export async function isDatabaseSound(directory: string): Promise<boolean> {
  const { file } = placesIn(directory)
  if (!existsSync(file)) return true
  return runDatabaseTask({ type: 'check', file }).then(
    (result) => result.isSound,
    () => true,
  )
}

function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './database-worker.ts' : './database-worker.js'
  return new URL(fileName, import.meta.url)
}
