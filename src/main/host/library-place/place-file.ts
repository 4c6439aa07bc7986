import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LibraryPlace } from '../../../shared/domain/keeping/library-place.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { renameRetryingSync, retryLockedSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import { asFolderFault } from '../unusable-folder.ts'

/** Of a library that was never moved there is none. */
export const placeFileName = 'library-place.json'

const inDataFolder: LibraryPlace = { version: 1, folder: null, move: null, left: null }

/** Where the library of a data folder is; null where that cannot be told. */
export function readPlace(home: string): LibraryPlace | null {
  const file = join(home, placeFileName)
  try {
    return parsedIn(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return null
    return isFirstWord(home, partOf(file)) ? inDataFolder : null
  }
}

function parsedIn(file: string): LibraryPlace {
  return LibraryPlace.parse(JSON.parse(retryLockedSync(() => readFileSync(file, 'utf8'))))
}

const partOf = (file: string): string => `${file}.part`

/** Nothing was ever said, or the first word was cut off: it is of a library in the data folder. */
function isFirstWord(home: string, part: string): boolean {
  if (!existsSync(part)) return true
  try {
    return parsedIn(part).folder === null
  } catch {
    return existsSync(join(home, 'atelier.db'))
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
  const { folder, id } = place.left
  const move = { to: place.folder ?? home, state: 'failed', reason, id } as const
  writePlace(home, { folder: folder === home ? null : folder, move, left: null })
  return true
}

/**
 * The library was opened in the place that it was moved to: from here on somebody may work in it, and no start goes back. To be
 * written before anything is done there.
 *
 * @param isDoubtful what was opened is not quite what it should be: the folder of before stays
 * @returns the folder that stays for that reason; null where none does
 * @throws UnusableFolderError of the data folder, where that cannot be written
 */
export function noteOpened(home: string, isDoubtful: boolean): string | null {
  const left = readPlace(home)?.left ?? null
  if (left?.state !== 'unproven') return null
  try {
    writePlace(home, { left: { ...left, state: isDoubtful ? 'kept' : 'proven' } })
  } catch (error) {
    throw asFolderFault(home, error)
  }
  return isDoubtful ? left.folder : null
}

/**
 * At one stroke: after a crash or a power loss it is the one of before or this one.
 *
 * @throws also where the word of before cannot be read, and would be lost
 */
export function writePlace(home: string, change: Partial<LibraryPlace>): void {
  const file = join(home, placeFileName)
  const part = partOf(file)
  const place = { ...inDataFolder, ...(isWhole(change) ? null : readOrThrow(home)), ...change }
  writeFileSync(part, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 })
  syncFileNow(part)
  crashPoint('place-written')
  renameRetryingSync(part, file)
  syncDirectoryNow(home)
  crashPoint('place-in-place')
}

function isWhole({ folder, move, left }: Partial<LibraryPlace>): boolean {
  return folder !== undefined && move !== undefined && left !== undefined
}

function readOrThrow(home: string): LibraryPlace {
  const place = readPlace(home)
  if (place === null) throw new Error('where the library is cannot be read')
  return place
}
