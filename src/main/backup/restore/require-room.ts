import { statSync } from 'node:fs'
import { join } from 'node:path'
import { lackingRoom } from '../../lib/files/library-room.ts'
import { BackupError } from '../backup-error.ts'
import type { Entry } from '../manifest.ts'

/**
 * Room for what is not in the library yet, on each drive that it goes to.
 *
 * @throws BackupError `library-full`
 */
export async function requireRoomFor(directory: string, entries: readonly Entry[]): Promise<void> {
  const isThere = ({ path, byteSize }: Entry) =>
    statSync(join(directory, path), { throwIfNoEntry: false })?.size === byteSize
  const neededBytes = await lackingRoom(
    directory,
    entries.filter((entry) => !isThere(entry)),
  )
  if (neededBytes !== null)
    throw new BackupError({ kind: 'library-full', detail: 'less room than the files need', neededBytes })
}
