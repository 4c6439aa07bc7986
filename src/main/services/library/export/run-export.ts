import {
  type ExportEvent,
  type LeftOut,
  mostNamedLeftOut,
} from '../../../../shared/contract/library/exports.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { NameTaken } from '../../../media/files/place-new.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { LibraryFile } from '../desktop-actions/library-file.ts'
import { createExportNames, detailsNameOf } from './export-names.ts'
import type { ExportSink } from './export-sink.ts'

const tellPaceMs = 100

export type ExportRun = {
  ids: readonly AssetId[]
  sink: ExportSink
  /** @throws AppError `not-found` */
  fileOf(id: AssetId): LibraryFile
  /** What is written beside a file of that name; null: nothing is. */
  detailsOf: ((file: LibraryFile, name: string) => Promise<string>) | null
  codeOf(error: unknown): LeftOut['code']
  clock: Pick<Clock, 'now'>
  tell(event: ExportEvent): void
  signal: AbortSignal
}

/** What came of it; `firstName`: of the first file, null where there is none. */
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
  const names = createExportNames(sink.taken)
  const result: Exported = { exported: 0, leftOut: [], leftOutCount: 0, firstName: null }
  const tell = createTelling(run, result)
  // What is asked of a file that is long fails then, instead of being waited for.
  const stop = () => void sink.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (const [done, id] of ids.entries()) {
      signal.throwIfAborted()
      tell(done, 0)
      let fileName = ''
      try {
        const file = run.fileOf(id)
        fileName = file.asset.fileName
        const name = await addFile(file, run, names, (part) => tell(done, part))
        result.firstName ??= name
        result.exported += 1
        fileName = detailsNameOf(name)
        await addDetails(file, name, run)
      } catch (error) {
        if (signal.aborted || !isOfOneFile(error)) throw error
        result.leftOutCount += 1
        if (result.leftOutCount <= mostNamedLeftOut)
          result.leftOut.push({ fileName, code: run.codeOf(error) })
      }
    }
    signal.throwIfAborted()
    await sink.finish()
    return result
  } finally {
    signal.removeEventListener('abort', stop)
    await sink.close()
  }
}

/** @returns the name that it got */
async function addFile(
  { asset, type, path }: LibraryFile,
  { sink }: ExportRun,
  names: ReturnType<typeof createExportNames>,
  onPart: (part: number) => void,
): Promise<string> {
  const { byteSize, fileName, createdAt } = asset
  for (;;) {
    const name = names.next(fileName, type.extension)
    try {
      const onBytes = (bytes: number) => onPart(byteSize === 0 ? 1 : Math.min(1, bytes / byteSize))
      await sink.addFile({ path, byteSize, name, modifiedAtMs: createdAt }, onBytes)
      return name
    } catch (error) {
      // Another program was sooner, or the drive takes more names for one than we do.
      if (!(error instanceof NameTaken)) throw error
    }
  }
}

async function addDetails(file: LibraryFile, name: string, { sink, detailsOf }: ExportRun): Promise<void> {
  if (detailsOf === null) return
  const text = await detailsOf(file, name)
  await sink.addText({ text, name: detailsNameOf(name), modifiedAtMs: file.asset.createdAt })
}

function createTelling({ ids, clock, tell }: ExportRun, result: { readonly exported: number }) {
  let toldAt = Number.NEGATIVE_INFINITY
  return (done: number, part: number): void => {
    const now = clock.now()
    // The clock may have been put back.
    if (Math.abs(now - toldAt) < tellPaceMs) return
    toldAt = now
    tell({ type: 'progress', done, exported: result.exported, total: ids.length, part })
  }
}

/** The next one may well be there. */
function isOfOneFile(error: unknown): boolean {
  if (error instanceof NameTaken) return true
  if (error instanceof AppError) return error.code === 'not-found'
  return error instanceof MediaError && (error.kind === 'missing' || error.kind === 'input-output')
}
