import { join } from 'node:path'
import { BackupError } from '../backup-error.ts'
import { databasePath } from '../library-path.ts'
import type { Entry } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { bringBack } from './bring-back.ts'
import { checkDatabase } from './check-database.ts'
import { distrust } from './distrust.ts'

/**
 * The database of a state in a folder of its own, once it is known to be one of ours, and without what is not believed of it.
 *
 * @param goOn throws `Stopped` where nobody wants it any more
 * @returns the file
 * @throws BackupError
 */
export async function bringDatabaseBack(
  places: BackupPlaces,
  database: Entry,
  folder: string,
  goOn?: () => void,
): Promise<string> {
  const target = join(folder, databasePath)
  const reason = await bringBack(places, database, { target, part: `${target}.part`, ...(goOn && { goOn }) })
  if (reason !== null) throw new BackupError({ kind: 'damaged', detail: `the database is ${reason}` })
  checkDatabase(target)
  distrust(target)
  return target
}
