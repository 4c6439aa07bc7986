/** Time as a value that tests can replace. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Calls back once after `delayMs`; the answer cancels it. Never keeps the process alive by itself. */
  after(delayMs: number, callback: () => void): () => void
}

/** A timer of the platform fires at once when given more than this many milliseconds: longer ones go in parts. */
const longestTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    let timer: NodeJS.Timeout
    const arm = (leftMs: number) => {
      const partMs = Math.min(Math.max(leftMs, 0), longestTimerMs)
      timer = setTimeout(() => (leftMs > partMs ? arm(leftMs - partMs) : callback()), partMs)
      timer.unref()
    }
    arm(delayMs)
    return () => clearTimeout(timer)
  },
}
