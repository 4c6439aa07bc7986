/** Which windows are open: each holds a lock of its own for as long as it is there. */
export type OpenWindows = {
  /** Of this one: another id after each load. */
  readonly id: string
  /** Whether a window was closed, loaded anew or has crashed. */
  isGone(id: string): Promise<boolean>
}

/** A window that is just being loaded anew is not gone at once. In ms. */
const patience = 1000

const nameOf = (id: string): string => `atelier-window-${id}`

/** @param locks undefined where there are none: then no other window is known */
export function createOpenWindows(locks: LockManager | undefined, waitMs = patience): OpenWindows {
  const id = crypto.randomUUID()
  void locks?.request(nameOf(id), () => new Promise(() => undefined))
  return {
    id,
    async isGone(other) {
      if (other === id) return false
      if (locks === undefined) return true
      // Whoever gets its lock knows that it does not hold it any more.
      const signal = AbortSignal.timeout(waitMs)
      return locks.request(nameOf(other), { signal }, () => true).catch(() => false)
    },
  }
}

let known: OpenWindows | null = null

/** Of this window. */
export function openWindows(): OpenWindows {
  known ??= createOpenWindows(navigator.locks)
  return known
}
