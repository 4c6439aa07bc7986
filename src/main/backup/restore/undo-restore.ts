import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import type { BackupTasks } from '../task.ts'
import { dropStaged } from './placed-files.ts'
import { restoredPartsIn, restorePlaces } from './restore-places.ts'

type Task = BackupTasks['undoRestore']

/**
 * Takes away what a restore that was stopped or refused has left, but for what it had put in its place: of that it leaves the list.
 * The library may be used by now, and only who writes its rows can tell what of those files is wanted.
 */
export function undoRestore({ directory }: Task['ask']): Task['answer'] {
  takeReadyBack(directory)
  dropStaged(directory)
  // What was being copied when it was stopped: hundreds of files, perhaps.
  for (const folder of [join(directory, 'media', 'parts'), join(directory, 'thumbnails')])
    for (const name of restoredPartsIn(folder)) removeRetryingSync(join(folder, name))
  return {}
}

/** It may have been ready a moment before it was stopped. At one stroke: of one that is half removed no start may take the rest. */
export function takeReadyBack(directory: string): void {
  const { staging, ready } = restorePlaces(directory)
  if (!existsSync(ready)) return
  rmSync(staging, { recursive: true, force: true, maxRetries: 5 })
  renameRetryingSync(ready, staging)
}
