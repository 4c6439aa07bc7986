import type { Clock } from './clock.ts'

/** Calls back once when nothing has come for so long. One timer, however often it is fed. */
export type Silence = ReturnType<typeof watchSilence>

export function watchSilence(clock: Clock, firstLimitMs: number, onSilent: () => void) {
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
    /** Something came. */
    fed: begin,
    /** Nobody listens until it is fed again: what does not come meanwhile is no silence. */
    pause: () => cancel(),
    /** From now on another limit counts. */
    limit(nextMs: number) {
      limitMs = nextMs
      begin()
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}
