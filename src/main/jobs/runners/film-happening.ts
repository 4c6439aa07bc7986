import type { Failure } from '../../../shared/errors.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import type { VideoStatus } from '../../gateway/video-status.ts'
import type { JobHappening } from '../states.ts'
import { isInline } from './fetch-film.ts'
import type { VideoTask } from './video-endpoints.ts'

/** A new task may be unknown to the query endpoint for a minute (gateway-in-the-wild §2). */
const unknownTaskGraceMs = 60_000
/** A gateway that refuses to tell is asked less often. */
const refusalPauseMs = 30_000

/** What a gateway's answer about a film means for its job. */
export function filmHappening(task: VideoTask, status: VideoStatus, nextCheckAtMs: number): JobHappening {
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
  if (phase === 'done' && status.urls.length > 0) {
    // A film that came in the answer itself is too long for a row: it is asked for again when it is fetched.
    const taskToken = { task, urls: status.urls.filter((url) => !isInline(url)) }
    return { type: 'task-done', taskToken, facts }
  }
  // Done without an address: some gateways say so a moment too early.
  const shownPhase = phase === 'done' ? 'running' : phase
  return { type: 'status-heard', phase: shownPhase, progressPercent, statusWord, facts, nextCheckAtMs }
}

/** A question that fails costs nothing, and says nothing of what the film costs. */
export function afterCreate({ data: { wasCharged, ...data }, ...failure }: Failure): Failure {
  return { ...failure, data: wasCharged === 'yes' ? { ...data, wasCharged } : data }
}

/** What it means that a gateway could not be asked, or would not tell: never that the film failed. */
export function missHappening(
  error: unknown,
  failure: Failure,
  times: { nowMs: number; submittedAtMs: number; nextCheckAtMs: number },
): JobHappening {
  const { nowMs, submittedAtMs, nextCheckAtMs } = times
  const isUnknown = error instanceof GatewayError && error.kind === 'not-found'
  if (isUnknown && nowMs - submittedAtMs < unknownTaskGraceMs) {
    return { type: 'check-missed', failure: null, nextCheckAtMs }
  }
  if (isUnknown || refusals.has(failure.code)) {
    const laterMs = Math.max(nextCheckAtMs, nowMs + refusalPauseMs)
    return { type: 'check-refused', failure, nextCheckAtMs: laterMs }
  }
  return { type: 'check-missed', failure, nextCheckAtMs }
}

const refusals = new Set<Failure['code']>([
  'key-rejected',
  'key-missing',
  'quota-exceeded',
  'keychain-unavailable',
])
