import { openSqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'

/**
 * Whether every page of the database can be read and is where it belongs, and every index agrees with its table. Reads
 * the whole file: 60 ms for 60 MB where this was written.
 *
 * @throws StoreError for anything but damage: a file that cannot be read now is not a damaged one
 */
export function isSound(file: string): boolean {
  try {
    const sqlite = openSqlite(file, { isReadOnly: true })
    try {
      return sqlite.pragma('integrity_check(1)') === 'ok'
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'damaged') return false
    throw error
  }
}
