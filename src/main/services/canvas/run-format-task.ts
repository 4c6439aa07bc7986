import { DocumentFormatError } from '../../document-formats/document-format-error.ts'
import {
  type FormatResult,
  type FormatTask,
  formatWorkerFile,
  type ReadLayers,
} from '../../document-formats/format-task.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { runTask } from '../../lib/one-task-worker.ts'

/** What takes longer was made to. */
const longestMs = 120_000

/**
 * Reads or writes a file of another program, on a thread of its own.
 *
 * @returns null for what was written
 * @throws DocumentFormatError, `too-large` also where it takes too long
 */
export async function runFormatTask(task: FormatTask, clock: Clock): Promise<ReadLayers | null> {
  const leaving = new AbortController()
  const cancel = clock.after(longestMs, () => leaving.abort())
  try {
    const { signal } = leaving
    const result = await runTask<never, FormatResult>(formatWorkerFile(), task, { signal })
    if (!result.isFailed) return result.read
    throw new DocumentFormatError(result.kind, result.message)
  } catch (error) {
    if (leaving.signal.aborted) throw new DocumentFormatError('too-large', 'it takes too long')
    throw error
  } finally {
    cancel()
  }
}
