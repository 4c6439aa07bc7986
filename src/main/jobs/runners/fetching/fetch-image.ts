import type { GeneratedImage } from '../../../gateway/endpoints/images/images.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { StagedFile, SavedFile } from '../../../media/open.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import { downloadPlace } from '../download-place.ts'
import type { RunnerTools } from '../runner-tools.ts'

export type FetchedImage = GeneratedImage<StagedFile>

/** What brings one of these images to disk: from its address, or the bytes that came with the answer. */
export async function imageFetcher(
  tools: RunnerTools,
  job: JobRecord,
  images: readonly FetchedImage[],
  signal: AbortSignal,
): Promise<(position: number) => Promise<SavedFile>> {
  const { headersFor: _videos, ...place } = await downloadPlace(tools, job)
  return async (position) => {
    const image = images[position]
    if (image === undefined) throw new MediaError('missing')
    if (image.type === 'file') return image.file.keep({ expect: 'image', orAsFile: true })
    const leave = await tools.downloads.enter(job.id, signal)
    const partKey = `${job.id}-${position}`
    const request = { ...place, partKey, signal, url: image.url, onProgress: () => {} }
    return tools.media.download({ ...request, expect: 'image' }).finally(leave)
  }
}
