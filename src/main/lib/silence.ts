import type { Clock } from './clock.ts'

/** Calls back once when nothing has come for so long. One timer, however often it is fed. */
export type Silence = {
  /** Something came. */
  fed(): void
  /** From now on another limit counts. */
  limit(limitMs: number): void
  stop(): void
}

export function watchSilence(clock: Clock, firstLimitMs: number, onSilent: () => void): Silence {
  let limitMs = firstLimitMs
  let lastAtMs = clock.now()
  let cancel = () => {}
  const arm = (delayMs: number) => {
    cancel = clock.after(delayMs, () => {
      // A clock that was set back must not make it wait for ever.
      const silentMs = Math.max(clock.now() - lastAtMs, 0)
      if (silentMs >= limitMs) onSilent()
      else arm(limitMs - silentMs)
    })
  }
  arm(limitMs)
  return {
    fed: () => void (lastAtMs = clock.now()),
    limit(nextMs) {
      cancel()
      limitMs = nextMs
      lastAtMs = clock.now()
      arm(limitMs)
    },
    stop: () => cancel(),
  }
}
