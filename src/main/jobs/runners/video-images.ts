import type { AssetId } from '../../../shared/domain/ids.ts'
import type { VideoRequest } from '../../../shared/domain/job/job.ts'
import type { Frame, Frames } from '../../gateway/endpoints/video/video-frames.ts'
import { readPicture } from './read-image.ts'

/**
 * The pictures of a request, ready to be sent: their files are read while they leave. An address goes as it is.
 *
 * @throws AppError `media-missing` for a picture that is gone; MediaError for one that cannot be read
 */
export async function readFrames(
  tools: Parameters<typeof readPicture>[0],
  request: VideoRequest,
): Promise<Frames> {
  const read = async (id: AssetId | null, url: string | null): Promise<Frame | null> => {
    if (url !== null) return { url }
    return id === null ? null : readPicture(tools, id)
  }
  const [first, last, ...references] = await Promise.all([
    read(request.firstFrameAssetId, request.firstFrameUrl),
    read(request.lastFrameAssetId, request.lastFrameUrl),
    ...request.referenceAssetIds.map((id) => read(id, null)),
    ...request.referenceUrls.map((url) => read(null, url)),
  ])
  return { first: first ?? null, last: last ?? null, references: references.filter((one) => one !== null) }
}
