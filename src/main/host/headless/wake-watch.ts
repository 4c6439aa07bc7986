import type { Clock } from '../../lib/time/clock.ts'

const tickMs = 10_000
/** A tick this late means that the machine slept: a busy process is never half a minute late. */
const sleptMs = 30_000

/** Plain Node hears nothing of sleep, but its clock jumps over it. Returns the function that ends the watch. */
export function watchForWake(clock: Clock, listener: () => void): () => void {
  let lastTickAt = clock.now()
  let cancel = clock.after(tickMs, tick)
  function tick(): void {
    const now = clock.now()
    const gapMs = now - lastTickAt
    lastTickAt = now
    cancel = clock.after(tickMs, tick)
    if (gapMs > sleptMs) listener()
  }
  return () => cancel()
}
