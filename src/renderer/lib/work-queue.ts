/**
 * Does work when it is its turn: in the order asked for, and no more than `most` at a time. What is called off while it
 * waits is never begun.
 */
export type WorkQueue = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** @throws in each turn what the work throws, or the reason of the signal */
export function createWorkQueue(most: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  /** Whoever waits longest takes the place. */
  function end(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work, signal) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      end()
    }
  }
}
