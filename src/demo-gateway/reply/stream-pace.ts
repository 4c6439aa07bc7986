import { setTimeout as delay } from 'node:timers/promises'
import type { Exchange } from '../gateway.ts'

/** Timers are this coarse; shorter waits are saved up. */
const leastWaitMs = 4
const tokensPerSecond = 40

/** Says when the next tokens are due; false once the options say that the stream is to be cut. */
export type StreamPace = (tokens: number) => Promise<boolean>

export function paceStream({ gateway, signal }: Exchange, model: string): StreamPace {
  const speed = gateway.speed * (model.endsWith('-fast') ? 4 : 1)
  const pace = createPace(tokensPerSecond * speed, signal)
  const { cutStreamsAfterTokens: limit } = gateway.faults
  let spent = 0
  return async (tokens) => {
    await pace(tokens)
    spent += tokens
    return limit === null || spent <= limit
  }
}

/**
 * Returns a function to call before each piece is sent: it resolves when that many more tokens are due.
 * Rejects as soon as the signal aborts.
 */
function createPace(tokensPerSecond: number, signal: AbortSignal): (tokens: number) => Promise<void> {
  let dueMs = performance.now()
  return async (tokens) => {
    signal.throwIfAborted()
    const nowMs = performance.now()
    dueMs += (tokens * 1000) / tokensPerSecond
    if (dueMs - nowMs >= leastWaitMs) await delay(dueMs - nowMs, undefined, { signal })
  }
}
