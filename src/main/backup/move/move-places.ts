import { existsSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { BackupError } from '../backup-error.ts'

/** What a move makes in the folder that a person chose, so that nothing of it lies among their own files. */
const rootName = 'Atelier Library'

/** Beside the files of a library: what was moved there, until the folder of before is gone. */
export const journalName = 'moving.jsonl'

/** Of what is the library's what is made anew where it is missing, or speaks of the drive that it is on. */
const madeAnew = /^(.+-shm|atelier\.db\.closed|(restoring|dragged-out)(\/.*)?|reserve\.bin|room\.probe)$/

export const isMadeAnew = (name: string): boolean => madeAnew.test(name)

/**
 * Whether the app writes to a file as long as it runs: databases, documents, what is still arriving. Nobody else opens those
 * meanwhile, whose locks that would let go.
 */
export function isWorkedWith({ path }: { path: string }): boolean {
  return /^(atelier\.|exchanges[.-]|canvases\/|logs\/|media\/parts\/|restored\/)/.test(path)
}

function isFolder(path: string): boolean {
  return isAbsolute(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * Where a library goes in a folder that a person chose: the data folder itself, to where one can always be moved back, or a
 * folder of its own. The chosen folder is never made: where it is gone, its drive may be.
 *
 * @throws BackupError `gone`
 */
export function targetIn(chosen: string, home: string): string {
  const isRoot = basename(chosen) === rootName || existsSync(join(chosen, journalName))
  // Its own folder may have been removed since a first try: its drive is there then.
  if (!isFolder(chosen) && !(isRoot && isFolder(dirname(chosen))))
    throw new BackupError({ kind: 'gone', detail: 'no such folder' })
  if (isSameFolder(chosen, home)) return home
  return isRoot ? chosen : join(chosen, rootName)
}
