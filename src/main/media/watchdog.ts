import { systemClock } from '../lib/clock.ts'
import { MediaError } from './media-error.ts'

/** In every window of the idle time at least this much must arrive; one byte a second is no download. */
const leastBytesPerWindow = 4096

export type Watchdog = {
  /** Aborts with MediaError `stalled`. */
  readonly signal: AbortSignal
  fed(byteCount: number): void
  stop(): void
}

export function startWatchdog(idleMs: number): Watchdog {
  const controller = new AbortController()
  let received = 0
  const look = () => {
    if (received < leastBytesPerWindow) return controller.abort(new MediaError('stalled'))
    received = 0
    cancel = systemClock.after(idleMs, look)
  }
  let cancel = systemClock.after(idleMs, look)
  return {
    signal: controller.signal,
    fed: (byteCount) => void (received += byteCount),
    stop: () => cancel(),
  }
}
