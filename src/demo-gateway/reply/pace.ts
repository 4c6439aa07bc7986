import { setTimeout as delay } from 'node:timers/promises'

/** Timers are this coarse; shorter waits are saved up. */
const leastWaitMs = 4

/**
 * Returns a function to call before each piece is sent: it resolves when that many more tokens are due.
 * Rejects as soon as the signal aborts.
 */
export function createPace(tokensPerSecond: number, signal: AbortSignal): (tokens: number) => Promise<void> {
  let dueMs = performance.now()
  return async (tokens) => {
    signal.throwIfAborted()
    const nowMs = performance.now()
    dueMs += (tokens * 1000) / tokensPerSecond
    if (dueMs - nowMs >= leastWaitMs) await delay(dueMs - nowMs, undefined, { signal })
  }
}
