import type { Clock } from '../../lib/time/clock.ts'
import { MediaError } from '../media-error.ts'

/** In every window of the idle time at least this much must arrive; one byte a second is no download. */
const leastBytesPerWindow = 4096

export type Watchdog = {
  /** Aborts with MediaError `stalled`. */
  readonly signal: AbortSignal
  fed(byteCount: number): void
  stop(): void
}

export function startWatchdog(clock: Clock, idleMs: number): Watchdog {
  const controller = new AbortController()
  let received = 0
  const look = () => {
    if (received < leastBytesPerWindow) return controller.abort(new MediaError('stalled'))
    received = 0
    cancel = clock.after(idleMs, look)
  }
  let cancel = clock.after(idleMs, look)
  return {
    signal: controller.signal,
    fed: (byteCount) => void (received += byteCount),
    stop: () => cancel(),
  }
}
