import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { databasePath, readLibraryPath } from '../library-path.ts'
import type { BackupTasks } from '../task.ts'
import { refuseUsed } from './check-database.ts'
import { restoredPartsIn, restorePlaces } from './restore-places.ts'

type Task = BackupTasks['undoRestore']

/**
 * Takes out what a restore that was stopped had put in its place: no row names any of it, or it is left alone. What was there
 * before stays.
 */
export function undoRestore({ directory }: Task['ask']): Task['answer'] {
  const { staging, ready, placed } = restorePlaces(directory)
  const paths = [staging, ready].flatMap((folder) => linesOf(join(folder, placed)))
  // It may have been ready a moment before it was stopped: no start takes it from here on.
  rmSync(ready, { recursive: true, force: true, maxRetries: 5 })
  refuseUsed(join(directory, databasePath))
  for (const path of paths) if (isInPlace(path)) removeRetryingSync(join(directory, path))
  rmSync(staging, { recursive: true, force: true, maxRetries: 5 })
  // What was being copied when it was stopped: hundreds of files, perhaps.
  for (const folder of [join(directory, 'media', 'parts'), join(directory, 'thumbnails')])
    for (const name of restoredPartsIn(folder)) removeRetryingSync(join(folder, name))
  return {}
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** Documents wait beside the database, which has gone. */
function isInPlace(path: string): boolean {
  const type = readLibraryPath(path)?.type
  return type === 'media' || type === 'poster'
}
