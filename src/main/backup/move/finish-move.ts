import type { LibraryPlace } from '../../../shared/domain/keeping/library-place.ts'
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
  const { to, id } = move
  onBegin(to)
  try {
    await kept(runBackupTask('changeOver', { directory, to, id }, { signal: neverAborted }))
    const folder = isSameFolder(to, home) ? null : to
    writePlace(home, { folder, move: null, left: { folder: directory, state: 'unproven', id } })
  } catch (error) {
    // The word may be there although its writing failed: then it counts, here and at every later start.
    if (readPlace(home)?.left?.id === id) return true
    const reason = error instanceof BackupError ? error.kind : 'library'
    noteFailure(home, { ...move, state: 'failed', reason })
    return false
  }
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
