import type { ImportFound } from '../../shared/domain/keeping/import.ts'
import type { ImportItem } from './foreign.ts'
import type { ImportErrorKind } from './import-error.ts'

/**
 * `passed`: chats that ended an earlier thread, by their place among all of the export, from 1; `at`: of the one that is read now, in
 * memory of both threads, 0 while there is none.
 */
export type ImportTask = { path: string; passed: readonly number[]; at: Int32Array<SharedArrayBuffer> }

/** One after the other, each after the answer to the one before. */
export type ImportRequest =
  /** What there is, without anything of it. */
  | { type: 'look' }
  | { type: 'next' }
  /** How much there is to be brought in, by what the source says of it; a file of more than `mostOfFile` bytes will be refused. */
  | { type: 'sizes'; mostOfFile: number }
  /** Begins to read a file, which the next pieces are of. */
  | { type: 'open'; entry: string }
  | { type: 'read' }

export type ImportAnswer =
  | { type: 'found'; found: Omit<ImportFound, 'path'> }
  /** Null at the end. `doneBytes`: of the chats; those of files are for whoever reads them. */
  | { type: 'item'; item: ImportItem | null; doneBytes: number; totalBytes: number }
  /** In bytes. */
  | { type: 'sizes'; chatBytes: number; fileBytes: number }
  | { type: 'opened' }
  /** Null at the end of the file. */
  | { type: 'bytes'; bytes: Uint8Array | null }
  | { type: 'file-failed'; reason: 'damaged' | 'unreadable' }
  | { type: 'failed'; kind: ImportErrorKind }
