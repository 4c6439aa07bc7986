import type { JobId } from '../../shared/domain/ids.ts'
import { awaitedFile } from '../../shared/domain/job/job-file.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { JobLoopParts } from './job-steps.ts'
import type { JobRows } from './job-rows.ts'
import type { DownloadContext, FinishedFile } from './runner.ts'
import { isEnded } from './states.ts'

/**
 * Brings the files of an ended job to disk once more, by the task that its gateway may still have. Of a job that has not
 * ended nothing is brought: what has come of it is its loop's.
 *
 * What had not been saved before gets its row in the Library, as it would have from the job itself.
 *
 * @param onFile told of each file that had been saved before: it is the one's who is told of it, and claimed until that
 *   one settles it
 * @throws what stood in the way of asking
 */
export type CollectAgain = (
  jobId: JobId,
  onFile: (file: FinishedFile) => void,
  signal: AbortSignal,
) => Promise<void>

export function createCollectAgain(
  { store, runners }: Pick<JobLoopParts, 'store' | 'runners'>,
  rows: Pick<JobRows, 'keepFile'>,
): CollectAgain {
  return async (jobId, onFile, signal) => {
    const job = store.jobs.get(jobId)
    if (job === null || !isEnded(job.state) || job.taskToken === null) return
    const keep = (position: number, count: number, file: FinishedFile) => {
      if (isSaved(store.jobs.get(jobId) ?? job, position)) onFile(file)
      else rows.keepFile(jobId, position, count, file)
    }
    const runner = runners[job.request.kind]
    const result = await runner
      .collect(asNeverFetched(job), signal, toDisk(keep))
      .finally(() => runner.forget(job))
    if (result.type === 'files')
      result.files.forEach((file, position) => keep(position, result.files.length, file))
  }
}

/** As after a miss: an address that is known may have expired meanwhile. */
function asNeverFetched(job: JobRecord): JobRecord {
  const failure = { code: 'media-missing' as const, isRetryable: true, data: {} }
  return { ...job, failure, files: job.files.map(() => awaitedFile) }
}

/** A job of an earlier version has no word about its files: it was saved with all of them or none. */
function isSaved({ files, state }: JobRecord, position: number): boolean {
  return files.length === 0 ? state === 'saved' : files[position]?.state === 'saved'
}

/** That a file does not come this time changes nothing about its job. */
function toDisk(keep: (position: number, count: number, file: FinishedFile) => void): DownloadContext {
  return {
    cutShortBy: 'person',
    rest: (_untilMs, over) => over.then(() => 'nothing'),
    onProgress: () => {},
    keep: async (position, count, file) => keep(position, count, file),
    note: async () => {},
  }
}
