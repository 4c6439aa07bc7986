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
export type StartTimes = ReturnType<typeof createStartTimes>

export function createStartTimes(now: () => number = () => performance.now()) {
  const marks = new Map<StartStep, number>()
  return {
    /** The first time counts. */
    mark(step: StartStep) {
      if (!marks.has(step)) marks.set(step, Math.round(now()))
    },
    /** Milliseconds since the process began, of the steps that it came past. */
    list: () =>
      startSteps.flatMap((step) => {
        const ms = marks.get(step)
        return ms === undefined ? [] : [{ step, ms }]
      }),
  }
}
