import type { AssetId } from '../../../shared/domain/ids.ts'
import type { VideoRequest } from '../../../shared/domain/job.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Frame, Frames } from '../../gateway/endpoints/video-frames.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/**
 * The pictures of a request, ready to be sent: held only until it has left.
 *
 * @throws AppError `media-missing` for a picture that is gone; MediaError for one that cannot be read
 */
export async function readFrames(
  { store, media }: { store: Pick<Store, 'assets'>; media: Media },
  { firstFrameAssetId, lastFrameAssetId, referenceAssetIds }: VideoRequest,
): Promise<Frames> {
  const read = async (id: AssetId): Promise<Frame> => {
    const asset = store.assets.get(id)
    if (asset?.kind !== 'image') throw new AppError('media-missing', { data: { wasCharged: 'no' } })
    const { bytes, mimeType } = await media.forSending(asset)
    return {
      mimeType,
      base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    }
  }
  const [first, last, ...references] = await Promise.all(
    [firstFrameAssetId, lastFrameAssetId, ...referenceAssetIds].map((id) => (id === null ? null : read(id))),
  )
  return { first: first ?? null, last: last ?? null, references: references.filter((one) => one !== null) }
}
