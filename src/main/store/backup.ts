import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { removeFirmlyNow, renameFirmlyNow } from '../lib/files/firmly.ts'
import type { Sqlite } from './sqlite.ts'
import { StoreError } from './store-error.ts'
import { crashPoint } from '../lib/fault-hooks.ts'

/** A whole copy of the database, on disk when this returns. A copy that was cut short never has the final name. */
export function backUp(sqlite: Sqlite, file: string): void {
  const unfinished = `${file}.part`
  try {
    mkdirSync(dirname(file), { recursive: true })
    removeFirmlyNow(unfinished)
    sqlite.prepare('VACUUM INTO @file').run({ file: unfinished })
    crashPoint('backup-copied')
    syncPath(unfinished, 'file')
    crashPoint('backup-synced')
    renameFirmlyNow(unfinished, file)
    crashPoint('backup-renamed')
    if (process.platform !== 'win32') syncPath(dirname(file), 'folder')
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    const isFull = (cause as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new StoreError(isFull ? 'disk-full' : 'input-output', 'the backup could not be written', { cause })
  }
}

/** What is there is on disk when this returns. */
export function syncPath(path: string, kind: 'file' | 'folder'): void {
  // Windows syncs only what is open for writing; a folder can be opened for reading only.
  const descriptor = openSync(path, kind === 'file' ? 'r+' : 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
