import type { GeneratedImage } from '../../../gateway/endpoints/images/images.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { HeldFile, SavedFile } from '../../../media/open.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import { downloadPlace } from '../download-place.ts'
import type { RunnerTools } from '../video.ts'

export type Picture = GeneratedImage<HeldFile>

/** What brings one of these pictures to disk: from its address, or the bytes that came with the answer. */
export async function pictureFetcher(
  tools: RunnerTools,
  job: JobRecord,
  pictures: readonly Picture[],
  signal: AbortSignal,
): Promise<(position: number) => Promise<SavedFile>> {
  const { headersFor: _films, ...place } = await downloadPlace(tools, job)
  return async (position) => {
    const picture = pictures[position]
    if (picture === undefined) throw new MediaError('missing')
    if (picture.type === 'file') return picture.file.keep({ expect: 'image', orAsFile: true })
    const leave = await tools.downloads.enter(job.id, signal)
    const partKey = `${job.id}-${position}`
    const request = { ...place, partKey, signal, url: picture.url, onProgress: () => {} }
    return tools.media.download({ ...request, expect: 'image' }).finally(leave)
  }
}
