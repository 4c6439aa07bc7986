import type { Sqlite } from './sqlite.ts'

/** How this connection treats the file; most of it is not kept in the file, so every connection needs it. */
export function configure(sqlite: Sqlite): void {
  for (const pragma of [
    'journal_mode = WAL',
    // Every row may stand for money or for words that exist nowhere else: a commit waits for the disk.
    'synchronous = FULL',
    // fsync on macOS does not reach the platter; this one does. Elsewhere it means nothing.
    'fullfsync = ON',
    // What a person deletes for ever is in no byte of the file afterwards.
    'secure_delete = ON',
    'cell_size_check = ON',
    'trusted_schema = OFF',
    'journal_size_limit = 16777216',
  ]) {
    sqlite.pragma(pragma)
  }
}
