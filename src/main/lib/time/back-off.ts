/**
 * Milliseconds to wait after the n-th miss in a row (from 1): full jitter over 2 s, 4 s, 8 s ... up to `mostMs`.
 *
 * @param random in [0, 1): spreads what failed together
 */
export function backOffMs(misses: number, mostMs: number, random: number): number {
  return Math.round(500 + random * Math.min(2_000 * 2 ** Math.min(misses - 1, 10), mostMs))
}
