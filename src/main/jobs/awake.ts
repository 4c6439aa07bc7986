import type { Clock } from '../lib/time/clock.ts'
import type { JobRecord } from '../store/tables/jobs.ts'

/** No video takes longer: its gateway may call one running for ever. */
const longestMakingMs = 6 * 3_600_000

/**
 * A question that missed, a network that comes back, a gateway with a long row of questions: none of them is longer. One
 * that has said nothing for this long is away, and a battery is not emptied for it.
 */
const longestSilenceMs = 15 * 60_000

/**
 * How long the machine is to be kept awake for a job, from now on, unless more is heard of it: 0 for not at all. Asleep it
 * would not ask about a video that is being made, and an address that it missed may be gone.
 */
export function awakeMs(job: JobRecord, nowMs: number): number {
  if (job.state !== 'waiting' && job.state !== 'running') return 0
  const sentAt = job.submittedAt ?? job.createdAt
  // A time that is still to come is of a clock that was wrong: it counts as if it were as long ago.
  const leftOf = (limitMs: number, sinceMs: number) => limitMs - Math.abs(nowMs - sinceMs)
  const leftMs = Math.min(
    leftOf(longestMakingMs, sentAt),
    leftOf(longestSilenceMs, job.lastAnswerAt ?? sentAt),
  )
  return Math.max(0, leftMs)
}

/** @returns lets the machine sleep before its time is over; called again it does nothing */
export function stayAwake(keepAwake: () => () => void, clock: Clock, forMs: number): () => void {
  if (forMs <= 0) return () => {}
  let release: (() => void) | null = keepAwake()
  const letSleep = () => {
    cancelTimer()
    release?.()
    release = null
  }
  const cancelTimer = clock.after(forMs, letSleep)
  return letSleep
}
