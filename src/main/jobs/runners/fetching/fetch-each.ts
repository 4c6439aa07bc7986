import { awaitedFile, type JobFile } from '../../../../shared/domain/job/job-file.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { SavedFile } from '../../../media/open.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import { type CutShortBy, isDue } from '../../downloads/file-retry.ts'
import { advanceFile, type FileTransition } from '../../downloads/file-states.ts'
import type { DownloadContext, CollectResult } from '../../runner.ts'
import { unusableFileOf } from '../download-fate.ts'
import { afterCreate } from '../video-transition.ts'
import { toFinishedFile } from '../finished-file.ts'
import { fetchPauseMs } from '../job-misses.ts'
import type { RunnerTools } from '../runner-tools.ts'
import type { CountedFailure } from './refused-addresses.ts'

/** The files of an answer, by their places in it. */
export type AnswerFiles = {
  count: number
  /** Brings one to disk. @throws as a download */
  fetch(position: number): Promise<SavedFile>
  /** Whether another try by itself would bring the same. `refusals`: in a row, this one included if it is one */
  isGivenUp(error: unknown, refusals: number, position: number): boolean
  /** The failure with what its address has to do with the one `before`; none where no address can be another. */
  counted?(failure: Failure, before: Failure | null, position: number): CountedFailure
  /** A person wants them now. */
  beginAnew?(): void
}

type Fetching = {
  tools: RunnerTools
  files: AnswerFiles
  signal: AbortSignal
  context: DownloadContext
}

/**
 * Fetches every file of an answer that is awaited and due, beside each other: none waits for another one's address. As
 * long as any is under way, one that missed is tried again at its own time; after that its job's loop waits for it.
 *
 * @returns how each of them stands then
 */
export async function fetchEach(
  tools: RunnerTools,
  job: JobRecord,
  files: AnswerFiles,
  signal: AbortSignal,
  context: DownloadContext,
): Promise<JobFile[]> {
  const fetching = { tools, files, signal, context }
  const standing = Array.from({ length: files.count }, (_, position) => job.files[position] ?? awaitedFile)
  const underWay = new Map<number, Promise<void>>()

  const fetchDue = (cutShortBy: CutShortBy) => {
    if (cutShortBy === 'person') files.beginAnew?.()
    for (const [position, file] of standing.entries()) {
      const isAwaited = file.state === 'awaited' && !underWay.has(position)
      if (!isAwaited || !isDue(file, tools.clock.now(), cutShortBy)) continue
      const fetched = fetchOne(fetching, position, file).then((next) => {
        standing[position] = next
        underWay.delete(position)
      })
      underWay.set(position, fetched)
    }
  }
  const nextTryAtMs = () => {
    const times = standing.flatMap(({ state, nextTryAt }, position) =>
      state === 'awaited' && nextTryAt !== null && !underWay.has(position) ? [nextTryAt] : [],
    )
    return times.length === 0 ? null : Math.min(...times)
  }

  try {
    fetchDue(context.cutShortBy)
    while (underWay.size > 0) fetchDue(await context.rest(nextTryAtMs(), Promise.race(underWay.values())))
    return standing
  } finally {
    await Promise.allSettled(underWay.values())
  }
}

async function fetchOne(fetching: Fetching, position: number, file: JobFile): Promise<JobFile> {
  const { files, signal, context } = fetching
  const after = (transition: FileTransition) => advanceFile([file], { ...transition, position: 0 })[0] ?? file
  try {
    const saved = await files.fetch(position)
    crashPoint('image-kept')
    await context.keep(position, files.count, toFinishedFile(saved))
    return after({ type: 'file-saved', position })
  } catch (error) {
    if (signal.aborted) throw error
    const transition = missOf(fetching, error, file, position)
    await context.note(transition)
    return after(transition)
  }
}

type Missing = {
  tools: Pick<RunnerTools, 'clock' | 'random' | 'failureOf'>
  files: Pick<AnswerFiles, 'isGivenUp' | 'counted'>
}

export function missOf(
  { tools: { clock, random, failureOf }, files }: Missing,
  error: unknown,
  { misses, refusals, failure: before }: JobFile,
  position: number,
): FileTransition {
  const told = afterCreate(failureOf(error))
  const counted = files.counted?.(told, before, position) ?? { failure: told, isAtNewAddress: false }
  const { failure } = counted
  if (files.isGivenUp(error, refusals + 1, position)) {
    return { type: 'file-given-up', position, failure, unusable: unusableFileOf(error) }
  }
  const nextTryAtMs = clock.now() + fetchPauseMs(misses + 1, error, counted, random())
  return { type: 'file-missed', position, failure, nextTryAtMs }
}

/** What becomes of a job whose files stand like this. */
export function resultOf(files: readonly JobFile[]): CollectResult {
  const [next] = files
    .filter((file) => file.state === 'awaited')
    .toSorted((one, other) => (one.nextTryAt ?? 0) - (other.nextTryAt ?? 0))
  if (next !== undefined && next.failure !== null) {
    return { type: 'download-missed', failure: next.failure, nextCheckAtMs: next.nextTryAt ?? 0 }
  }
  const failure = files.find((file) => file.state === 'given-up')?.failure ?? null
  const isAnySaved = files.some((file) => file.state === 'saved')
  return isAnySaved || failure === null ? { type: 'files-saved' } : { type: 'files-refused', failure }
}
