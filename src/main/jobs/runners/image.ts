import { z } from 'zod'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { ImageRequest } from '../../../shared/domain/job.ts'
import { AppError } from '../../../shared/errors.ts'
import type { GeneratedImage } from '../../gateway/endpoints/images.ts'
import { MediaError } from '../../media/media-error.ts'
import {
  type DownloadRequest,
  type HeldFile,
  HeldMark,
  type Media,
  type SavedFile,
} from '../../media/open.ts'
import { createOutcomes } from './create-outcome.ts'
import { downloadPlace } from './download-place.ts'
import { afterCreate } from './film-happening.ts'
import { toFinishedFile } from './finished-file.ts'
import { heldFileSink } from './held-file-sink.ts'
import { askForPictures } from './image-endpoints.ts'
import { readPicture } from './read-picture.ts'
import { retryDelayMs } from '../poll-delay.ts'
import type { FinishedFile, JobRunner } from '../runner.ts'
import type { RunnerTools } from './video.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** What a later run fetches pictures by: addresses, or parts that hold the bytes which came with the answer. */
const ImageToken = z.object({
  format: z.literal('images'),
  urls: z.array(z.string()),
  held: z.array(HeldMark).default([]),
})

/** Pictures come with the answer itself: no gateway has a task that could be named. */
const withoutTask: Pick<JobRunner, 'find' | 'taskIdOf'> = {
  find: () => Promise.reject(new AppError('bad-input', { data: { field: 'job', wasCharged: 'no' } })),
  taskIdOf: () => null,
}

type Picture = GeneratedImage<HeldFile>

/** Pictures: one call that answers with all of them, then files. */
export function createImageRunner(tools: RunnerTools): JobRunner {
  const { clock, failureOf } = tools
  const held = new Map<JobId, Picture[]>()
  const outcomes = createOutcomes(tools)

  const letGo = async (jobId: JobId) => {
    const images = held.get(jobId) ?? []
    held.delete(jobId)
    await Promise.all(images.map((image) => (image.type === 'file' ? image.file.discard() : null)))
  }

  return {
    async create(job, signal) {
      try {
        const { target } = await tools.openTarget(job.connectionId, job.id)
        const request = job.request as ImageRequest
        const reading = Promise.all(request.sourceAssetIds.map((id) => readPicture(tools, id)))
        const sources = await reading.catch((error: unknown) => {
          // Nothing was sent: an AppError says so, where an error of the disk would look like a lost answer.
          throw AppError.fromFailure(failureOf(error))
        })
        const { images, facts } = await askForPictures(
          { ...tools, openSink: heldFileSink(tools.media, job.id) },
          target,
          request,
          sources,
          signal,
        )
        held.set(job.id, images)
        outcomes.forget(job.id)
        return { type: 'create-answered', taskToken: await tokenOf(images), facts }
      } catch (error) {
        if (signal.aborted) throw error
        return outcomes.of(job.id, error)
      }
    },
    async check() {
      // A picture has no task to ask about: one that is found here has lost its answer.
      const data = { wasCharged: 'maybe' as const }
      return { type: 'create-lost', failure: { code: 'outcome-unknown', isRetryable: false, data } }
    },
    async collect(job, signal) {
      const token = ImageToken.safeParse(job.taskToken)
      const known = token.success ? picturesOf(token.data, tools.media) : []
      const images = held.get(job.id) ?? known
      const data = { wasCharged: 'maybe' as const }
      if (images.length === 0) {
        return { type: 'files-refused', failure: { code: 'content-blocked', isRetryable: true, data } }
      }
      const files: FinishedFile[] = []
      let lastError: unknown = null
      const { headersFor: _films, ...place } = await downloadPlace(tools, job)
      for (const [position, image] of images.entries()) {
        try {
          const partKey = `${job.id}-${position}`
          const file = await keepPicture(tools.media, image, { ...place, partKey, signal })
          files.push(toFinishedFile(file))
          crashPoint('picture-kept')
        } catch (error) {
          if (signal.aborted) throw error
          if (!isFinal(error)) {
            const nextCheckAtMs = clock.now() + retryDelayMs(2, null, tools.random())
            return { type: 'download-missed', failure: afterCreate(failureOf(error)), nextCheckAtMs }
          }
          lastError = error
        }
      }
      held.delete(job.id)
      if (files.length === 0) return { type: 'files-refused', failure: failureOf(lastError) }
      return { type: 'files', files }
    },
    ...withoutTask,
    addressesOf: ({ taskToken }) => ImageToken.safeParse(taskToken).data?.urls ?? [],
    forget(job) {
      outcomes.forget(job.id)
      void letGo(job.id)
    },
  }
}

function keepPicture(
  media: Media,
  image: Picture,
  where: Pick<DownloadRequest, 'partKey' | 'ownOrigin' | 'network' | 'record' | 'signal'>,
): Promise<SavedFile> {
  if (image.type === 'file') return image.file.keep({ expect: 'image' })
  return media.download({ ...where, url: image.url, expect: 'image', onProgress: () => {} })
}

/** Null where a later run would not find all of them. */
async function tokenOf(images: readonly Picture[]): Promise<z.infer<typeof ImageToken> | null> {
  const urls = images.flatMap((image) => (image.type === 'url' ? [image.url] : []))
  const files = images.flatMap((image) => (image.type === 'file' ? [image.file] : []))
  const held: HeldMark[] = []
  for (const file of files) {
    const mark = await file.secure()
    if (mark === null) return null
    held.push(mark)
  }
  return { format: 'images', urls, held }
}

function picturesOf({ urls, held }: z.infer<typeof ImageToken>, media: Media): Picture[] {
  return [
    ...urls.map((url) => ({ type: 'url' as const, url })),
    ...held.map((mark) => ({ type: 'file' as const, file: media.heldBefore(mark) })),
  ]
}

/** Trying again would bring the same: it is no picture we keep, or its address is no good and there is no other. */
const finalKinds = new Set<MediaError['kind']>([
  'unsupported',
  'expired',
  'too-large',
  'refused-address',
  'missing',
])

function isFinal(error: unknown): boolean {
  return error instanceof MediaError && finalKinds.has(error.kind)
}
