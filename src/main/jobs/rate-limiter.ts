import type { ConnectionId } from '../../shared/domain/ids.ts'
import type { Clock } from '../lib/time/clock.ts'

/**
 * Questions that cost nothing, a connection: so many a second in the long run (its own setting), so many at once. Fifty
 * videos at their usual pace need two a second, and 500 must not be a flood.
 */
const mostAtOnce = 8

/** A gateway that is to be asked rarely is not asked many things at once either. */
export function questionsAtOnce(perSecond: number): number {
  return Math.min(mostAtOnce, Math.max(1, Math.floor(perSecond * 2)))
}

/** So many misses in a row without one answer mean that the gateway is away, whatever was asked. */
const missesUntilAway = 3
/** A gateway that is away is tried this often, however many wait for it. */
const probePaceMs = 60_000

/** So many go first in a row while others wait: videos that cannot be fetched must not keep the rest from being asked about. */
const mostFirstInARow = 3

/** `poll`: its time has come. `download`: a video is there to be fetched. `person`: somebody pressed. */
export type Priority = 'poll' | 'download' | 'person'

/** One way to each gateway that all jobs of its connection share. */
export type RateLimiter = ReturnType<typeof createRateLimiter>

type GateParts = {
  clock: Clock
  questionsPerSecond(connectionId: ConnectionId): number
  /** A gateway that was away answers again. */
  onReturn(connectionId: ConnectionId): void
}

export function createRateLimiter({ clock, questionsPerSecond, onReturn }: GateParts) {
  const limiter = new Map<ConnectionId, ConnectionLimit>()
  const limitOf = (connectionId: ConnectionId) => {
    const known = limiter.get(connectionId)
    if (known !== undefined) return known
    const made = createConnectionLimit(clock, () => questionsPerSecond(connectionId))
    limiter.set(connectionId, made)
    return made
  }
  return {
    /** Resolves when a question may leave, and at once when `signal` aborts: the caller looks at it. */
    acquire: (connectionId: ConnectionId, priority: Priority, signal: AbortSignal) =>
      limitOf(connectionId).acquire(priority, signal, 1),
    /** Resolves when there is reason to believe that the gateway is there; takes nothing from the questions. */
    whenReachable: (connectionId: ConnectionId, priority: Priority, signal: AbortSignal) =>
      limitOf(connectionId).acquire(priority, signal, 0),
    /** It answered, whatever it said. */
    answered(connectionId: ConnectionId) {
      if (limitOf(connectionId).answered()) onReturn(connectionId)
    },
    /** It could not be reached. */
    missed: (connectionId: ConnectionId) => limitOf(connectionId).missed(),
    isAway: (connectionId: ConnectionId) => limitOf(connectionId).isAway(),
    /** Something changed (the network, a key, the pace, the time): what is away may be tried once, now. */
    tryNow() {
      for (const limit of limiter.values()) limit.tryNow()
    },
  }
}

type ConnectionLimit = ReturnType<typeof createConnectionLimit>
type Waiting = { cost: number; go(): void }

/**
 * Tokens that fill up with time; who waits goes in order. Videos that are there and people go first, but every fourth turn
 * is the rest's.
 */
function createConnectionLimit(clock: Clock, perSecond: () => number) {
  const first: Waiting[] = []
  const rest: Waiting[] = []
  let firstInARow = 0
  let tokens = questionsAtOnce(perSecond())
  let filledAtMs = clock.now()
  let misses = 0
  let nextProbeAtMs: number | null = null
  let cancelTimer: (() => void) | null = null

  const fill = () => {
    const nowMs = clock.now()
    // A clock set back fills nothing, and one that jumped fills no more than there is room for.
    const gained = (Math.max(0, nowMs - filledAtMs) / 1000) * perSecond()
    tokens = Math.min(questionsAtOnce(perSecond()), tokens + gained)
    filledAtMs = nowMs
  }
  /** Milliseconds until this one may go; 0 means now. */
  const waitMs = ({ cost }: Waiting): number => {
    if (nextProbeAtMs !== null) return Math.min(Math.max(0, nextProbeAtMs - clock.now()), probePaceMs)
    return tokens >= cost ? 0 : Math.ceil(((cost - tokens) / perSecond()) * 1000)
  }
  const pump = () => {
    cancelTimer?.()
    cancelTimer = null
    fill()
    for (;;) {
      const isRestsTurn = firstInARow >= mostFirstInARow && rest.length > 0
      const next = isRestsTurn ? rest[0] : (first[0] ?? rest[0])
      if (next === undefined) return
      const pauseMs = waitMs(next)
      if (pauseMs > 0) {
        cancelTimer = clock.after(pauseMs, pump)
        return
      }
      if (nextProbeAtMs !== null) nextProbeAtMs = clock.now() + probePaceMs
      else tokens -= next.cost
      firstInARow = next === first[0] ? firstInARow + 1 : 0
      next.go()
    }
  }

  return {
    acquire(priority: Priority, signal: AbortSignal, cost: number): Promise<void> {
      // Whoever pressed is not told to wait for the next probe.
      const isFree = nextProbeAtMs === null ? cost === 0 : priority === 'person'
      if (signal.aborted || isFree) return Promise.resolve()
      return new Promise((resolve) => {
        const lane = priority === 'poll' && cost > 0 ? rest : first
        const go = () => {
          const position = lane.indexOf(waiting)
          if (position >= 0) lane.splice(position, 1)
          signal.removeEventListener('abort', go)
          resolve()
        }
        const waiting = { cost, go }
        lane.push(waiting)
        signal.addEventListener('abort', go, { once: true })
        if (cancelTimer === null || lane === first) pump()
      })
    },
    /** @returns whether it had been away */
    answered(): boolean {
      misses = 0
      if (nextProbeAtMs === null) return false
      nextProbeAtMs = null
      pump()
      return true
    },
    missed() {
      misses += 1
      if (misses >= missesUntilAway && nextProbeAtMs === null) nextProbeAtMs = clock.now() + probePaceMs
    },
    isAway: () => nextProbeAtMs !== null,
    tryNow() {
      if (nextProbeAtMs !== null) nextProbeAtMs = clock.now()
      pump()
    },
  }
}
