import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { placeFileName, readPlace, writePlace } from './place-file.ts'

/** One of these is in every library, also in one whose repair or restore was cut off. */
const signs = [
  'atelier.db',
  'atelier.recovered.db',
  'atelier.recovering.db',
  'atelier.salvage.db',
  'restored',
]

/**
 * The library of a data folder is elsewhere, and not there now. Nothing is made in its place: a person says what to do. The
 * message is a sentence for the terminal. `folder`: where it was; null where that cannot be read.
 */
export class MissingLibraryError extends Error {
  override readonly name = 'MissingLibraryError'
  readonly kind = 'missing-library'
  readonly folder: string | null

  constructor(home: string, folder: string | null) {
    const what =
      folder === null
        ? `${join(home, placeFileName)}, which says where the library is, cannot be read.`
        : `The library is in ${folder}, which is not there now. Connect its disk, then start Atelier again.`
    super(
      `${what}\nWhere it is somewhere else now, say so once with --library FOLDER. ` +
        `${isLibrary(home) ? 'To use the library that is still in the usual place' : 'To start with an empty library in the usual place'}: --library ${home}`,
    )
    this.folder = folder
  }
}

/** A folder that a person named as the place of the library holds none. The message is a sentence for the terminal. */
export class NoLibraryError extends Error {
  override readonly name = 'NoLibraryError'
  readonly kind = 'no-library'
  readonly folder: string

  constructor(folder: string) {
    super(`There is no library of Atelier in ${folder}. Nothing was changed.`)
    this.folder = folder
  }
}

/** @throws MissingLibraryError */
export function findLibrary(home: string): string {
  const place = readPlace(home)
  if (place === null) throw new MissingLibraryError(home, null)
  if (place.folder === null) return home
  // A folder where a disk is usually mounted may be there, and empty.
  if (!isLibrary(place.folder)) throw new MissingLibraryError(home, place.folder)
  return place.folder
}

export function isLibrary(folder: string): boolean {
  return signs.some((name) => existsSync(join(folder, name)))
}

/**
 * The library is in that folder as it is, or was before a move: a shortcut that names it says nothing new, and must neither end
 * the move nor bring back an older library. Not where the library is missing, and a person looks for it.
 */
export function isKnownPlace(home: string, folder: string): boolean {
  const place = readPlace(home)
  if (place === null) return false
  const isThere = place.folder === null || isLibrary(place.folder)
  const known = [place.folder ?? home, ...(place.left === null ? [] : [place.left.folder])]
  return isThere && known.some((one) => isSameFolder(one, folder))
}

/** @throws NoLibraryError where a folder holds none, and is not the data folder either */
export function requireLibrary(home: string, folder: string): void {
  if (!isSameFolder(home, folder) && !isLibrary(folder)) throw new NoLibraryError(folder)
}

/** From now on the library of the data folder is in `folder`: one that a person found again, or the data folder itself. */
export function chooseLibrary(home: string, folder: string): void {
  writePlace(home, { folder: isSameFolder(home, folder) ? null : folder, move: null, left: null })
}

export function isSameFolder(one: string, other: string): boolean {
  return realPathOf(one) === realPathOf(other)
}

function realPathOf(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder
  }
}
