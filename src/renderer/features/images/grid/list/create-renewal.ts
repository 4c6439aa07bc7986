/**
 * Reads something anew at a pace, while what it is about moves.
 *
 * @param read what it rejects with is its own to show
 * @param paceMs milliseconds from the end of one reading to the next
 */
export function createRenewal(read: () => Promise<void>, paceMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isReading = false
  let hasMoved = false
  let isStopped = false

  function ask() {
    if (isReading) hasMoved = true
    else if (!isStopped) timer ??= setTimeout(() => void renew(), paceMs)
  }
  async function renew() {
    timer = null
    isReading = true
    await read().catch(() => {})
    isReading = false
    if (!hasMoved) return
    hasMoved = false
    ask()
  }
  return {
    /** It moved: it is read once the pace allows, and once more where it moves while it is read. */
    ask,
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
