import type { Dispatcher } from 'undici'
import type { Clock } from '../../../lib/time/clock.ts'

/** Sockets that may serve again for a while after their last answer; `used` is told of its end. */
export type FreshAgent = ReturnType<typeof createFreshAgent>

/** Below what gateways and those before them keep a silent connection for: 60 s and more where they do not say. */
export const freshForMs = 30_000

/**
 * A machine that slept finds its sockets as they were, though their other ends have gone: their own timers stood still
 * with it, so the time of day is asked. What is under way on an agent that is given up ends by itself.
 *
 * @param open its sockets must close by themselves after `freshForMs` too
 */
export function createFreshAgent(open: () => Dispatcher, clock: Clock) {
  let current: Dispatcher | null = null
  let usedAtMs = 0
  const left = new Set<Dispatcher>()

  const leave = (agent: Dispatcher) => {
    left.add(agent)
    // Destroyed while it closes, it rejects: the app ends then.
    void agent.close().then(
      () => left.delete(agent),
      () => {},
    )
  }

  return {
    get() {
      const nowMs = clock.now()
      if (current !== null && Math.abs(nowMs - usedAtMs) > freshForMs) {
        leave(current)
        current = null
      }
      usedAtMs = nowMs
      return (current ??= open())
    },
    used: (): void => void (usedAtMs = clock.now()),
    async close() {
      await current?.close()
    },
    async destroy() {
      await Promise.all([...left, ...(current === null ? [] : [current])].map((agent) => agent.destroy()))
    },
  }
}
