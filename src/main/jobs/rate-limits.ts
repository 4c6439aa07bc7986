import type { ConnectionId } from '../../shared/domain/ids.ts'
import {
  atOnce,
  atOnceOfFamily,
  defaultPace,
  type Pace,
  usualPace,
} from '../../shared/domain/connection/pace.ts'
import type { JobRecord } from '../store/tables/jobs.ts'

/** How hard each gateway may be worked, as its connection says now. */
export type RateLimits = {
  questionsPerSecond(connectionId: ConnectionId): number
  /** The most creates of this job's kind at a time. */
  atOnce(job: JobRecord): number
  /** The most of its family, which has room inside that of the kind. */
  atOnceOfFamily(job: JobRecord, family: string): number
  /** Between two questions about a video that is not young any more, in milliseconds. */
  steadyMs(job: JobRecord): number
}

/** @param familyOf null where nobody knows */
export function createRateLimits(parts: {
  paceOf(connectionId: ConnectionId): Pace
  familyOf(job: JobRecord): string | null
}): RateLimits {
  const ofFamily = (pace: Pace, family: string | null) =>
    family !== null && Object.hasOwn(pace.families, family) ? pace.families[family] : undefined
  return {
    questionsPerSecond: (id) => parts.paceOf(id).questionsPerSecond ?? usualPace.questionsPerSecond,
    atOnce: ({ connectionId, request }) => atOnce(parts.paceOf(connectionId), request.kind),
    atOnceOfFamily: ({ connectionId, request }, family) =>
      atOnceOfFamily(parts.paceOf(connectionId), request.kind, family),
    steadyMs(job) {
      const pace = parts.paceOf(job.connectionId)
      const own = Object.keys(pace.families).length > 0 ? ofFamily(pace, parts.familyOf(job)) : undefined
      const seconds = own?.askEverySeconds ?? pace[job.request.kind].askEverySeconds
      return (seconds ?? usualPace.askEverySeconds) * 1000
    },
  }
}

/**
 * The pace of each connection as it was last read: every create that waits looks at it, whenever one comes or goes. Never
 * throws, for who waits at a gate would wait for ever: what cannot be read now is worked as usual until it can.
 */
export function rememberRates(read: (connectionId: ConnectionId) => Pace): {
  of(connectionId: ConnectionId): Pace
  /** A connection was changed. */
  forget(): void
} {
  const known = new Map<ConnectionId, Pace>()
  return {
    of(connectionId) {
      const pace = known.get(connectionId)
      if (pace !== undefined) return pace
      try {
        const found = read(connectionId)
        known.set(connectionId, found)
        return found
      } catch {
        return defaultPace
      }
    },
    forget: () => known.clear(),
  }
}
