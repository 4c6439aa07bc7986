import type { Clock } from './clock.ts'

const firstRestMs = 1_000
/** However long something is away, it is tried this often; milliseconds. */
export const longestRestMs = 60_000

/** Milliseconds to rest after so many failures in a row, from 1: twice as long each time, up to a minute. */
export function restMs(failures: number): number {
  return Math.min(firstRestMs * 2 ** Math.min(failures - 1, 10), longestRestMs)
}

/**
 * Acts now, and again after growing rests as long as it throws: for what must happen once, however long the disk is away.
 *
 * @param onFault told of the first failure only
 */
export function untilDone(
  clock: Clock,
  signal: AbortSignal,
  act: () => void,
  onFault: (error: unknown) => void = () => {},
): { tryNow(): void } {
  let failures = 0
  let cancel: (() => void) | null = null
  const attempt = () => {
    cancel?.()
    cancel = null
    if (signal.aborted) return
    try {
      act()
    } catch (error) {
      failures += 1
      cancel = clock.after(restMs(failures), attempt)
      if (failures === 1) onFault(error)
    }
  }
  attempt()
  return {
    tryNow() {
      if (cancel !== null) attempt()
    },
  }
}
