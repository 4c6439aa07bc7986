import { unannotated } from '../../../shared/domain/annotation.ts'
import { type Asset, unrated } from '../../../shared/domain/asset.ts'

/** What a file on disk says of itself. */
export type FileFacts = Pick<
  Asset,
  'kind' | 'sha256' | 'mimeType' | 'byteSize' | 'width' | 'height' | 'durationMs' | 'thumbhash'
> & { dhash: string | null }

/** An asset as it is written first. `dhash` goes into its row and no further; absent or null: it is filled in later. */
export type NewAsset = Asset & { dhash?: string | null }

/** What is known of it besides. Without words, a model and a job it was added, not ordered. */
type Origin = Pick<Asset, 'id' | 'fileName' | 'createdAt'> &
  Partial<Pick<Asset, 'prompt' | 'model' | 'jobId' | 'isIntermediate'>>

/** A file as the Library will know it. Images have a thumbnail at once, videos when their first frame was seen. */
export function newAsset(file: FileFacts, origin: Origin): Asset & { dhash: string | null } {
  const { kind, sha256, mimeType, byteSize, width, height, durationMs, thumbhash, dhash } = file
  return {
    ...{ kind, sha256, mimeType, byteSize, width, height, durationMs, thumbhash, dhash },
    hasThumbnail: thumbhash !== null,
    prompt: '',
    model: null,
    jobId: null,
    isMissing: false,
    isIntermediate: false,
    ...unrated,
    ...unannotated,
    ...origin,
  }
}
