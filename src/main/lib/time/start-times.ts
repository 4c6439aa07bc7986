/** What a start comes past, in its order. */
export const startSteps = [
  'entry reached',
  'library opened',
  'services ready',
  'work resumed',
  'window answered',
] as const
export type StartStep = (typeof startSteps)[number]

/** How long a start took, for whoever looks into a slow one. */
export type StartTimes = {
  /** The first time counts. */
  mark(step: StartStep): void
  /** Milliseconds since the process began, of the steps that it came past. */
  list(): { step: StartStep; ms: number }[]
}

export function createStartTimes(now: () => number = () => performance.now()): StartTimes {
  const marks = new Map<StartStep, number>()
  return {
    mark(step) {
      if (!marks.has(step)) marks.set(step, Math.round(now()))
    },
    list: () =>
      startSteps.flatMap((step) => {
        const ms = marks.get(step)
        return ms === undefined ? [] : [{ step, ms }]
      }),
  }
}
