import { basename, join } from 'node:path'
import type { ExportChoice } from '../../../../shared/contract/library/export-choice.ts'
import type { ExportEvent } from '../../../../shared/contract/library/exports.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { assertNever } from '../../../../shared/assert-never.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { libraryFileOf } from '../desktop-actions/library-file.ts'
import { createExportOrders, type ExportOrder, runOrder, watchOrder } from './export-orders.ts'
import { type ExportSink, openFolderSink, openZipSink, openZipStream } from './export-sink.ts'
import { createFilesForm, type DetailsOf } from './files-form.ts'
import { type ExportForm, type ExportRun, type ExportTally, runExport } from './run-export.ts'
import { createSheetForm } from './sheet/sheet-form.ts'

type Parts = {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'pathOf' | 'thumbnail' | 'sheet'>
  host: Pick<Host, 'saving' | 'chooseFolder' | 'keepAwake'>
  clock: Pick<Clock, 'now'>
  /** Remembers where something went: the id by which it can be shown there. */
  note(path: string): string | undefined
  detailsOf: DetailsOf
  codeOf: ExportRun['codeOf']
}

export type SaveExport = { exportId: string; fileName: string; choice: ExportChoice }

/** Where it goes, and where that can be shown: the first file, or the ZIP. */
type Place = { sink: ExportSink; shownAt(firstName: string | null): string | null }

export type ExportService = ReturnType<typeof createExportService>

/** Files of the Library to a folder, or as a ZIP to a file or to a browser that fetches it. All throw AppError. */
export function createExportService(parts: Parts) {
  const { host, note } = parts
  const orders = createExportOrders()

  async function exportTo(
    { sink, shownAt }: Place,
    { ids, hub }: ExportOrder,
    choice: ExportChoice,
    signal: AbortSignal,
  ): Promise<ExportEvent> {
    const release = host.keepAwake()
    try {
      const { firstName, ...result } = await runExport({
        ...parts,
        ids,
        sink,
        openForm: (tally) => openForm(parts, { choice, count: ids.length, sink, tally }),
        fileOf: (id) => libraryFileOf(parts, id),
        tell: hub.emit,
        signal,
      })
      const place = shownAt(firstName)
      const savedId = place === null ? undefined : note(place)
      return { type: 'ended', ...result, ...(savedId === undefined ? {} : { savedId }) }
    } finally {
      release()
    }
  }

  return {
    note: (exportId: string | null, assetIds: readonly AssetId[]) => orders.note(exportId, assetIds),
    async *save(asked: SaveExport, signal: AbortSignal): AsyncGenerator<ExportEvent, void> {
      const order = orders.claim(asked.exportId, signal)
      const running = runOrder(order, async (untilLeft) => {
        const place = await askPlace(host, asked, untilLeft)
        return place === null ? { type: 'not-wanted' } : exportTo(place, order, asked.choice, untilLeft)
      })
      try {
        yield* watchOrder(order, signal)
      } finally {
        order.leaving.abort()
        await running
      }
    },
    watch: (exportId: string, signal: AbortSignal) => watchOrder(orders.of(exportId), signal),
    cancel: (exportId: string) => orders.of(exportId).leaving.abort(),
    offer(exportId: string, choice: ExportChoice): void {
      orders.of(exportId).offered = choice
    },
    /** The bytes of a ZIP, as fast as they are read. */
    open(exportId: string, signal: AbortSignal): ReadableStream<Uint8Array> {
      const { offered } = orders.of(exportId)
      if (offered === null) throw new AppError('not-found', { data: { field: 'export' } })
      const order = orders.claim(exportId, signal)
      const sink = openZipStream(() => order.leaving.abort())
      const place = { sink, shownAt: () => null }
      void runOrder(order, (untilLeft) => exportTo(place, order, offered, untilLeft))
      return sink.body
    },
    /** Nothing unfinished stays of what is under way. */
    close: orders.close,
  }
}

type OpenForm = { choice: ExportChoice; count: number; sink: ExportSink; tally: ExportTally }

function openForm({ media, clock, detailsOf }: Parts, { choice, count, sink, tally }: OpenForm): ExportForm {
  switch (choice.what) {
    case 'files':
      return createFilesForm(sink, tally, choice.withDetails ? detailsOf : null)
    case 'sheet':
      return createSheetForm({ ...choice, media, clock, count, sink, tally })
    default:
      return assertNever(choice)
  }
}

/** Null: the person wants it nowhere. */
async function askPlace(
  { saving, chooseFolder }: Pick<Host, 'saving' | 'chooseFolder'>,
  { choice: { to }, fileName }: SaveExport,
  signal: AbortSignal,
): Promise<Place | null> {
  if (saving === null || chooseFolder === null) throw new AppError('bad-input')
  if (to === 'folder') {
    const folder = await chooseFolder()
    if (folder === null) return null
    const sink = await openFolderSink(folder, saving.mode, signal)
    return { sink, shownAt: (firstName) => (firstName === null ? null : join(folder, firstName)) }
  }
  const file = await saving.askWhere(basename(fileName))
  return file === null ? null : { sink: openZipSink(file, saving.mode), shownAt: () => file }
}
