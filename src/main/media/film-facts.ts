/** What a film's container says; `incomplete` when it does not reach to its own end or cannot be followed. */
export type FilmReading =
  | { state: 'incomplete' }
  /** Whole, but there is no picture in it. */
  | { state: 'no-picture' }
  /** Whole, and a sound file. */
  | { state: 'only-sound'; durationMs: number | null }
  | { state: 'complete'; width: number; height: number; durationMs: number | null }
