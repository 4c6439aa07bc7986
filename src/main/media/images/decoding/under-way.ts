import type { DecodeAnswer, DecodeTask, Load } from '../../../image-decoder/protocol.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import type { MediaError } from '../../media-error.ts'

const megabyte = 1024 * 1024

export const usualLimits = {
  /** The decoder has as many threads; more images would only wait in memory. */
  atOnce: 4,
  waiting: 2000,
  /** For all images that are decoded beside each other; one that needs more is decoded alone. */
  budgetBytes: 512 * megabyte,
  /** What looking at the head of one image may take. */
  weighingBytes: 96 * megabyte,
  /** The decoder with nothing to do, and what it may take beyond what its images should need. */
  idleBytes: 256 * megabyte,
  /** An image that takes longer counts as one that kills its decoder: so much for any, and for each of its pixels. */
  baseMs: 20_000,
  pixelMs: 0.001,
}
export type DecodeLimits = typeof usualLimits

/** A decoder may take so much more than its images should need before it counts as run away. */
const slack = 1.5

export type DecodeJob = {
  task: DecodeTask
  /** Null until it has been weighed. */
  load: Load | null
  /** It was being decoded when the decoder died, so it is tried again with nothing beside it. */
  isSuspect: boolean
  resolve: (answer: DecodeAnswer) => void
  reject: (error: MediaError) => void
}

/** What the decoder is doing now: what may join it, how much memory it may take, how long each may last. */
export function createUnderWay(limits: DecodeLimits, onDeadline: () => void) {
  const entries = new Map<number, { job: DecodeJob; cancelTimer: () => void }>()
  let lastId = 0

  const needOf = ({ load }: DecodeJob) => load?.bytes ?? limits.weighingBytes
  const jobs = () => [...entries.values()].map(({ job }) => job)
  const neededBytes = () => jobs().reduce((sum, job) => sum + needOf(job), 0)

  return {
    isEmpty: () => entries.size === 0,
    /** The memory above which the decoder has run away. */
    mostBytes: () => limits.idleBytes + slack * neededBytes(),
    /** A suspect runs alone: not beside others, and nothing joins it. */
    mayJoin(next: DecodeJob): boolean {
      if (entries.size === 0) return true
      if (next.isSuspect || jobs().some(({ isSuspect }) => isSuspect)) return false
      return entries.size < limits.atOnce && neededBytes() + needOf(next) <= limits.budgetBytes
    },
    /** @returns the id of its question */
    begin(job: DecodeJob): number {
      const deadlineMs = limits.baseMs + limits.pixelMs * (job.load?.pixels ?? 0)
      lastId += 1
      entries.set(lastId, { job, cancelTimer: systemClock.after(deadlineMs, onDeadline) })
      return lastId
    },
    /** Undefined for an answer that nobody waits for. */
    end(id: number): DecodeJob | undefined {
      const entry = entries.get(id)
      entries.delete(id)
      entry?.cancelTimer()
      return entry?.job
    },
    stopAll(): DecodeJob[] {
      const stopped = [...entries.values()]
      entries.clear()
      for (const { cancelTimer } of stopped) cancelTimer()
      return stopped.map(({ job }) => job)
    },
  }
}
