/** A longer wait than this is not believed. */
const longestWaitMs = 60 * 60_000

/**
 * Milliseconds that `retry-after-ms` or `Retry-After` (seconds or an HTTP date, RFC 9110 §10.2.3) asks to wait;
 * null when absent or unreadable. Never negative, never above an hour.
 *
 * @param headers lower-case names
 */
export function parseRetryAfter(
  headers: Readonly<Record<string, string | undefined>>,
  nowMs: number,
): number | null {
  const exact = headers['retry-after-ms']
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact.trim())) return bound(Number(exact))
  const plain = headers['retry-after']?.trim()
  if (plain === undefined || plain === '') return null
  if (/^\d+(\.\d+)?$/.test(plain)) return bound(Number(plain) * 1000)
  if (!/^[A-Za-z]{3,9},? /.test(plain)) return null
  const dateMs = Date.parse(plain)
  return Number.isNaN(dateMs) ? null : bound(dateMs - nowMs)
}

function bound(waitMs: number): number {
  return Math.min(Math.max(waitMs, 0), longestWaitMs)
}
