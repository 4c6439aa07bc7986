/** What a video's container says; `incomplete` when it does not reach to its own end or cannot be followed. */
export type VideoReading =
  | { state: 'incomplete' }
  /** It has more parts than any video, or a longer header: nothing is known of it, and nothing said against it. */
  | { state: 'not-followed' }
  /** Whole, but there is no image in it. */
  | { state: 'no-image' }
  /** Whole, and a sound file. */
  | { state: 'only-sound'; durationMs: number | null }
  | { state: 'complete'; width: number; height: number; durationMs: number | null }

/** Thrown inside a walk; outside it means that the file is not followed. */
export class TooManyParts extends Error {}

/**
 * How many parts of one file are looked at in memory, of all levels together, in one turn of the event loop: a few
 * milliseconds. A video of a hundred tracks has a tenth of it.
 */
const mostParts = 20_000

export type PartBudget = ReturnType<typeof createPartBudget>

export function createPartBudget(most = mostParts) {
  let left = most
  return {
    /** One more is looked at, or so many. @throws TooManyParts */
    take(count = 1) {
      if (left < count) throw new TooManyParts()
      left -= count
    },
  }
}
