/** Lets at most `limit` pieces of work run at a time; the rest wait in order. */
export type Limiter = {
  /** Answers a function that gives the place back (once), or null when `signal` aborted while waiting. */
  enter(signal: AbortSignal): Promise<(() => void) | null>
}

export function createLimiter(limit: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []

  const leaveOnce = () => {
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      running -= 1
      waiting.shift()?.()
    }
  }

  return {
    async enter(signal) {
      while (running >= limit) {
        if (signal.aborted) return null
        await new Promise<void>((resolve) => {
          const wake = () => {
            signal.removeEventListener('abort', giveUp)
            resolve()
          }
          const giveUp = () => {
            const position = waiting.indexOf(wake)
            if (position >= 0) waiting.splice(position, 1)
            resolve()
          }
          waiting.push(wake)
          signal.addEventListener('abort', giveUp, { once: true })
        })
      }
      if (signal.aborted) {
        // The place that woke us is not taken: the next one may have it.
        waiting.shift()?.()
        return null
      }
      running += 1
      return leaveOnce()
    },
  }
}
