import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { freeSpace } from '../../lib/files/free-space.ts'
import { type DatabaseResult, runDatabaseTask } from '../repair/database-tasks.ts'
import { StoreError } from '../store-error.ts'

/**
 * Copies the database on a worker, and looks at the whole copy. Not begun where the disk would be full of it.
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
  if ((await freeSpace(dirname(file))) < byteSize)
    throw new StoreError('disk-full', 'less room than a copy of the database needs')
  return runDatabaseTask({ type: 'back-up', file, target }, signal)
}
