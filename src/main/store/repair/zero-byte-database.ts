import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '../backup/backup-files.ts'
import { placesIn } from '../places.ts'

/** SQLite takes a file without a byte for a new database. Where something of an earlier life lies beside it, it is not. */
export function isZeroByteDatabase(directory: string): boolean {
  const { file, backups, cleanEnd } = placesIn(directory)
  if (!existsSync(file) || statSync(file).size > 0) return false
  const isNoted = existsSync(cleanEnd) || existsSync(`${file}-wal`)
  return isNoted || listBackups(backups).length > 0 || hasMedia(directory)
}

function hasMedia(directory: string): boolean {
  try {
    return readdirSync(join(directory, 'media')).some((name) => /^[0-9a-f]{2}$/.test(name))
  } catch {
    return false
  }
}
