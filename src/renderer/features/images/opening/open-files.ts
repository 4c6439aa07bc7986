import type { Lost } from '../../../../shared/domain/canvas/canvas-document.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { uploadImage } from '../../../media/image-input/import-image.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { isDocument } from './document-files.ts'
import { refusedText } from './refused-text.ts'

export type OpeningHost = {
  /** Takes in somebody's document. @throws AppError */
  takeIn(file: File, onPercent: (percent: number) => void): Promise<{ id: CanvasId; lost: readonly Lost[] }>
  /** Brings a file into the Library. @throws AppError */
  upload(
    file: File,
    onPercent: (percent: number) => void,
  ): Promise<Pick<Asset, 'id' | 'kind' | 'hasThumbnail'>>
  /** A document that begins with this image. @throws AppError */
  begin(image: AssetId): Promise<{ id: CanvasId }>
  /** The person has called the rest off. */
  isCancelled(): boolean
  /** What is being opened, and how much of it has arrived (0 to 100; null while nobody knows). */
  progress(text: string, percent: number | null): void
  /** Says what could not be opened, and why. */
  refuse(text: string): void
  /** Says what of a file has no place here. */
  warn(text: string): void
  /** Shows a document. */
  show(id: CanvasId): void
}

/**
 * Opens documents, and images as new documents, one after another; the last one is shown. What cannot be opened is named, and
 * hinders none of the others.
 */
export async function openFiles(files: readonly File[], host: OpeningHost, text: Catalogue): Promise<void> {
  const refused: { name: string; failure: Failure }[] = []
  let last: CanvasId | null = null
  for (const [index, file] of files.entries()) {
    if (host.isCancelled()) break
    const words = text.canvas.openingFile(file.name, index + 1, files.length)
    host.progress(words, null)
    try {
      last = await open(file, host, text, (percent) => host.progress(words, percent))
    } catch (error) {
      if (host.isCancelled()) break
      refused.push({ name: file.name, failure: failureOf(error) })
    }
  }
  if (refused.length > 0) host.refuse(refusedText(refused, text))
  if (last !== null) host.show(last)
}

async function open(
  file: File,
  host: OpeningHost,
  text: Catalogue,
  onPercent: (percent: number) => void,
): Promise<CanvasId> {
  if (isDocument(file)) {
    const { id, lost } = await host.takeIn(file, onPercent)
    if (lost.length > 0) host.warn(text.canvas.lostOf(file.name, lost))
    return id
  }
  const { id } = await uploadImage(file, (image) => host.upload(image, onPercent))
  return (await host.begin(id)).id
}
