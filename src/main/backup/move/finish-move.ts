import type { LibraryPlace } from '../../../shared/domain/library-place.ts'
import { isSameFolder } from '../../host/library-place/find-library.ts'
import { readPlace, writePlace } from '../../host/library-place/place-file.ts'
import { BackupError } from '../backup-error.ts'
import { runBackupTask } from '../task.ts'

/**
 * At a start, before anything of the library is opened: changes over to a place that a move has made ready, while this process
 * has the library's lock. Where that fails the library stays what it was.
 *
 * @param home the data folder
 * @param onBegin it may take minutes, and there is no window yet
 * @returns whether the library is in the new place now
 */
export async function finishMove(
  home: string,
  directory: string,
  onBegin: (to: string) => void = () => {},
): Promise<boolean> {
  const move = readPlace(home)?.move ?? null
  if (move?.state !== 'ready') return false
  onBegin(move.to)
  try {
    await kept(runBackupTask('changeOver', { directory, to: move.to }, { signal: neverAborted }))
  } catch (error) {
    const reason = error instanceof BackupError ? error.kind : 'library'
    noteFailure(home, { ...move, state: 'failed', reason })
    return false
  }
  const folder = isSameFolder(move.to, home) ? null : move.to
  writePlace(home, { folder, move: null, left: { folder: directory, state: 'unproven' } })
  return true
}

const neverAborted = new AbortController().signal

/** Nothing else keeps the process alive at this time. */
async function kept(work: Promise<unknown>): Promise<void> {
  const alive = setInterval(() => {}, 60_000)
  try {
    await work
  } finally {
    clearInterval(alive)
  }
}

/** A disk that takes no more words keeps no library shut: the next start tries again. */
function noteFailure(home: string, move: LibraryPlace['move']): void {
  try {
    writePlace(home, { move })
  } catch {}
}
