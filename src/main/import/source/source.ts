import type { NotImported } from '../../../shared/domain/keeping/import.ts'
import { isSystemEntry } from '../../lib/files/system-entries.ts'
import { momentOf } from '../moment.ts'

/** A file that can be read. `name`: its path from the top, with slashes; it has been checked. */
export type SourceEntry = { name: string; byteSize: number; modifiedAtMs: number | null }

/** What a person chose to import: a ZIP, a folder or one file. It is only ever read. */
export type Source = {
  entries: readonly SourceEntry[]
  /** What is in it and will not be read. */
  refused: readonly NotImported[]
  /** @throws SourceError where it is not what it was listed as, or cannot be read; ImportError where the whole source has gone */
  open(entry: SourceEntry): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** A file of the source that cannot be read; the others can. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly reason: 'damaged' | 'unreadable'

  constructor(reason: 'damaged' | 'unreadable', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** ZIP and many programs write the first day of 1970 or 1980 where they know none. */
const earliestFileMs = Date.UTC(1980, 0, 3)

/** When a file was changed; null where that is not known. */
export function fileTimeOf(ms: number): number | null {
  return momentOf(ms, earliestFileMs)
}

/** More than any export has: what has more is no export. */
export const mostEntries = 1_000_000

/** A file of more bytes is kept nowhere. */
export const mostEntryBytes = 16 * 1024 ** 3

/**
 * Whether a name stays below the top of its source. Nothing is ever written by it; what has such a name was made to do harm,
 * or is damaged.
 */
export function isSafeName(name: string): boolean {
  if (name === '' || name.length > 4096 || name.includes('\0') || name.includes('\\')) return false
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return false
  return !name.split('/').includes('..')
}

/** What systems put beside the files of a person, and what is in their folders, also where somebody packed or copied a whole drive. */
export function isSystemFile(name: string): boolean {
  const parts = name.split('/')
  return parts.some((part) => part === '__MACOSX' || isSystemEntry(part)) || baseName(name).startsWith('._')
}

export function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
