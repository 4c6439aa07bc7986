import { doubleClickMs } from '../../lib/double-click.ts'

/** Whether a press answers a question, or is one more of those that opened it. */
export type MeantYes = {
  /** The question was opened now. */
  opened(): void
  /** Asked at each press of yes: false for what follows the opening, or the press before it, at once. */
  isMeant(): boolean
}

/** For a question whose yes costs something: Enter twice quickly, or Enter held down, must not open and answer it. */
export function createMeantYes(now: () => number = () => performance.now()): MeantYes {
  let lastMs = now()
  return {
    opened() {
      lastMs = now()
    },
    isMeant() {
      const pauseMs = now() - lastMs
      lastMs = now()
      return pauseMs >= doubleClickMs
    },
  }
}
