import {
  type ExportEvent,
  type LeftOut,
  mostNamedLeftOut,
} from '../../../../shared/contract/library/exports.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { NameTaken } from '../../../media/files/place-new.ts'
import { MediaError, type MediaErrorKind } from '../../../media/media-error.ts'
import type { LibraryFile } from '../desktop-actions/library-file.ts'
import type { ExportSink } from './export-sink.ts'
import { createProgressPace } from '../../../lib/time/progress-pace.ts'

/** What becomes of files, one after the other. What it throws of one file leaves that out, any other ends the export. */
export type ExportForm = {
  /** @throws the signal's reason, or another error, where it is called off meanwhile */
  add(file: LibraryFile, signal: AbortSignal): Promise<void>
  /** After the last one. */
  finish(): Promise<void>
}

/** What a form says of its work. */
export type ExportTally = {
  /** How much of the file that is added is done, up to 1. */
  part(part: number): void
  /** So many files more are whole in their place, in the file of that name. */
  exported(name: string, count?: number): void
  /** @throws the error, where it is not of one file */
  leaveOut(fileName: string, error: unknown): void
}

export type ExportRun = {
  ids: readonly AssetId[]
  sink: Pick<ExportSink, 'finish' | 'close'>
  openForm(tally: ExportTally): ExportForm
  /** @throws AppError `not-found`; MediaError `archived` */
  fileOf(id: AssetId): Promise<LibraryFile>
  codeOf(error: unknown): LeftOut['code']
  clock: Pick<Clock, 'now'>
  tell(event: ExportEvent): void
  signal: AbortSignal
}

/** What came of it; `firstName`: of the first file that was written, null where there is none. */
export type Exported = {
  exported: number
  leftOut: LeftOut[]
  leftOutCount: number
  firstName: string | null
}

/**
 * Exports files one after the other, and goes on where one of them cannot be. The sink is closed in the end.
 *
 * @throws what ends all of it: the place is gone or full; the signal's reason
 */
export async function runExport(run: ExportRun): Promise<Exported> {
  const { ids, sink, signal } = run
  const result: Exported = { exported: 0, leftOut: [], leftOutCount: 0, firstName: null }
  const tell = createTelling(run, result)
  let gone = 0
  const tally: ExportTally = {
    part: (part) => tell(gone, part),
    exported(name, count = 1) {
      result.exported += count
      result.firstName ??= name
    },
    leaveOut(fileName, error) {
      if (signal.aborted || !isOfOneFile(error)) throw error
      result.leftOutCount += 1
      if (result.leftOutCount <= mostNamedLeftOut) result.leftOut.push({ fileName, code: run.codeOf(error) })
    },
  }
  // What is asked of a file that is long fails then, instead of being waited for.
  const stop = () => void sink.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const form = run.openForm(tally)
    for (const [done, id] of ids.entries()) {
      signal.throwIfAborted()
      gone = done
      tell(done, 0)
      let fileName = ''
      try {
        const file = await run.fileOf(id)
        fileName = file.asset.fileName
        await form.add(file, signal)
      } catch (error) {
        tally.leaveOut(fileName, error)
      }
    }
    signal.throwIfAborted()
    // Nothing but its frame would be saved, perhaps in the place of what was exported before.
    const isNothing = () => result.exported === 0 && result.leftOutCount >= ids.length
    if (isNothing()) return result
    await form.finish()
    signal.throwIfAborted()
    // The last page of a sheet is made only then.
    if (isNothing()) return result
    await sink.finish()
    return result
  } finally {
    signal.removeEventListener('abort', stop)
    await sink.close()
  }
}

function createTelling({ ids, clock, tell }: ExportRun, result: { readonly exported: number }) {
  const isDue = createProgressPace(() => clock.now())
  return (done: number, part: number): void => {
    if (isDue()) tell({ type: 'progress', done, exported: result.exported, total: ids.length, part })
  }
}

const kindsOfOneFile: ReadonlySet<MediaErrorKind> = new Set([
  'missing',
  'archived',
  'input-output',
  'unsupported',
  'unchecked',
])

/** The next one may well be there. */
function isOfOneFile(error: unknown): boolean {
  if (error instanceof NameTaken) return true
  if (error instanceof AppError) return error.code === 'not-found'
  return error instanceof MediaError && kindsOfOneFile.has(error.kind)
}
