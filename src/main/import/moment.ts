const dayMs = 86_400_000

/** A moment that may have been: null where it is before another, or still to come. Clocks may differ by a day. */
export function momentOf(ms: number, earliestMs: number): number | null {
  const rounded = Math.round(ms)
  return rounded >= earliestMs && rounded <= Date.now() + dayMs ? rounded : null
}
