import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Frame } from '../../gateway/endpoints/video-frames.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/**
 * A picture of the Library, ready to be sent: held only until it has left.
 *
 * @throws AppError `media-missing` for a picture that is gone; MediaError for one that cannot be read
 */
export async function readPicture(
  { store, media }: { store: Pick<Store, 'assets'>; media: Pick<Media, 'forSending'> },
  id: AssetId,
): Promise<Frame> {
  const asset = store.assets.get(id)
  if (asset?.kind !== 'image') throw new AppError('media-missing', { data: { wasCharged: 'no' } })
  const { bytes, mimeType } = await media.forSending(asset)
  return {
    mimeType,
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  }
}
