/** Time as a value that tests can replace. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Calls back once after `delayMs`; the answer cancels it. Never keeps the process alive by itself. */
  after(delayMs: number, callback: () => void): () => void
}

/** Timers of the platform fire early when given more than this many milliseconds. */
const longestTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), longestTimerMs))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
