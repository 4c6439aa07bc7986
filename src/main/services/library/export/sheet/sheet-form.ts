import { stat } from 'node:fs/promises'
import {
  sheetGrid,
  type SheetGrid,
  type SheetLook,
  sheetPagesFor,
} from '../../../../../shared/domain/export/contact-sheet.ts'
import { fileNameOf } from '../../../../../shared/file-name.ts'
import { asLibraryFull } from '../../../../media/files/library-full.ts'
import type { HideForOthers } from '../../../../lib/keys.ts'
import type { Clock } from '../../../../lib/time/clock.ts'
import { MediaError } from '../../../../media/media-error.ts'
import type { Media } from '../../../../media/open.ts'
import type { LibraryFile } from '../../desktop-actions/library-file.ts'
import { createExportNames } from '../export-names.ts'
import { addUnderFreeName, type ExportSink } from '../export-sink.ts'
import type { ExportForm, ExportTally } from '../run-export.ts'
import { type SheetEntry, sheetPage } from './sheet-page.ts'

type SheetForm = {
  /** Of each page, and written on it. */
  name: string
  look: SheetLook
  /** How many files will be added, at the most. */
  count: number
  media: Pick<Media, 'thumbnail' | 'sheet'>
  clock: Pick<Clock, 'now'>
  /** A key that somebody wrote into a prompt goes nowhere. */
  hideKeys: HideForOthers
  sink: Pick<ExportSink, 'taken' | 'addFile'>
  tally: ExportTally
}

/** Small images on pages, each page written when it is full. */
export function createSheetForm(form: SheetForm): ExportForm {
  const { name, look, count, media, clock, hideKeys, sink, tally } = form
  const grid = sheetGrid(look)
  const pageCount = sheetPagesFor(count, look)
  const names = createExportNames(sink.taken)
  let waiting: SheetEntry[] = []
  let number = 0

  const nextName = () => {
    const padded = String(number).padStart(String(pageCount).length, '0')
    return names.next(fileNameOf(pageCount === 1 ? name : `${name} ${padded}`, 'png'), 'png')
  }
  const writePage = async (entries: readonly SheetEntry[]) => {
    const words = { name, number: pageCount === 1 ? '' : String(number) }
    let isDrawn = false
    const give = async (path: string, undrawn: readonly number[]) => {
      isDrawn = true
      const { size: byteSize } = await stat(path)
      const page = { path, byteSize, modifiedAtMs: clock.now() }
      const given = await addUnderFreeName(nextName, (free) =>
        sink.addFile({ ...page, name: free }, () => {}),
      )
      tally.exported(given, entries.length - undrawn.length)
      for (const place of undrawn)
        tally.leaveOut(
          entries[place]?.asset.fileName ?? '',
          new MediaError('unsupported', 'the small image cannot be drawn', { isDamaged: true }),
        )
    }
    await media.sheet(sheetPage(grid, entries, words), give).catch((error: unknown) => {
      throw isDrawn ? error : asLibraryFull(error)
    })
  }
  const endPage = async () => {
    const entries = waiting
    waiting = []
    number += 1
    try {
      await writePage(entries)
    } catch (error) {
      for (const { asset } of entries) tally.leaveOut(asset.fileName, error)
    }
  }

  return {
    async add(file) {
      const entry = await entryOf(file, grid, media)
      const { fileName, model, createdAt, stars, width, height } = file.asset
      waiting.push({
        ...entry,
        asset: { ...(await hideKeys({ fileName, model, createdAt, stars })), width, height },
      })
      if (waiting.length === grid.columns * grid.rows) await endPage()
    },
    async finish() {
      if (waiting.length > 0) await endPage()
    },
  }
}

const edges = [256, 512, 1024, 2048] as const

async function entryOf(
  { asset, type }: LibraryFile,
  { cell }: SheetGrid,
  media: Pick<Media, 'thumbnail'>,
): Promise<Omit<SheetEntry, 'asset'>> {
  const longer = Math.max(cell.width, cell.imageHeight)
  const edge = edges.find((one) => one >= longer) ?? 2048
  const { kind, sha256 } = asset
  const image = asset.hasThumbnail
    ? await media.thumbnail({ kind, sha256, extension: type.extension }, edge).catch((error: unknown) => {
        throw asLibraryFull(error)
      })
    : null
  return { ending: type.extension.toUpperCase(), image }
}
