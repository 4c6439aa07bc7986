import type { BackupProgress } from './task.ts'

/** While one is copied and synced another is hashed; more would take the threads that the app reads files with. */
const filesAtOnce = 2
const tellPaceMs = 100

/**
 * Does the work for each file, two at a time, and tells how far it is.
 *
 * @param work gets the number of its lane, for a name that no other file has meanwhile
 */
export async function inLanes<File extends { byteSize: number }>(
  files: readonly File[],
  tell: (progress: BackupProgress) => void,
  work: (file: File, lane: number) => Promise<void>,
): Promise<void> {
  const totalBytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
  let doneBytes = 0
  let toldAtMs = 0
  const open = files.values()
  let hasFailed = false
  const run = async (_: unknown, lane: number) => {
    for (const file of open) {
      if (hasFailed) return
      try {
        await work(file, lane)
      } catch (error) {
        hasFailed = true
        throw error
      }
      doneBytes += file.byteSize
      if (performance.now() - toldAtMs < tellPaceMs) continue
      toldAtMs = performance.now()
      tell({ doneBytes, totalBytes })
    }
  }
  // What fails is told once no lane writes any more: the next run has names of its lanes too.
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, run))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  tell({ doneBytes: totalBytes, totalBytes })
}
