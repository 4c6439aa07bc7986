import { existsSync, realpathSync } from 'node:fs'
import path, { basename, dirname, join } from 'node:path'
import { isInside } from './is-inside.ts'

/** Whether a folder, which may not be there yet, is the library or lies in it. Throws what the disk says where nothing is above it. */
export function isInLibrary(folder: string, directory: string): boolean {
  const place = realPlace(folder)
  // The media are large enough that people move them to another drive, and link to them.
  return [directory, join(directory, 'media')].some((home) => isInside(realPlace(home), place, path))
}

/** Whether the library lies in a folder, or is it. */
export function isAroundLibrary(folder: string, directory: string): boolean {
  return isInside(realPlace(folder), realPlace(directory), path)
}

/** Without links. */
export function realPlace(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : join(realpathSync(dirname(folder)), basename(folder))
}
