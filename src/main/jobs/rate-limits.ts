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
export type RateLimits = ReturnType<typeof createRateLimits>

/** @param familyOf null where nobody knows */
export function createRateLimits(parts: {
  paceOf(connectionId: ConnectionId): Pace
  familyOf(job: JobRecord): string | null
}) {
  const ofFamily = (pace: Pace, family: string | null) =>
    family !== null && Object.hasOwn(pace.families, family) ? pace.families[family] : undefined
  return {
    questionsPerSecond: (id: ConnectionId) =>
      parts.paceOf(id).questionsPerSecond ?? usualPace.questionsPerSecond,
    /** The most creates of this job's kind at a time. */
    atOnce: ({ connectionId, request }: JobRecord) => atOnce(parts.paceOf(connectionId), request.kind),
    /** The most of its family, which has room inside that of the kind. */
    atOnceOfFamily: ({ connectionId, request }: JobRecord, family: string) =>
      atOnceOfFamily(parts.paceOf(connectionId), request.kind, family),
    /** Between two questions about a video that is not young any more, in milliseconds. */
    steadyMs(job: JobRecord) {
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
