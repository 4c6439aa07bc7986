import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from './unusable-folder.ts'

/** Held from the moment the data directory is used until the process ends. */
export type InstanceLock = { release(): void }

/**
 * Takes a data directory for this process, or answers null where another process has it (fault P7: the database must
 * not be opened then). Makes the directory when it is not there.
 *
 * The lock is SQLite's lock on an empty file: the operating system drops it when its holder dies, however it dies. A
 * file with a process id in it would have to guess whether that id still means the same process.
 */
export function takeInstanceLock(directory: string): InstanceLock | null {
  makeFolder(directory)
  const file = new Database(join(directory, 'instance.lock'), { timeout: 0 })
  try {
    // A journal in memory: the lock can be had on a full disk too.
    file.pragma('journal_mode = MEMORY')
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return null
    throw error
  }
  return { release: () => void file.close() }
}
