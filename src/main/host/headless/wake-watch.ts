const tickMs = 10_000
/** A tick this late means that the machine slept: a busy process is never half a minute late. */
const sleptMs = 30_000

/** Plain Node hears nothing of sleep, but its clock jumps over it. Returns the function that ends the watch. */
export function watchForWake(listener: () => void): () => void {
  let lastTickAt = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    const gapMs = now - lastTickAt
    lastTickAt = now
    if (gapMs > sleptMs) listener()
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}
