/** What a film's container says; `incomplete` when it does not reach to its own end or cannot be followed. */
export type FilmReading =
  | { state: 'incomplete' }
  /** Whole, but there is no picture in it: a sound file. */
  | { state: 'no-picture' }
  | { state: 'complete'; width: number; height: number; durationMs: number | null }
