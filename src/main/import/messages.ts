import type { ImportFound } from '../../shared/domain/keeping/import.ts'
import type { ImportItem } from './foreign.ts'
import type { ImportErrorKind } from './import-error.ts'

export type ImportTask = { path: string }

/** One after the other, each after the answer to the one before. */
export type ImportRequest =
  /** What there is, without anything of it. */
  | { type: 'look' }
  | { type: 'next' }
  /** Begins to read a file, which the next pieces are of. */
  | { type: 'open'; entry: string }
  | { type: 'read' }

export type ImportAnswer =
  | { type: 'found'; found: Omit<ImportFound, 'path'> }
  /** Null at the end. `doneBytes`: of the chats; those of files are for whoever reads them. */
  | { type: 'item'; item: ImportItem | null; doneBytes: number; totalBytes: number }
  | { type: 'opened' }
  /** Null at the end of the file. */
  | { type: 'bytes'; bytes: Uint8Array | null }
  | { type: 'file-failed'; reason: 'damaged' | 'unreadable' }
  | { type: 'failed'; kind: ImportErrorKind }
