import {
  type RequestLimits,
  type TimedRequest,
  untilLast,
} from '../../../../../shared/domain/grid/expected-time.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../../../shared/domain/job/live-job.ts'

type TimeLeftParts = {
  nowMs: number
  limits: RequestLimits
  /** The family whose room a model shares; null where nobody knows. */
  familyOf(model: string): string | null
}

/**
 * Milliseconds until the last image of a grid is there, by what its own images took; where none is there yet, by what the
 * model took before. Null where nothing is under way, or where the time of a model is not known. 0: all that is left
 * takes longer than usual. Pure.
 */
export function timeLeft(jobs: readonly Job[], { nowMs, limits, familyOf }: TimeLeftParts): number | null {
  const live = jobs.filter(({ state }) => isLiveState(state))
  if (live.length === 0) return null
  const typical = new Map(
    [...Map.groupBy(jobs, modelOf)].map(([model, its]) => [model, typicalMs(its, nowMs)]),
  )
  // What was sent has its place already, so it comes first.
  const sent = live.filter(({ state }) => state !== 'prepared')
  const waiting = live.filter(({ state }) => state === 'prepared')
  const left: TimedRequest[] = []
  for (const job of [...sent, ...waiting]) {
    const ms = typical.get(modelOf(job)) ?? null
    if (ms === null) return null
    left.push({ ms: Math.max(0, ms - elapsedMs(job, nowMs)), family: familyOf(modelOf(job)) })
  }
  return untilLast(left, limits)
}

/** What an image of one model takes. One that is still being made counts once it has taken longer than those before. */
function typicalMs(jobs: readonly Job[], nowMs: number): number | null {
  const took = jobs.flatMap(({ state, submittedAt, endedAt }) =>
    state === 'saved' && submittedAt !== null && endedAt !== null ? [endedAt - submittedAt] : [],
  )
  const known = median(took) ?? jobs.find(({ expectedMs }) => expectedMs !== null)?.expectedMs ?? null
  if (known === null) return null
  const overdue = jobs
    .filter(({ state }) => isLiveState(state))
    .map((job) => elapsedMs(job, nowMs))
    .filter((ms) => ms > known)
  return median([...took, ...overdue]) ?? known
}

/** Since it was sent; what waits to be sent has taken no time. */
function elapsedMs({ state, submittedAt }: Job, nowMs: number): number {
  return state === 'prepared' || submittedAt === null ? 0 : Math.max(0, nowMs - submittedAt)
}

function modelOf({ request }: Job): string {
  return request.model
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
