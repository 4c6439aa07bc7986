import type { VideoRequest } from '../../../shared/domain/job/job.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import { beforeSending, createOutcomes, isUnsent } from './create-outcome.ts'
import { afterCreate, videoTransition, missTransition } from './video-transition.ts'
import { createJobMisses } from './job-misses.ts'
import { fetchOnly, fetchSeveral } from './fetching/fetch-videos.ts'
import { createRefusedAddresses } from './fetching/refused-addresses.ts'
import { joinAddresses, VideoToken } from './fetching/video-token.ts'
import { pollDelayMs } from '../poll-delay.ts'
import type { JobRunner } from '../runner.ts'
import type { RunnerTools } from './runner-tools.ts'
import { createVideo, queryVideo, taskFor } from './video-endpoints.ts'
import { readFrames } from './video-images.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** A video: create → query until done → download at once, with a fresh address whenever one fails. */
export function createVideoRunner(tools: RunnerTools): JobRunner {
  const { clock, failureOf } = tools
  const misses = createJobMisses(tools)
  const refused = createRefusedAddresses()
  const outcomes = createOutcomes(tools)

  const ask = (job: JobRecord, signal: AbortSignal) => askAbout(tools, job, signal)

  return {
    async create(job, signal) {
      try {
        const request = job.request as VideoRequest
        const { target, frames } = await beforeSending(tools, async () => ({
          ...(await tools.openTarget(job.connectionId, job.id)),
          frames: await readFrames(tools, request),
        }))
        const { token, statusWord, facts } = await createVideo(tools, target, request, frames, signal)
        outcomes.forget(job.id)
        const taskToken = { task: token, videos: [] } satisfies VideoToken
        return { type: 'create-accepted', taskToken, statusWord, facts }
      } catch (error) {
        if (signal.aborted && !isUnsent(error)) throw error
        return outcomes.of(job.id, error)
      }
    },
    async check(job, signal) {
      try {
        const { transition } = await ask(job, signal)
        misses.forget(job.id)
        return transition
      } catch (error) {
        if (signal.aborted) throw error
        const nextCheckAtMs = misses.nextTryAtMs(job.id, error)
        const times = { nowMs: clock.now(), nextCheckAtMs, usualDays: tools.usualAskingDays() }
        return missTransition(error, afterCreate(failureOf(error)), job, times)
      }
    },
    async collect(job, signal, context) {
      const { task, videos: known } = VideoToken.parse(job.taskToken)
      let videos = joinAddresses([], known)
      const askAgain = async () => {
        await tools.limiter.acquire(job.connectionId, 'download', signal)
        const { status, transition } = await ask(job, signal)
        return { transition, videos: joinAddresses(status.videos, known) }
      }
      try {
        // After a miss, or at a new start, the address may be stale: the gateway usually gives a fresh one.
        const isStale = job.failure !== null || misses.hasAny(job.id)
        const isKnown = known.length > 0 && known.every((urls) => urls.length > 0)
        if (!isKnown || (isStale && !tools.limiter.isAway(job.connectionId))) {
          const answer = await askAgain()
          if (answer.transition.type === 'task-failed') return answer.transition
          videos = answer.videos
        }
      } catch (error) {
        if (signal.aborted) throw error
        // The address that is known may work all the same.
      }
      crashPoint('address-known')
      const fresh = async () => (tools.limiter.isAway(job.connectionId) ? videos : (await askAgain()).videos)
      const video = { tools, job, taskId: task.taskId, videos, askAgain: fresh, refused, signal, context }
      const isOne = videos.length < 2 && job.files.length < 2
      return isOne ? fetchOnly(video, misses) : fetchSeveral(video)
    },
    find: (job, taskId, signal) => findTask(tools, job, taskId, signal),
    taskIdOf: ({ taskToken }) => VideoToken.safeParse(taskToken).data?.task.taskId ?? null,
    canFetch: ({ taskToken }) => taskToken !== null,
    // Videos are in the token since they were named; one that came inside an answer has a place there without address.
    isMade: ({ taskToken }) => (VideoToken.safeParse(taskToken).data?.videos.length ?? 0) > 0,
    addressesOf: ({ taskToken }) => VideoToken.safeParse(taskToken).data?.videos.flat() ?? [],
    forget(job) {
      misses.forget(job.id)
      refused.forget(job.id)
      outcomes.forget(job.id)
    },
  }
}

async function askAbout(tools: RunnerTools, job: JobRecord, signal: AbortSignal) {
  const { clock } = tools
  const { task } = VideoToken.parse(job.taskToken)
  const { target, isLocal } = await tools.openTarget(job.connectionId, job.id)
  const status = await queryVideo(tools, target, task, signal)
  const ageMs = clock.now() - (job.submittedAt ?? clock.now())
  const delayMs = pollDelayMs(ageMs, isLocal, tools.random(), tools.rateLimits.steadyMs(job))
  return { status, transition: videoTransition(task, status, clock.now() + delayMs) }
}

async function findTask(
  tools: RunnerTools,
  job: JobRecord,
  taskId: string,
  signal: AbortSignal,
): Promise<VideoToken> {
  const { target } = await tools.openTarget(job.connectionId, job.id)
  const task = taskFor(job.request as VideoRequest, taskId)
  await tools.limiter.acquire(job.connectionId, 'person', signal)
  await queryVideo(tools, target, task, signal)
  tools.limiter.answered(job.connectionId)
  return { task, videos: [] }
}
