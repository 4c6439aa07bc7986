import type { Failure } from '../../../shared/errors.ts'
import { GatewayError } from '../../gateway/errors/gateway-error.ts'
import type { VideoStatus } from '../../gateway/video/video-status.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { JobTransition } from '../states.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import { isInline } from './fetching/fetch-video.ts'
import { stillForgotten } from './forgotten.ts'
import type { VideoTask } from './video-endpoints.ts'

/** A new task may be unknown to the query endpoint for a minute (docs/gateway.md, *Creating a video task*). */
const unknownTaskGraceMs = 60_000
/** A gateway that refuses to tell is asked less often. */
const refusalPauseMs = 30_000

/** What a gateway's answer about a video means for its job. */
export function videoTransition(task: VideoTask, status: VideoStatus, nextCheckAtMs: number): JobTransition {
  const { phase, progressPercent, statusWord, facts } = status
  if (phase === 'failed') {
    const data = {
      wasCharged: 'no' as const,
      ...(status.failReason === null ? {} : { detail: status.failReason }),
      ...(facts.requestId === null ? {} : { requestId: facts.requestId }),
    }
    const failure = { code: 'gateway-failed' as const, isRetryable: true, data }
    return { type: 'task-failed', statusWord, facts, failure }
  }
  if (phase === 'done' && status.videos.length > 0) {
    // A video that came in the answer itself is too long for a row: it is asked for again when it is fetched.
    const videos = status.videos.map((urls) => urls.filter((url) => !isInline(url)))
    return {
      type: 'task-done',
      taskToken: { task, videos },
      fileCount: videos.length,
      statusWord,
      facts,
    }
  }
  // Done without an address: some gateways say so a moment too early.
  const shownPhase = phase === 'done' ? 'running' : phase
  return { type: 'status-heard', phase: shownPhase, progressPercent, statusWord, facts, nextCheckAtMs }
}

/** A question that fails costs nothing, and says nothing of what the video costs. */
export function afterCreate({ data: { wasCharged, ...data }, ...failure }: Failure): Failure {
  return { ...failure, data: wasCharged === 'yes' ? { ...data, wasCharged } : data }
}

/** What it means that a gateway could not be asked, or would not tell: never that the video failed. */
export function missTransition(
  error: unknown,
  failure: Failure,
  job: Pick<JobRecord, 'submittedAt' | 'nextCheckAt' | 'failure'>,
  times: { nowMs: number; nextCheckAtMs: number; usualDays: number },
): JobTransition {
  const { nowMs, nextCheckAtMs } = times
  const isUnknown = error instanceof GatewayError && error.kind === 'not-found'
  if (isUnknown && nowMs - (job.submittedAt ?? 0) < unknownTaskGraceMs) {
    return { type: 'check-missed', failure: null, nextCheckAtMs }
  }
  const laterMs = Math.max(nextCheckAtMs, nowMs + refusalPauseMs)
  if (isUnknown) return unknownTransition(failure, job, { ...times, nextCheckAtMs: laterMs })
  if (refusals.has(failure.code)) return { type: 'check-refused', failure, nextCheckAtMs: laterMs }
  return { type: 'check-missed', failure, nextCheckAtMs }
}

function unknownTransition(
  failure: Failure,
  job: Pick<JobRecord, 'nextCheckAt' | 'failure'>,
  { nowMs, nextCheckAtMs, usualDays }: { nowMs: number; nextCheckAtMs: number; usualDays: number },
): JobTransition {
  const isDue = nowMs >= (job.nextCheckAt ?? 0)
  const { forgotten, pace } = stillForgotten(job.failure?.data.forgotten, { nowMs, usualDays, isDue })
  const data = { ...failure.data, forgotten }
  if (pace === 'over') {
    return { type: 'task-forgotten', failure: { ...failure, data: { ...data, wasCharged: 'maybe' } } }
  }
  const dailyMs = pace === 'daily' ? nowMs + dayMs : 0
  return {
    type: 'check-refused',
    failure: { ...failure, data },
    nextCheckAtMs: Math.max(nextCheckAtMs, dailyMs),
  }
}

const refusals = new Set<Failure['code']>([
  'key-rejected',
  'key-missing',
  'not-encrypted',
  'quota-exceeded',
  'keychain-unavailable',
])
