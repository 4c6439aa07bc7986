import type { VideoRequest } from '../../../shared/domain/job.ts'
import type { Frames } from '../../gateway/endpoints/video-frames.ts'
import { readPicture } from './read-picture.ts'

/**
 * The pictures of a request, ready to be sent: held only until it has left.
 *
 * @throws AppError `media-missing` for a picture that is gone; MediaError for one that cannot be read
 */
export async function readFrames(
  tools: Parameters<typeof readPicture>[0],
  { firstFrameAssetId, lastFrameAssetId, referenceAssetIds }: VideoRequest,
): Promise<Frames> {
  const [first, last, ...references] = await Promise.all(
    [firstFrameAssetId, lastFrameAssetId, ...referenceAssetIds].map((id) =>
      id === null ? null : readPicture(tools, id),
    ),
  )
  return { first: first ?? null, last: last ?? null, references: references.filter((one) => one !== null) }
}
