import { z } from 'zod'
import type { VideoRequest } from '../../../shared/domain/job.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { Sender } from '../../gateway/request.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ExchangeRecorder } from '../../lib/exchange-recorder.ts'
import type { Media } from '../../media/open.ts'
import type { JobRecord } from '../../store/jobs.ts'
import type { Store } from '../../store/open.ts'
import { createOutcomes } from './create-outcome.ts'
import { downloadPlace } from './download-place.ts'
import { fetchFilm } from './fetch-film.ts'
import { afterCreate, filmHappening, missHappening } from './film-happening.ts'
import { toFinishedFile } from './finished-file.ts'
import { createMisses } from './misses.ts'
import type { Gates } from '../gates.ts'
import type { PaceBook } from '../pace-book.ts'
import { pollDelayMs } from '../poll-delay.ts'
import type { JobRunner } from '../runner.ts'
import { createVideo, queryVideo, taskFor, VideoTask } from './video-endpoints.ts'
import { readFrames } from './video-pictures.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** The task, and where its film was last said to be. */
const VideoToken = z.object({ task: VideoTask, urls: z.array(z.string()) })
type VideoToken = z.infer<typeof VideoToken>

export type RunnerTools = {
  sender: Sender
  recorder: ExchangeRecorder
  clock: Clock
  media: Media
  store: Pick<Store, 'assets'>
  /** In [0, 1). */
  random(): number
  openTarget: OpenTarget
  gates: Pick<Gates, 'pass' | 'isAway' | 'answered'>
  paceBook: Pick<PaceBook, 'steadyMs'>
  failureOf(error: unknown): Failure
}

/** A film: create → query until done → download at once, with a fresh address whenever one fails. */
export function createVideoRunner(tools: RunnerTools): JobRunner {
  const { clock, failureOf } = tools
  const misses = createMisses(tools)
  const outcomes = createOutcomes(tools)

  const ask = async (job: JobRecord, signal: AbortSignal) => {
    const { task } = VideoToken.parse(job.taskToken)
    const { target, isLocal } = await tools.openTarget(job.connectionId, job.id)
    const status = await queryVideo(tools, target, task, signal)
    const ageMs = clock.now() - (job.submittedAt ?? clock.now())
    const delayMs = pollDelayMs(ageMs, isLocal, tools.random(), tools.paceBook.steadyMs(job))
    return { status, happening: filmHappening(task, status, clock.now() + delayMs) }
  }

  return {
    async create(job, signal) {
      try {
        const request = job.request as VideoRequest
        const { target } = await tools.openTarget(job.connectionId, job.id)
        const frames = await readFrames(tools, request).catch((error: unknown) => {
          // Nothing was sent: an AppError says so, where an error of the disk would look like a lost answer.
          throw AppError.fromFailure(failureOf(error))
        })
        const { token, statusWord, facts } = await createVideo(tools, target, request, frames, signal)
        outcomes.forget(job.id)
        const taskToken = { task: token, urls: [] } satisfies VideoToken
        return { type: 'create-accepted', taskToken, statusWord, facts }
      } catch (error) {
        if (signal.aborted) throw error
        return outcomes.of(job.id, error)
      }
    },
    async check(job, signal) {
      try {
        const { happening } = await ask(job, signal)
        misses.forget(job.id)
        return happening
      } catch (error) {
        if (signal.aborted) throw error
        const nextCheckAtMs = misses.nextTryAtMs(job.id, error)
        const times = { nowMs: clock.now(), submittedAtMs: job.submittedAt ?? 0, nextCheckAtMs }
        return missHappening(error, afterCreate(failureOf(error)), times)
      }
    },
    async collect(job, signal, onProgress) {
      const { task, urls: knownUrls } = VideoToken.parse(job.taskToken)
      let urls = knownUrls
      try {
        // After a miss, or at a new start, the address may be stale: the gateway usually gives a fresh one.
        const isStale = job.failure !== null || misses.hasAny(job.id)
        if (urls.length === 0 || (isStale && !tools.gates.isAway(job.connectionId))) {
          await tools.gates.pass(job.connectionId, 'download', signal)
          const { status, happening } = await ask(job, signal)
          if (happening.type === 'task-failed') return happening
          urls = [...new Set([...status.urls, ...urls])]
        }
      } catch (error) {
        if (signal.aborted) throw error
        // The address that is known may work all the same.
      }
      try {
        crashPoint('address-known')
        const place = await downloadPlace(tools, job)
        const headersFor = (url: string) => place.headersFor(task.taskId, url)
        const download = { ...place, headersFor, partKey: job.id, signal, onProgress }
        const film = await fetchFilm(tools.media, urls, download)
        misses.forget(job.id)
        return { type: 'files', files: [toFinishedFile(film)] }
      } catch (error) {
        if (signal.aborted) throw error
        const nextCheckAtMs = misses.nextTryAtMs(job.id, error)
        return { type: 'download-missed', failure: afterCreate(failureOf(error)), nextCheckAtMs }
      }
    },
    find: (job, taskId, signal) => findTask(tools, job, taskId, signal),
    taskIdOf: ({ taskToken }) => VideoToken.safeParse(taskToken).data?.task.taskId ?? null,
    addressesOf: ({ taskToken }) => VideoToken.safeParse(taskToken).data?.urls ?? [],
    forget(job) {
      misses.forget(job.id)
      outcomes.forget(job.id)
    },
  }
}

async function findTask(
  tools: RunnerTools,
  job: JobRecord,
  taskId: string,
  signal: AbortSignal,
): Promise<VideoToken> {
  const { target } = await tools.openTarget(job.connectionId, job.id)
  const task = taskFor(job.request as VideoRequest, taskId)
  await tools.gates.pass(job.connectionId, 'person', signal)
  await queryVideo(tools, target, task, signal)
  tools.gates.answered(job.connectionId)
  return { task, urls: [] }
}
