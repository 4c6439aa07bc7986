import type { Failure } from '../../../../shared/errors.ts'
import type { SavedFile } from '../../../media/open.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import type { DownloadContext, CollectResult } from '../../runner.ts'
import { isFinalRefusal, unusableFileOf } from '../download-fate.ts'
import { downloadPlace } from '../download-place.ts'
import type { RefusedAddresses } from './refused-addresses.ts'
import { fetchEach, resultOf } from './fetch-each.ts'
import { fetchVideo } from './fetch-video.ts'
import type { VideoAddresses } from './video-token.ts'
import { afterCreate } from '../video-transition.ts'
import { toFinishedFile } from '../finished-file.ts'
import type { JobMisses } from '../job-misses.ts'
import type { RunnerTools } from '../runner-tools.ts'
import { mostRefusals } from '../../downloads/file-retry.ts'

const nowhere: VideoAddresses = { urls: [], replaced: [] }

/** `videos`: of each video of the task, where it may be. */
export type VideosToFetch = {
  tools: RunnerTools
  job: JobRecord
  taskId: string
  videos: readonly VideoAddresses[]
  /** Asks where they are now. */
  askAgain(): Promise<readonly VideoAddresses[]>
  refused: RefusedAddresses
  signal: AbortSignal
  context: DownloadContext
}

/** The one video of a task: tried again for as long as its gateway gives fresh addresses of it. */
export async function fetchOnly(wanted: VideosToFetch, misses: JobMisses): Promise<CollectResult> {
  const { tools, job, videos, refused, signal, context } = wanted
  const addresses = videos[0] ?? nowhere
  if (context.cutShortBy === 'person') refused.beginAnew(job.id)
  try {
    const fetch = await videoFetcher(wanted)
    const video = await fetch(addresses, job.id, context.onProgress)
    misses.forget(job.id)
    refused.forget(job.id)
    return { type: 'files', files: [toFinishedFile(video)] }
  } catch (error) {
    if (signal.aborted) throw error
    const told = afterCreate(tools.failureOf(error))
    const counted = refused.counted(job.id, addresses.urls, told, job.failure)
    const { failure } = counted
    if (!isFinalRefusal(error)) {
      return {
        type: 'download-missed',
        failure,
        nextCheckAtMs: misses.nextFetchAtMs(job.id, error, counted),
      }
    }
    misses.forget(job.id)
    refused.forget(job.id)
    await context.note({ type: 'file-given-up', position: 0, failure, unusable: unusableFileOf(error) })
    return { type: 'files-refused', failure }
  }
}

/** Several videos of one task, each with a fate of its own. */
export async function fetchSeveral(wanted: VideosToFetch): Promise<CollectResult> {
  const { tools, job, refused, signal, context } = wanted
  let { videos } = wanted
  const fetch = await videoFetcher(wanted)
  const tried = new Set<number>()
  const addressesOf = (position: number) => videos[position] ?? nowhere
  const keyOf = (position: number) => `${job.id}-${position}`
  const files = {
    count: Math.max(videos.length, job.files.length),
    // What is on disk of all together says little while some of them have not begun.
    async fetch(position: number) {
      // The address may have expired; the one that is known may work all the same.
      if (tried.has(position)) videos = await wanted.askAgain().catch(() => videos)
      tried.add(position)
      return fetch(addressesOf(position), keyOf(position), () => {})
    },
    // One that its gateway names no more is gone; an address that is only refused may be a fresh one next time.
    isGivenUp: (error: unknown, refusals: number, position: number) =>
      isFinalRefusal(error) || (addressesOf(position).urls.length === 0 && refusals >= mostRefusals),
    counted: (failure: Failure, before: Failure | null, position: number) =>
      refused.counted(keyOf(position), addressesOf(position).urls, failure, before),
    beginAnew: () => refused.beginAnew(job.id),
  }
  const result = resultOf(await fetchEach(tools, job, files, signal, context))
  if (result.type !== 'download-missed') refused.forget(job.id)
  return result
}

type FetchVideo = (
  addresses: VideoAddresses,
  partKey: string,
  onProgress: DownloadContext['onProgress'],
) => Promise<SavedFile>

async function videoFetcher({ tools, job, taskId, signal }: VideosToFetch): Promise<FetchVideo> {
  const place = await downloadPlace(tools, job)
  const headersFor = (url: string) => place.headersFor(taskId, url)
  return async (addresses, partKey, onProgress) => {
    const leave = await tools.downloads.enter(job.id, signal)
    const download = { ...place, headersFor, partKey, signal, onProgress }
    return fetchVideo(tools.media, addresses, download).finally(leave)
  }
}
