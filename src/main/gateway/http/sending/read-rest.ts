import type { Clock } from '../../../lib/time/clock.ts'

/** What may follow the last word of an answer: the end of its framing, at most some more events. */
const mostBytes = 64 * 1024
const longestMs = 5_000

/**
 * Reads to the end of an answer of which everything that counts has come, so that its connection can serve the next
 * request. Never rejects.
 *
 * @param leave ends the exchange and its connection: called where the rest is long, or long in coming
 */
export async function readRest(
  source: AsyncIterator<Uint8Array>,
  leave: () => void,
  clock: Clock,
): Promise<void> {
  const stopWaiting = clock.after(longestMs, leave)
  let byteCount = 0
  try {
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      byteCount += next.value.length
      if (byteCount > mostBytes) return leave()
    }
  } catch {
    // Cut: the connection is gone, and nobody waited for what it would have brought.
  } finally {
    stopWaiting()
  }
}
