import type { SavedFile } from '../../media/open.ts'
import type { FinishedFile } from '../runner.ts'

/** A saved file as the Library will know it. Images have a thumbnail at once, videos when their first frame was seen. */
export function toFinishedFile(file: SavedFile): FinishedFile {
  return {
    kind: file.kind,
    sha256: file.sha256,
    mimeType: file.mimeType,
    byteSize: file.byteSize,
    width: file.width,
    height: file.height,
    durationMs: file.durationMs,
    thumbhash: file.thumbhash,
    hasThumbnail: file.thumbhash !== null,
    extension: file.extension.startsWith('.') ? file.extension : `.${file.extension}`,
  }
}
