import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostResults } from '../../../shared/domain/recipe/lineage.ts'
import type { Store } from '../../store/open.ts'
import type { JobPlace } from '../../store/tables/lineage/results-table.ts'

const jobsAtOnce = 200

/** What came of a file, newest first: so many of them as are shown, and how many there are. */
export type ReadResults = (assetId: AssetId) => Promise<{ results: Asset[]; resultCount: number }>

/**
 * Which jobs were given which file is read from the requests of all jobs the first time that somebody asks, some hundreds at a
 * time, and kept: a request never changes, and later jobs are read by the next question.
 */
export function createReadResults({ assets, results }: Pick<Store, 'assets' | 'results'>): ReadResults {
  const jobsOf = new Map<AssetId, string[]>()
  const read: JobPlace[] = []
  let reading = Promise.resolve()

  /** Once the newest job is deleted for ever, the next one gets its number. */
  function lastSeq(): number {
    for (let last = read.at(-1); last !== undefined; last = read.at(-1)) {
      if (results.isJobThere(last)) return last.seq
      read.pop()
    }
    return 0
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const jobs = results.inputsAfter(lastSeq(), jobsAtOnce)
      for (const { seq, jobId, assetIds } of jobs) {
        read.push({ seq, jobId })
        for (const id of new Set(assetIds)) {
          const known = jobsOf.get(id)
          if (known === undefined) jobsOf.set(id, [jobId])
          else known.push(jobId)
        }
      }
      if (jobs.length < jobsAtOnce) return
      await setImmediate()
    }
  }

  return async (assetId) => {
    // One after the other: each job is counted once.
    reading = reading.then(readOn, readOn)
    await reading
    const given = [assetId, ...results.sentWith(assetId)].flatMap((id) => jobsOf.get(id) ?? [])
    const ids = results.of(assetId, given)
    const shown = ids.slice(0, mostResults).flatMap((id) => assets.get(id) ?? [])
    return { results: shown, resultCount: ids.length }
  }
}
