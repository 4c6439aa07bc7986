import type { ExportChoice } from '../../../../shared/contract/library/export-choice.ts'
import { type ExportEvent, mostExported } from '../../../../shared/contract/library/exports.ts'
import { mostOnSheetPage } from '../../../../shared/domain/export/contact-sheet.ts'
import { mostInGallery } from '../../../../shared/domain/export/gallery.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { libraryFileOf } from '../desktop-actions/library-file.ts'
import { createExportOrders, type ExportOrder, runOrder, watchOrder } from './export-orders.ts'
import { askPlace, type ExportPlace, type FormParts, openStream } from './open-place.ts'
import { type ExportRun, runExport } from './run-export.ts'

type Parts = FormParts & {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'sourceOf'>
  host: Pick<Host, 'saving' | 'chooseFolder' | 'keepAwake'>
  /** Remembers where something went: the id by which it can be shown there. */
  note(path: string): string | undefined
  codeOf: ExportRun['codeOf']
}

export type SaveExport = { exportId: string; fileName: string; choice: ExportChoice }

export type ExportService = ReturnType<typeof createExportService>

/** Files of the Library to where a person wants them, or to a browser that fetches them. All throw AppError. */
export function createExportService(parts: Parts) {
  const { host, note } = parts
  const orders = createExportOrders()

  async function exportTo(
    { sink, openForm, shownAt }: ExportPlace,
    { ids, hub }: ExportOrder,
    signal: AbortSignal,
  ): Promise<ExportEvent> {
    const release = host.keepAwake()
    try {
      const { firstName, ...result } = await runExport({
        ...parts,
        ids,
        sink,
        openForm,
        fileOf: (id) => libraryFileOf(parts, id),
        tell: hub.emit,
        signal,
      })
      const place = result.exported === 0 ? null : shownAt(firstName)
      const savedId = place === null ? undefined : note(place)
      return { type: 'ended', ...result, ...(savedId === undefined ? {} : { savedId }) }
    } finally {
      release()
    }
  }

  return {
    note: (exportId: string | null, assetIds: readonly AssetId[]) => orders.note(exportId, assetIds),
    async *save({ exportId, ...asked }: SaveExport, signal: AbortSignal): AsyncGenerator<ExportEvent, void> {
      const { length: count } = orders.of(exportId).ids
      requireFits(asked.choice, count)
      const order = orders.claim(exportId, signal)
      const running = runOrder(order, async (untilLeft) => {
        const place = await askPlace(parts, { ...asked, count }, untilLeft)
        return place === null ? { type: 'not-wanted' } : exportTo(place, order, untilLeft)
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
      const order = orders.of(exportId)
      requireFits(choice, order.ids.length)
      order.offered = choice
    },
    /** What was offered, made as fast as it is read. */
    open(exportId: string, signal: AbortSignal) {
      const { offered: choice, ids } = orders.of(exportId)
      if (choice === null) throw new AppError('not-found', { data: { field: 'export' } })
      const order = orders.claim(exportId, signal)
      const count = ids.length
      const { place, ...opened } = openStream(parts, { choice, count }, () => order.leaving.abort())
      void runOrder(order, (untilLeft) => exportTo(place, order, untilLeft))
      return opened
    },
    /** Nothing unfinished stays of what is under way. */
    close: orders.close,
  }
}

/** @throws AppError `bad-input` */
function requireFits(choice: ExportChoice, count: number): void {
  const most = mostOf(choice)
  if (count > most) throw new AppError('bad-input', { data: { field: 'files', limit: String(most) } })
}

function mostOf(choice: ExportChoice): number {
  if (choice.what === 'gallery') return mostInGallery
  return choice.what === 'sheet' && choice.to === 'file' ? mostOnSheetPage(choice.look) : mostExported
}
