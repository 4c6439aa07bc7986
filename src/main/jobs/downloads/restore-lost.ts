import type { Store } from '../../store/open.ts'
import type { JobRows } from '../job-rows.ts'
import type { FinishedFile } from '../runner.ts'

/**
 * Files that a job saved, and whose row a damaged database lost: where their bytes are kept, they are in the Library again,
 * each as its job made it. What a person had deleted for ever stays deleted.
 *
 * @returns how many rows were written
 */
export type RestoreLost = (signal: AbortSignal) => Promise<number>

/** What is kept with this content; null where nothing is, or somebody is about to write a row of it. Throws of the disk. */
export type FindFile = (sha256: string) => Promise<FinishedFile | null>

export function createRestoreLost(
  { store, findFile }: { store: Pick<Store, 'lostFiles'>; findFile: FindFile },
  rows: Pick<JobRows, 'restoreFile'>,
): RestoreLost {
  return async (signal) => {
    let restored = 0
    for (const { jobId, position, sha256 } of store.lostFiles()) {
      // What cannot be read or decoded now is tried again by the next check.
      const file = await findFile(sha256).catch(() => null)
      if (signal.aborted) break
      if (file !== null && rows.restoreFile(jobId, position, file)) restored += 1
    }
    return restored
  }
}
