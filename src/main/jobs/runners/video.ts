import type { VideoRequest } from '../../../shared/domain/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { createUnifiedVideo, queryUnifiedVideo } from '../../gateway/endpoints/unified-video.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import type { Sender } from '../../gateway/request.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import type { VideoStatus } from '../../gateway/video-status.ts'
import { UnifiedTaskToken } from '../../gateway/wire/unified-video.ts'
import type { Clock } from '../../lib/clock.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Media } from '../../media/open.ts'
import type { JobRecord } from '../../store/jobs.ts'
import { createOutcome } from './create-outcome.ts'
import { toFinishedFile } from './finished-file.ts'
import { pollDelayMs, retryDelayMs } from '../poll-delay.ts'
import type { CollectResult, JobRunner } from '../runner.ts'
import type { JobHappening } from '../states.ts'
import { z } from 'zod'

/** A new task may be unknown to the query endpoint for a minute (gateway-in-the-wild §2). */
const unknownTaskGraceMs = 60_000

/** The task, and where its film was last said to be. */
const VideoToken = z.object({ task: UnifiedTaskToken, urls: z.array(z.string()) })
type VideoToken = z.infer<typeof VideoToken>

export type RunnerTools = {
  sender: Sender
  clock: Clock
  media: Media
  /** In [0, 1). */
  random(): number
  openTarget: OpenTarget
  failureOf(error: unknown): Failure
}

/** A film: create → query until done → download at once, with a fresh address whenever one fails. */
export function createVideoRunner(tools: RunnerTools): JobRunner {
  const { clock, failureOf } = tools
  const missesInARow = new Map<string, number>()

  const missDelay = (job: JobRecord, error: unknown): number => {
    const misses = (missesInARow.get(job.id) ?? 0) + 1
    missesInARow.set(job.id, misses)
    const retryAfterMs = error instanceof GatewayError ? (error.facts.retryAfterMs ?? null) : null
    return clock.now() + retryDelayMs(misses, retryAfterMs, tools.random())
  }

  const ask = async (job: JobRecord, signal: AbortSignal) => {
    const { target, isLocal } = await tools.openTarget(job.connectionId)
    const status = await queryUnifiedVideo(tools, target, VideoToken.parse(job.taskToken).task, signal)
    return { status, isLocal, target }
  }

  const toHappening = (job: JobRecord, status: VideoStatus, isLocal: boolean): JobHappening => {
    const { phase, progressPercent, statusWord } = status
    const nowMs = clock.now()
    const nextCheckAtMs = nowMs + pollDelayMs(nowMs - (job.submittedAt ?? nowMs), isLocal, tools.random())
    if (phase === 'failed') {
      const detail = status.failReason?.slice(0, 500)
      const data = { wasCharged: 'no' as const, ...(detail === undefined ? {} : { detail }) }
      return { type: 'task-failed', statusWord, failure: { code: 'gateway-failed', isRetryable: true, data } }
    }
    if (phase === 'done' && status.urls.length > 0) {
      const { task } = VideoToken.parse(job.taskToken)
      return { type: 'task-done', taskToken: { task, urls: status.urls } }
    }
    // Done without an address: some gateways say so a moment too early.
    const shownPhase = phase === 'done' ? 'running' : phase
    return { type: 'status-heard', phase: shownPhase, progressPercent, statusWord, nextCheckAtMs }
  }

  const onCheckError = (job: JobRecord, error: unknown): JobHappening => {
    const failure = failureOf(error)
    const nextCheckAtMs = missDelay(job, error)
    const isYoung = clock.now() - (job.submittedAt ?? 0) < unknownTaskGraceMs
    const isUnknown = error instanceof GatewayError && error.kind === 'not-found'
    if (isUnknown && isYoung) return { type: 'check-missed', failure: null, nextCheckAtMs }
    const isRefusal =
      failure.code === 'key-rejected' || failure.code === 'key-missing' || failure.code === 'quota-exceeded'
    if (isUnknown || isRefusal || failure.code === 'keychain-unavailable') {
      return { type: 'check-refused', failure, nextCheckAtMs: Math.max(nextCheckAtMs, clock.now() + 30_000) }
    }
    return { type: 'check-missed', failure, nextCheckAtMs }
  }

  const download = async (
    job: JobRecord,
    urls: string[],
    ownOrigin: string,
    signal: AbortSignal,
    onProgress: Progress,
  ) => {
    let lastError: unknown = new MediaError('expired')
    for (const url of urls) {
      try {
        return await tools.media.download({
          url,
          partKey: job.id,
          expect: 'video',
          signal,
          onProgress,
          ownOrigin,
        })
      } catch (error) {
        if (signal.aborted || (error instanceof MediaError && error.kind === 'disk-full')) throw error
        lastError = error
      }
    }
    throw lastError
  }

  return {
    async create(job, signal) {
      try {
        const { target } = await tools.openTarget(job.connectionId)
        const task = await createUnifiedVideo(tools, target, job.request as VideoRequest, signal)
        return { type: 'create-accepted', taskToken: { task, urls: [] } satisfies VideoToken }
      } catch (error) {
        if (signal.aborted) throw error
        return createOutcome(error, failureOf, missDelay(job, error))
      }
    },
    async check(job, signal) {
      try {
        const { status, isLocal } = await ask(job, signal)
        missesInARow.delete(job.id)
        return toHappening(job, status, isLocal)
      } catch (error) {
        if (signal.aborted) throw error
        return onCheckError(job, error)
      }
    },
    async collect(job, signal, onProgress): Promise<CollectResult> {
      let { urls } = VideoToken.parse(job.taskToken)
      let ownOrigin: string | null = null
      try {
        // After a miss, or at a new start, the address may be stale: the gateway usually gives a fresh one.
        if (job.failure !== null || (missesInARow.get(job.id) ?? 0) > 0) {
          const { status } = await ask(job, signal)
          if (status.phase === 'failed') return toHappening(job, status, false)
          urls = [...new Set([...status.urls, ...urls])]
        }
        ownOrigin = new URL((await tools.openTarget(job.connectionId)).target.baseUrl).origin
      } catch (error) {
        if (signal.aborted) throw error
        // The address that is known may work all the same.
      }
      try {
        const file = await download(job, urls, ownOrigin ?? '', signal, onProgress)
        missesInARow.delete(job.id)
        return { type: 'files', files: [toFinishedFile(file)] }
      } catch (error) {
        if (signal.aborted) throw error
        return { type: 'download-missed', failure: failureOf(error), nextCheckAtMs: missDelay(job, error) }
      }
    },
    forget: (job) => void missesInARow.delete(job.id),
  }
}

type Progress = (downloadedBytes: number, totalBytes: number | null) => void
