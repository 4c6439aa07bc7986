import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../store/open.ts'
import type { JobRows } from '../job-rows.ts'
import type { FinishedFile } from '../runner.ts'

/**
 * Files that a job saved, and whose row a damaged database lost: where their bytes are kept, they are in the Library again,
 * each as its job made it. What a person had deleted for ever stays deleted.
 *
 * @param onBack is told of each that is shown again
 * @returns how many rows were written
 */
export type RestoreLost = (signal: AbortSignal, onBack?: (asset: Asset) => void) => Promise<number>

/** What is kept with this content; null where nothing is, or somebody is about to write a row of it. Throws of the disk. */
export type FindFile = (sha256: string) => Promise<FinishedFile | null>

const jobsAtOnce = 500

/** @param closing ends it too: the store is not there any more */
export function createRestoreLost(
  { store, findFile }: { store: Pick<Store, 'lostFiles'>; findFile: FindFile },
  rows: Pick<JobRows, 'restoreFile'>,
  closing: AbortSignal,
): RestoreLost {
  return async (asked, onBack) => {
    const signal = AbortSignal.any([asked, closing])
    let restored = 0
    let after: JobId | null = null
    while (!signal.aborted) {
      const { files, last } = store.lostFiles(after, jobsAtOnce)
      for (const { jobId, position, sha256 } of files) {
        // What cannot be read or decoded now is tried again by the next check.
        const file = await findFile(sha256).catch(() => null)
        if (signal.aborted) return restored
        const back = file === null ? null : rows.restoreFile(jobId, position, file)
        if (back !== null) restored += 1
        if (back?.isInTrash === false) onBack?.(back.asset)
      }
      if (last === null) return restored
      after = last
      await setImmediate()
    }
    return restored
  }
}
