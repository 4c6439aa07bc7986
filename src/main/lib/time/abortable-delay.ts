import type { Clock } from './clock.ts'

/** Resolves after `delayMs`, or at once when `signal` aborts: the caller looks at the signal. */
export function abortableDelay(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      cancelTimer()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancelTimer = clock.after(delayMs, finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}
