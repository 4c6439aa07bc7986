import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isOfLibrary } from '../../host/library-place/library-names.ts'
import { BackupError } from '../backup-error.ts'

/** A file of a library. `path`: in its folder, spelled with `/`; `mtime`: when it was last written, in nanoseconds. */
export type LibraryEntry = { path: string; byteSize: number; mtime: string }

/** `strange`: what is neither file nor folder. A move does not take it along, and so does not remove it. */
export type LibraryEntries = { files: LibraryEntry[]; folders: string[]; strange: string[] }

/**
 * Everything in a folder that is its library's.
 *
 * @throws of the disk, but for what goes while it is looked at; BackupError `library` where a link leads to a drive that is not there
 */
export function listEntries(directory: string): LibraryEntries {
  const found: LibraryEntries = { files: [], folders: [], strange: [] }
  for (const name of readdirSync(directory).filter(isOfLibrary)) look(directory, name, found)
  return found
}

function look(directory: string, path: string, found: LibraryEntries): void {
  const place = join(directory, path)
  const options = { bigint: true, throwIfNoEntry: false } as const
  const own = lstatSync(place, options)
  // People move what is large to another drive, and link to it: what is there stays, too.
  const isLink = !path.includes('/') && own?.isSymbolicLink() === true
  const entry = isLink ? statSync(place, options) : own
  if (isLink) found.strange.push(path)
  // What is behind it is not gone: taken for that it would be removed where it was copied to.
  if (isLink && entry === undefined)
    throw new BackupError({ kind: 'library', detail: 'a link in the library leads nowhere' })
  if (entry === undefined) return
  if (entry.isDirectory()) {
    found.folders.push(path)
    for (const name of readdirSync(place)) look(directory, `${path}/${name}`, found)
  } else if (entry.isFile())
    found.files.push({ path, byteSize: Number(entry.size), mtime: String(entry.mtimeNs) })
  else found.strange.push(path)
}
