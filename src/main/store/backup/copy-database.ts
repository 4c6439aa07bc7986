import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { freeBytesOf } from '../../lib/files/free-bytes.ts'
import { downloadFloorBytes } from '../../lib/reserve.ts'
import { type DatabaseResult, runDatabaseTask } from '../repair/database-tasks.ts'
import { StoreError } from '../store-error.ts'

/**
 * Copies the database on a worker, and looks at the whole copy. Not begun where it would take the room that downloads leave:
 * what was paid for needs it more.
 *
 * @throws StoreError of the disk
 */
export async function copyDatabase(
  file: string,
  target: string,
  signal?: AbortSignal,
): Promise<DatabaseResult> {
  const [database, log] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }))
  const byteSize = (database?.size ?? 0) + (log?.size ?? 0)
  if (freeBytesOf(await statfs(dirname(file))) - byteSize < downloadFloorBytes)
    throw new StoreError('disk-full', 'less room than a copy of the database needs')
  return runDatabaseTask({ type: 'back-up', file, target }, signal)
}
