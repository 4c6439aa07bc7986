import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SentFile } from '../../gateway/http/request-body.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/**
 * An image of the Library, ready to be sent: its file is read while it leaves. With `largestAsIs`, one of more bytes becomes a JPEG.
 *
 * @throws AppError `media-missing` for an image that is gone, `media-archived` for one whose archive is; MediaError for one that cannot be read
 */
export async function readImage(
  { store, media }: { store: Pick<Store, 'assets'>; media: Pick<Media, 'forSending'> },
  id: AssetId,
  largestAsIs?: number,
): Promise<SentFile> {
  const asset = store.assets.get(id)
  if (asset?.kind !== 'image') throw new AppError('media-missing', { data: { wasCharged: 'no' } })
  try {
    return { sentFile: true, ...(await media.forSending(asset, largestAsIs)) }
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind !== 'archived') throw error
    throw new AppError('media-archived', { data: { wasCharged: 'no' }, isRetryable: true, cause: error })
  }
}
