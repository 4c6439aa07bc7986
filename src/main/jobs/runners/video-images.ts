import type { AssetId } from '../../../shared/domain/ids.ts'
import type { VideoRequest } from '../../../shared/domain/job/job.ts'
import type { Frame, Frames } from '../../gateway/endpoints/video/video-frames.ts'
import { readImage } from './read-image.ts'

/**
 * The images of a request, ready to be sent: their files are read while they leave. An address goes as it is.
 *
 * @throws AppError `media-missing` for an image that is gone; MediaError for one that cannot be read
 */
export async function readFrames(
  tools: Parameters<typeof readImage>[0],
  request: VideoRequest,
): Promise<Frames> {
  const read = async (id: AssetId | null, url: string | null): Promise<Frame | null> => {
    if (url !== null) return { url }
    return id === null ? null : readImage(tools, id)
  }
  const [first, last, ...references] = await Promise.all([
    read(request.firstFrameAssetId, request.firstFrameUrl),
    read(request.lastFrameAssetId, request.lastFrameUrl),
    ...request.referenceAssetIds.map((id) => read(id, null)),
    ...request.referenceUrls.map((url) => read(null, url)),
  ])
  return { first: first ?? null, last: last ?? null, references: references.filter((one) => one !== null) }
}
