import { basename, join } from 'node:path'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { ExportChoice } from '../../../../shared/contract/library/export-choice.ts'
import { safeFileName } from '../../../../shared/file-name.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { HideForOthers } from '../../../lib/keys.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { Media } from '../../../media/open.ts'
import { createDeliveryForm, type DeliveryParts } from './delivery/delivery-form.ts'
import {
  type ExportSink,
  openFolderSink,
  openNewFolderSink,
  openZipSink,
  openZipStream,
} from './export-sink.ts'
import { createFilesForm, type DetailsOf } from './files-form.ts'
import { createGalleryForm } from './gallery/gallery-form.ts'
import { openPageFile, openPageStream, type PageSink } from './page/page-sink.ts'
import type { ExportForm, ExportRun } from './run-export.ts'
import { onlyPage } from './sheet/only-page.ts'
import { createSheetForm } from './sheet/sheet-form.ts'

/** What forms are made with. */
export type FormParts = DeliveryParts & {
  media: Pick<Media, 'thumbnail' | 'sheet'>
  clock: Pick<Clock, 'now'>
  detailsOf: DetailsOf
  hideKeys: HideForOthers
  /** The same of the keys that are known here: no keychain that is locked keeps a person from their files. */
  hideKnownKeys(text: string): string
}

/** Where an export goes and as what, and where it can be shown: the first file, or the only one. */
export type ExportPlace = Pick<ExportRun, 'sink' | 'openForm'> & {
  shownAt(firstName: string | null): string | null
}

/** Asks the person. Null: they want it nowhere. @throws AppError `bad-input` where nobody can be asked */
export async function askPlace(
  parts: FormParts & { host: Pick<Host, 'saving' | 'chooseFolder'> },
  { choice, fileName, count }: { choice: ExportChoice; fileName: string; count: number },
  signal: AbortSignal,
): Promise<ExportPlace | null> {
  const { saving, chooseFolder } = parts.host
  if (saving === null || chooseFolder === null) throw new AppError('bad-input')
  const { mode } = saving
  const called = safeFileName(parts.hideKnownKeys(fileName), 'zip')
  if (choice.what !== 'gallery' && choice.to === 'folder') {
    const chosen = await chooseFolder()
    if (chosen === null) return null
    const { folder, sink } =
      choice.what === 'delivery'
        ? await openNewFolderSink(chosen, called.slice(0, -'.zip'.length), mode, signal)
        : { folder: chosen, sink: await openFolderSink(chosen, mode, signal) }
    const shownAt = (firstName: string | null) => (firstName === null ? null : join(folder, firstName))
    return { ...inFiles(parts, choice, count, sink), shownAt }
  }
  const file = await saving.askWhere(choice.what === 'delivery' ? called : basename(fileName))
  if (file === null) return null
  const place =
    choice.what === 'gallery' || choice.to === 'file'
      ? asFile(parts, choice, count, await openPageFile(file, mode))
      : inFiles(parts, choice, count, await openZipSink(file, mode))
  return { ...place, shownAt: () => file }
}

/** For a browser that fetches it. `onLeft`: it has gone. */
export function openStream(
  parts: FormParts,
  { choice, count }: { choice: ExportChoice; count: number },
  onLeft: () => void,
): { place: ExportPlace; body: ReadableStream<Uint8Array>; extension: 'zip' | 'html' | 'png' } {
  const shownAt = () => null
  if (choice.what === 'gallery' || choice.to === 'file') {
    const sink = openPageStream(onLeft)
    const extension = choice.what === 'gallery' ? 'html' : 'png'
    return { place: { ...asFile(parts, choice, count, sink), shownAt }, body: sink.body, extension }
  }
  const sink = openZipStream(onLeft)
  return { place: { ...inFiles(parts, choice, count, sink), shownAt }, body: sink.body, extension: 'zip' }
}

/** The title that a person typed stands in what others get, and in the names of files. */
function withoutKeys<Choice extends ExportChoice>(choice: Choice, { hideKnownKeys }: FormParts): Choice {
  return 'name' in choice ? { ...choice, name: hideKnownKeys(choice.name) } : choice
}

type SingleChoice = Extract<ExportChoice, { what: 'gallery' | 'sheet' }>
type Opened = Pick<ExportPlace, 'sink' | 'openForm'>

function asFile(parts: FormParts, asked: SingleChoice, count: number, sink: PageSink): Opened {
  const choice = withoutKeys(asked, parts)
  if (choice.what === 'gallery')
    return { sink, openForm: (tally) => createGalleryForm({ ...parts, ...choice, sink, tally }) }
  const page = onlyPage(sink)
  return {
    sink: page,
    openForm: (tally) => createSheetForm({ ...parts, ...choice, count, sink: page, tally }),
  }
}

function inFiles(
  parts: FormParts,
  asked: Exclude<ExportChoice, { what: 'gallery' }>,
  count: number,
  sink: ExportSink,
): Opened {
  const choice = withoutKeys(asked, parts)
  const openForm: ExportRun['openForm'] = (tally): ExportForm => {
    switch (choice.what) {
      case 'files':
        return createFilesForm({
          ...parts,
          ...{ sink, tally },
          detailsOf: choice.withDetails ? parts.detailsOf : null,
        })
      case 'sheet':
        return createSheetForm({ ...parts, ...choice, count, sink, tally })
      case 'delivery':
        return createDeliveryForm({ ...parts, ...choice, count, sink, tally })
      default:
        return assertNever(choice)
    }
  }
  return { sink, openForm }
}
