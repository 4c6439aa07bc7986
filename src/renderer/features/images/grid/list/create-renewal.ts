/** Reads something anew at a pace, while what it is about moves. */
export type Renewal = {
  /** It moved: it is read once the pace allows, and once more where it moves while it is read. */
  ask(): void
  stop(): void
}

/**
 * @param read what it rejects with is its own to show
 * @param paceMs milliseconds from the end of one reading to the next
 */
export function createRenewal(read: () => Promise<void>, paceMs: number): Renewal {
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
    ask,
    stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
