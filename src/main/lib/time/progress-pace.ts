/** How far something is, is told no more often than this, however often it moves on. */
const tellPaceMs = 100

/**
 * Whether it is time to tell how far something is; each yes is taken to be followed by telling. Also where the clock was set
 * back: what was told lies ahead then.
 *
 * @param now milliseconds
 */
export function createProgressPace(now: () => number): () => boolean {
  let toldAtMs = -Infinity
  return () => {
    const nowMs = now()
    if (Math.abs(nowMs - toldAtMs) < tellPaceMs) return false
    toldAtMs = nowMs
    return true
  }
}
