import type { JobRecord } from '../store/tables/jobs.ts'
import type { CutShortBy } from './downloads/file-retry.ts'
import type { FileTransition } from './downloads/file-states.ts'
import type { FileFacts } from '../store/tables/new-asset.ts'
import type { JobTransition } from './states.ts'

/** A file that is on disk and verified, about to become a row. */
export type FinishedFile = FileFacts & {
  /** With its dot. */
  extension: string
}

/** What fetches the files of a job is told, and where it tells what comes. */
export type DownloadContext = {
  cutShortBy: CutShortBy
  /**
   * Lets files that missed wait beside those that are under way: until the next one's time (null: none waits), until
   * `over` settles, or until somebody cuts it short, who is answered by that. @returns who did
   * @throws as `over`
   */
  rest(untilMs: number | null, over: Promise<unknown>): Promise<CutShortBy>
  onProgress(downloadedBytes: number, totalBytes: number | null): void
  /** Into the Library at once, in one transaction with the job's word about it; a second time does nothing. */
  keep(position: number, count: number, file: FinishedFile): Promise<void>
  note(transition: FileTransition): Promise<void>
}

/** Files to write into the Library together with `saved`, or what happened instead. */
export type CollectResult = { type: 'files'; files: FinishedFile[] } | JobTransition

/**
 * How one kind of job is done. Each step answers with what happened and never throws for what the gateway or the disk
 * did; it throws only when `signal` aborted, and not even then where nothing of a create has left.
 */
export type JobRunner = {
  /** Sends the create request, exactly once. */
  create(job: JobRecord, signal: AbortSignal): Promise<JobTransition>
  /** Asks the gateway how the task is doing. */
  check(job: JobRecord, signal: AbortSignal): Promise<JobTransition>
  /** Brings the finished files to disk, each with a fate of its own. */
  collect(job: JobRecord, signal: AbortSignal, context: DownloadContext): Promise<CollectResult>
  /**
   * Asks the gateway for the task that a person named. @returns its token once the gateway knows it
   * @throws what stood in the way; `not-found` where the gateway has no such task
   */
  find(job: JobRecord, taskId: string, signal: AbortSignal): Promise<JobRecord['taskToken']>
  /** What its gateway calls its task; null where it has none, or none with a name. */
  taskIdOf(job: JobRecord): string | null
  /** Where the files of a job that is done were, as far as is remembered. */
  addressesOf(job: JobRecord): readonly string[]
  /** Whether what an ended job did not keep can still be asked for. */
  canFetch(job: JobRecord): boolean
  /** Whether its gateway has made it, as far as was heard. */
  isMade(job: JobRecord): boolean
  /** The job has ended without its results being wanted any more: lets go of what is held for it. */
  forget(job: JobRecord): void
}
