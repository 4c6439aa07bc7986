import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../backup-error.ts'
import { readLibraryPath } from '../library-path.ts'

/** A file that the library consists of. `sha256`: what its name says of its content; null where it says nothing. */
export type LibraryFile = { path: string; byteSize: number; sha256: string | null }

/**
 * The files that lie in the library's folders by their final names, but for database and documents, which somebody may be
 * writing. Not among them is what can be made again: thumbnails, and the log of exchanges.
 *
 * @throws BackupError `library` where the folder of its media cannot be read: nothing is known then
 */
export function listLibraryFiles(directory: string): LibraryFile[] {
  ofMedia(() => readdirSync(join(directory, 'media')))
  const folders = ['media', 'thumbnails'].flatMap((folder) =>
    namesIn(join(directory, folder)).map((name) => `${folder}/${name}`),
  )
  return [...folders, 'canvases'].flatMap((folder) =>
    namesIn(join(directory, folder)).flatMap((name) => fileAt(directory, `${folder}/${name}`) ?? []),
  )
}

/** The number of the drive that the media are on: people move them to another, and link to it. @throws BackupError `library` */
export function mediaDrive(directory: string): bigint {
  return ofMedia(() => statSync(join(directory, 'media'), { bigint: true }).dev)
}

function ofMedia<Found>(look: () => Found): Found {
  try {
    return look()
  } catch (cause) {
    throw new BackupError({ kind: 'library', detail: 'the media folder cannot be read' }, cause)
  }
}

function fileAt(directory: string, path: string): LibraryFile | null {
  const place = readLibraryPath(path)
  if (place === null || place.type === 'document') return null
  const found = lstatSync(join(directory, path), { throwIfNoEntry: false })
  if (found?.isFile() !== true) return null
  return { path, byteSize: found.size, sha256: place.type === 'media' ? place.sha256 : null }
}

/** Nothing of what is no folder, or cannot be read: the files that rows want of it are told as missing. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
