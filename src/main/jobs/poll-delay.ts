/**
 * Milliseconds until a task is asked about again, by its age: 5 s for 30 s, 10 s up to 2 min, `steadyMs` after (usually
 * 30 s). The gateway itself asks upstream every ~15 s: faster gains nothing (docs/gateway.md, *Asking about a task*).
 * One on this machine may be asked more often.
 *
 * @param random in [0, 1): spreads tasks that began together
 */
export function pollDelayMs(ageMs: number, isLocal: boolean, random: number, steadyMs: number): number {
  const youngMs = ageMs < 30_000 ? 5_000 : ageMs < 120_000 ? 10_000 : steadyMs
  const agedMs = Math.min(youngMs, steadyMs)
  const baseMs = isLocal ? Math.min(agedMs, 1_000) : agedMs
  return Math.round(baseMs * (0.75 + random * 0.5))
}
