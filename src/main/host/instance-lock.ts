import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from './unusable-folder.ts'

/** Held from the moment the data directory is used until the process ends. */
export type InstanceLock = { release(): void }

/**
 * Takes a data directory for this process, or answers null where another process has it (docs/faults.md, P7: the
 * database must not be opened then). Makes the directory when it is not there.
 *
 * The lock is SQLite's lock on an empty file: the operating system drops it when its holder dies, however it dies. A
 * file with a process id in it would have to guess whether that id still means the same process: the one that lies beside
 * is only told to people, and only while somebody has the lock.
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
  tellHolder(directory)
  return {
    release() {
      forgetHolder(directory)
      file.close()
    },
  }
}

/** The process that has a directory, for who was refused and cannot see a window of it; null where nobody knows. */
export function holderOf(directory: string): number | null {
  try {
    const said = readFileSync(holderIn(directory), 'utf8')
    return /^[1-9]\d{0,9}$/.test(said) ? Number(said) : null
  } catch {
    return null
  }
}

const holderIn = (directory: string): string => join(directory, 'instance.pid')

function tellHolder(directory: string): void {
  try {
    writeFileSync(holderIn(directory), String(process.pid), { mode: 0o600 })
  } catch {
    // A full disk, where the lock can be had all the same. No number is better than that of a run before.
    forgetHolder(directory)
  }
}

function forgetHolder(directory: string): void {
  try {
    rmSync(holderIn(directory), { force: true })
  } catch {
    // A scanner of Windows has it open: the next start writes over it.
  }
}
