import type { Clock } from './clock.ts'

/** Calls back once when nothing has come for so long. One timer, however often it is fed. */
export type Silence = {
  /** Something came. */
  fed(): void
  /** Nobody listens until it is fed again: what does not come meanwhile is no silence. */
  pause(): void
  /** From now on another limit counts. */
  limit(limitMs: number): void
  stop(): void
}

export function watchSilence(clock: Clock, firstLimitMs: number, onSilent: () => void): Silence {
  let limitMs = firstLimitMs
  let isOver = false
  const end = () => {
    isOver = true
    onSilent()
  }
  let cancel = clock.after(limitMs, end)
  // By the timer alone: the time of day may be set back or forward meanwhile.
  const begin = () => {
    cancel()
    if (!isOver) cancel = clock.after(limitMs, end)
  }
  return {
    fed: begin,
    pause: () => cancel(),
    limit(nextMs) {
      limitMs = nextMs
      begin()
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}
