import type { Clock } from './clock.ts'

/** Of what takes long: not longer than this between two acts, also when somebody set the clock. */
const longestPauseMs = 30_000

/**
 * Acts once after a pause, however often it is touched meanwhile. The pause grows with what the last act took: no more
 * than a tenth of the time goes into acting.
 */
export type Pacer = { touch(): void; stop(): void }

/**
 * @param delayMs from the first touch to the act, at least; of a `prompt` one, from one act to the next: it acts at once
 * where it has rested for so long
 */
export function createPacer(
  clock: Clock,
  delayMs: number,
  act: () => void,
  begins: 'prompt' | 'after-a-pause' = 'after-a-pause',
): Pacer {
  let cancel: (() => void) | null = null
  let pauseMs = delayMs
  let actedAtMs = -Infinity
  /** Never more than the whole pause, also when somebody set the clock back. */
  const waitMs = () =>
    begins === 'prompt' ? Math.min(pauseMs, Math.max(0, actedAtMs + pauseMs - clock.now())) : pauseMs
  return {
    touch() {
      cancel ??= clock.after(waitMs(), () => {
        cancel = null
        const startedAt = clock.now()
        act()
        actedAtMs = clock.now()
        pauseMs = Math.min(longestPauseMs, Math.max(delayMs, 9 * (actedAtMs - startedAt)))
      })
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
