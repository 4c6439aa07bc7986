import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LibraryPlace } from '../../../shared/domain/library-place.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'

/** Of a library that was never moved there is none. */
export const placeFileName = 'library-place.json'

const inDataFolder: LibraryPlace = { version: 1, folder: null, move: null, left: null }

/** Where the library of a data folder is; null where its file is there and cannot be read. */
export function readPlace(home: string): LibraryPlace | null {
  try {
    return LibraryPlace.parse(JSON.parse(readFileSync(join(home, placeFileName), 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? inDataFolder : null
  }
}

/**
 * Back to where the library was, where the place that it was moved to cannot be used at its first start: all of it is still there.
 *
 * @returns false where it was not moved just now
 */
export function goBack(home: string, reason: string): boolean {
  const place = readPlace(home)
  if (place?.left?.state !== 'unproven') return false
  const { folder } = place.left
  const move = { to: place.folder ?? home, state: 'failed', reason } as const
  writePlace(home, { folder: folder === home ? null : folder, move, left: null })
  return true
}

/** At one stroke: after a crash or a power loss it is the one of before or this one. */
export function writePlace(home: string, change: Partial<LibraryPlace>): void {
  const file = join(home, placeFileName)
  const part = `${file}.part`
  const place = { ...(readPlace(home) ?? inDataFolder), ...change }
  writeFileSync(part, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 })
  syncFileNow(part)
  crashPoint('place-written')
  renameRetryingSync(part, file)
  syncDirectoryNow(home)
  crashPoint('place-in-place')
}
