import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { MediaError } from '../../media/media-error.ts'

/** How long a file waits where there is no decoder for it now: once for each time. */
const busyWaitsMs = [1_000, 2_000, 4_000, 8_000]

/**
 * Does again what there was no decoder for: that is no fault of the file.
 *
 * @throws MediaError `busy` where it stays so: it would be so for every file
 */
export async function againWhileBusy<Value>(
  work: () => Promise<Value>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const waitMs = busyWaitsMs[tries]
      if (waitMs === undefined || !(error instanceof MediaError) || error.kind !== 'busy') throw error
      await abortableDelay(clock, waitMs, signal)
      signal.throwIfAborted()
    }
  }
}
