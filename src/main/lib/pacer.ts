import type { Clock } from './clock.ts'

/** Acts once after a pause, however often it is touched meanwhile. */
export type Pacer = { touch(): void; stop(): void }

/** @param delayMs from the first touch to the act */
export function createPacer(clock: Clock, delayMs: number, act: () => void): Pacer {
  let cancel: (() => void) | null = null
  return {
    touch() {
      cancel ??= clock.after(delayMs, () => {
        cancel = null
        act()
      })
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
