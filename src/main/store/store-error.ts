/**
 * - `disk-full`: SQLite could not grow a file.
 * - `input-output`: the disk refused or broke a read, a write or a sync.
 * - `read-only`: the file or its folder may not be written.
 * - `busy`: another process held the database longer than the wait.
 * - `damaged`: the file is not a database, a page of it is malformed, or its schema is not the one that was made.
 * - `from-newer-app`: a later version of the app wrote it; the file was not touched.
 * - `migration-failed`: a migration threw; the old schema is intact and the backup is there.
 * - `bad-cursor`: a page cursor that this list did not give out.
 * - `conflict`: a unique value is there already, or a row points at one that is not.
 * - `not-found`: an update of a row that does not exist.
 * - `failed`: anything else that SQLite says; a fault of the app.
 */
export type StoreErrorKind =
  | 'disk-full'
  | 'input-output'
  | 'read-only'
  | 'busy'
  | 'damaged'
  | 'from-newer-app'
  | 'migration-failed'
  | 'bad-cursor'
  | 'conflict'
  | 'not-found'
  | 'failed'

/** What every method of the store throws. `message` is for developers and names no stored value. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.kind = kind
  }
}
