import type { JobId } from '../../../shared/domain/ids.ts'

/**
 * How many files of jobs are fetched at a time: first come, first served, but what a person asks for goes first. For the
 * whole app: it is one line and one disk, whatever the gateways.
 */
export type DownloadQueue = ReturnType<typeof createDownloadQueue>

type Waiting = { jobId: JobId; letIn(): void }

/** @param onChanged told when a job begins to wait and when it waits no more */
export function createDownloadQueue(parts: { limit: number; onChanged(jobId: JobId): void }) {
  const waiting: Waiting[] = []
  const asked = new Set<JobId>()
  const inside = new Map<JobId, number>()
  let { limit } = parts
  let taken = 0

  const change = (jobId: JobId, by: 1 | -1) => {
    taken += by
    const count = (inside.get(jobId) ?? 0) + by
    if (count === 0) inside.delete(jobId)
    else inside.set(jobId, count)
  }
  const letIn = () => {
    while (taken < limit) {
      const next = waiting.find(({ jobId }) => asked.has(jobId)) ?? waiting[0]
      if (next === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      change(next.jobId, 1)
      if (!waiting.some(({ jobId }) => jobId === next.jobId)) asked.delete(next.jobId)
      next.letIn()
    }
  }
  const leaveOnce = (jobId: JobId) => {
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      change(jobId, -1)
      // What was asked for while it was under way is answered by that.
      if (!inside.has(jobId) && !waiting.some((one) => one.jobId === jobId)) asked.delete(jobId)
      letIn()
    }
  }

  return {
    /** Waits for a place. @returns gives it back, once. @throws the reason of `signal` when it aborts first */
    async enter(jobId: JobId, signal: AbortSignal) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one: Waiting = { jobId, letIn: resolve }
      const giveUp = () => {
        const place = waiting.indexOf(one)
        if (place < 0) return
        waiting.splice(place, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(one)
      letIn()
      const hasToWait = waiting.includes(one)
      if (hasToWait) parts.onChanged(jobId)
      await promise
      signal.removeEventListener('abort', giveUp)
      if (hasToWait) parts.onChanged(jobId)
      return leaveOnce(jobId)
    },
    /** It would go on, had it a place. */
    isWaiting: (jobId: JobId) => !inside.has(jobId) && waiting.some((one) => one.jobId === jobId),
    /** A person asks for it: before everything else, now or once it comes. */
    moveToFront(jobId: JobId) {
      asked.delete(jobId)
      asked.add(jobId)
      letIn()
    },
    /** The job has ended: nothing of it comes any more. */
    forget: (jobId: JobId): void => void asked.delete(jobId),
    setLimit(next: number) {
      limit = next
      letIn()
    },
  }
}
