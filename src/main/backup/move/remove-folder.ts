import { lstatSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFoundAnywhere } from '../../host/private-folder.ts'
import { removeRetryingSync, retryLockedSync } from '../../lib/files/retry-locked.ts'
import { journalName } from './move-places.ts'

/** What a run, or a move, leaves in a folder. */
const ofRuns = new Set(['instance.lock', 'instance.pid', 'instance.sock', 'last-port', journalName])

/** The folder of a library whose files are gone; but for where something else is in it. At best: it holds nothing of a person. */
export function removeFolder(folder: string): void {
  try {
    const names = readdirSync(folder)
    const isNothing = (name: string) => ofRuns.has(name) || isFoundAnywhere(name)
    // What a system keeps in a folder, such as a trash, is the system's to remove.
    const isFolder = (name: string) => lstatSync(join(folder, name)).isDirectory()
    const goes = names.every((name) => isNothing(name) && !isFolder(name))
    for (const name of names.filter((one) => goes || ofRuns.has(one))) removeRetryingSync(join(folder, name))
    if (goes) retryLockedSync(() => rmdirSync(folder))
  } catch {}
}

/** The last ones first, as they were listed; one that still holds something stays. */
export function removeEmptyFolders(directory: string, folders: readonly string[]): void {
  for (const folder of folders.toReversed()) {
    try {
      retryLockedSync(() => rmdirSync(join(directory, folder)))
    } catch {}
  }
}
