import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import type { Way } from './copy-files.ts'
import { type LibraryEntry, listEntries } from './list-entries.ts'
import { isMadeAnew } from './move-places.ts'
import { isMedia, wantedMedia } from './wanted-media.ts'

/**
 * What was deleted since it was copied goes. Images and videos that the library still wants stay, wherever their original is. What
 * the move did not put there is set aside: a log of a database among it would turn rows back.
 *
 * @throws BackupError `library` where all media seem to be deleted: the drive that they are on is not there
 */
export function removeOthers({ to, journal }: Way, files: readonly LibraryEntry[]): void {
  const wanted = new Set(files.map(({ path }) => path))
  const others = listEntries(to).files.filter(({ path }) => !wanted.has(path))
  const rows = wantedMedia(to)
  const isWithoutMedia = !files.some(({ path }) => isMedia(path))
  if (isWithoutMedia && (rows?.isAnyThere ?? others.some(({ path }) => isMedia(path))))
    throw new BackupError({ kind: 'library', detail: 'none of its media is there' })
  const aside = join(to, `set-aside-${new Date().toISOString().replaceAll(/\D/g, '')}`)
  for (const { path } of others) {
    if (isMadeAnew(path) || (journal.isOwn(path) && !(isMedia(path) && (rows?.has(path) ?? true))))
      removeRetryingSync(join(to, path))
    else if (!isMedia(path)) setAside(join(to, path), join(aside, path))
    crashPoint('move-stray-removed')
  }
}

function setAside(file: string, aside: string): void {
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 })
  renameRetryingSync(file, aside)
}
