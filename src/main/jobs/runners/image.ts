import { z } from 'zod'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { ImageRequest } from '../../../shared/domain/job/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { StagedMark, type Media } from '../../media/open.ts'
import { beforeSending, createOutcomes, isUnsent } from './create-outcome.ts'
import { isGivenUp } from './download-fate.ts'
import { fetchEach, resultOf } from './fetching/fetch-each.ts'
import { type FetchedImage, imageFetcher } from './fetching/fetch-image.ts'
import { stagedFileSink } from './staged-file-sink.ts'
import { askForImages } from './image-endpoints.ts'
import { readImage } from './read-image.ts'
import { retryWithoutTurns } from './earlier-turns/retry-without-turns.ts'
import { readEarlierTurns } from './earlier-turns/earlier-turns.ts'
import { storeTurns } from './earlier-turns/stored-turn.ts'
import type { JobRunner } from '../runner.ts'
import type { RunnerTools } from './runner-tools.ts'

/** What a later run fetches images by: addresses, or parts that hold the bytes which came with the answer. */
const ImageToken = z.object({
  format: z.literal('images'),
  urls: z.array(z.string()),
  held: z.array(StagedMark).default([]),
})

/** Images come with the answer itself: no gateway has a task that could be named. */
const withoutTask: Pick<JobRunner, 'find' | 'taskIdOf'> = {
  find: () => Promise.reject(new AppError('bad-input', { data: { field: 'job', wasCharged: 'no' } })),
  taskIdOf: () => null,
}

/** Images: one call that answers with all of them, then files. */
export function createImageRunner(tools: RunnerTools): JobRunner {
  const held = new Map<JobId, FetchedImage[]>()
  const outcomes = createOutcomes(tools)

  const letGo = async (jobId: JobId) => {
    const images = held.get(jobId) ?? []
    held.delete(jobId)
    await Promise.all(images.map((image) => (image.type === 'file' ? image.file.discard() : null)))
  }

  return {
    async create(job, signal) {
      try {
        const request = job.request as ImageRequest
        const { target, sources, earlier } = await beforeSending(tools, async () => ({
          ...(await tools.openTarget(job.connectionId, job.id)),
          sources: await Promise.all(request.sourceAssetIds.map((id) => readImage(tools, id))),
          earlier: await readEarlierTurns(tools, request),
        }))
        const answering = { ...tools, openSink: stagedFileSink(tools.media, signal, job.id) }
        const {
          images,
          facts,
          turns = [],
        } = await retryWithoutTurns(earlier, (said) =>
          askForImages(answering, target, request, sources, signal, said),
        )
        // In the order in which a later run finds them.
        const ordered = images.toSorted(
          (one, other) => Number(one.type === 'file') - Number(other.type === 'file'),
        )
        held.set(job.id, ordered)
        outcomes.forget(job.id)
        const fileCount = images.length
        const taskToken = await tokenOf(ordered)
        storeTurns(tools, job, turns, taskToken?.held.map(({ sha256 }) => sha256) ?? [])
        return { type: 'create-answered', taskToken, facts, fileCount }
      } catch (error) {
        if (signal.aborted && !isUnsent(error)) throw error
        return outcomes.of(job.id, error)
      }
    },
    async check() {
      // An image has no task to ask about: one that is found here has lost its answer.
      const data = { wasCharged: 'maybe' as const }
      return { type: 'create-lost', failure: { code: 'outcome-unknown', isRetryable: false, data } }
    },
    async collect(job, signal, context) {
      const token = ImageToken.safeParse(job.taskToken)
      const known = token.success ? imagesOf(token.data, tools.media) : []
      const images = held.get(job.id) ?? known
      if (images.length === 0) {
        const data = { wasCharged: 'maybe' as const }
        return { type: 'files-refused', failure: { code: 'content-blocked', isRetryable: true, data } }
      }
      const fetch = await imageFetcher(tools, job, images, signal)
      const ends = await fetchEach(tools, job, { count: images.length, fetch, isGivenUp }, signal, context)
      const result = resultOf(ends)
      if (result.type !== 'download-missed') await letGo(job.id)
      return result
    },
    ...withoutTask,
    // Jobs of an earlier version have no word about their files.
    isMade: ({ taskToken, files }) => {
      const { urls = [], held = [] } = ImageToken.safeParse(taskToken).data ?? {}
      return files.length + urls.length + held.length > 0
    },
    // Addresses come first; bytes that came with the answer were let go when it ended.
    canFetch: ({ taskToken, files }) => {
      const { urls = [] } = ImageToken.safeParse(taskToken).data ?? {}
      return urls.some((_, position) => files[position]?.state !== 'saved')
    },
    addressesOf: ({ taskToken }) => ImageToken.safeParse(taskToken).data?.urls ?? [],
    forget(job) {
      outcomes.forget(job.id)
      void letGo(job.id)
    },
  }
}

/** Null where a later run would not find all of them. */
async function tokenOf(images: readonly FetchedImage[]): Promise<z.infer<typeof ImageToken> | null> {
  const urls = images.flatMap((image) => (image.type === 'url' ? [image.url] : []))
  const files = images.flatMap((image) => (image.type === 'file' ? [image.file] : []))
  const held: StagedMark[] = []
  for (const file of files) {
    const mark = await file.secure()
    if (mark === null) return null
    held.push(mark)
  }
  return { format: 'images', urls, held }
}

function imagesOf({ urls, held }: z.infer<typeof ImageToken>, media: Media): FetchedImage[] {
  return [
    ...urls.map((url) => ({ type: 'url' as const, url })),
    ...held.map((mark) => ({ type: 'file' as const, file: media.restoreStaged(mark) })),
  ]
}
