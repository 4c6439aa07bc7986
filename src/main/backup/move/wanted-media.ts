import { join } from 'node:path'
import { expectedFiles } from '../write/expected-files.ts'

export type WantedMedia = { has(path: string): boolean; readonly isAnyThere: boolean }

/** The media that the database of a library has rows of, and whether it knows of any that is there, not in an archive; null where it cannot be read. */
export function wantedMedia(directory: string): WantedMedia | null {
  try {
    const files = expectedFiles(join(directory, 'atelier.db'))
    return {
      has: (path) => files.has(path),
      isAnyThere: [...files.values()].some(({ isMissing, isArchived }) => !isMissing && !isArchived),
    }
  } catch {
    return null
  }
}

export const isMedia = (path: string): boolean => /^media\/(?!parts\/)/.test(path)
