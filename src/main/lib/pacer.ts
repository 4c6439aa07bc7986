import type { Clock } from './clock.ts'

/** Of what takes long: not longer than this between two acts, also when somebody set the clock. */
const longestPauseMs = 30_000

/**
 * Acts once after a pause, however often it is touched meanwhile. The pause grows with what the last act took: no more
 * than a tenth of the time goes into acting.
 */
export type Pacer = { touch(): void; stop(): void }

/** @param delayMs from the first touch to the act, at least */
export function createPacer(clock: Clock, delayMs: number, act: () => void): Pacer {
  let cancel: (() => void) | null = null
  let pauseMs = delayMs
  return {
    touch() {
      cancel ??= clock.after(pauseMs, () => {
        cancel = null
        const startedAt = clock.now()
        act()
        pauseMs = Math.min(longestPauseMs, Math.max(delayMs, 9 * (clock.now() - startedAt)))
      })
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
