import { atMost } from '../../lib/at-most.ts'
import { systemClock } from '../../lib/clock.ts'
import type { AppSlice } from './slice.ts'

/** Windows shows which app holds up the shutdown after five seconds, and a person may end it there and then. */
const longestOfSessionMs = 5_000

/** `endSession` ends the app while the system waits for it. */
export type Ending = { endSession(event: { preventDefault(): void }): void }

/**
 * Quitting waits until jobs are written and the database is closed. The windows are gone by then; not where the session of
 * Windows ends, which tells a window of it and nothing else.
 *
 * @param close called once, however often the end is asked for
 */
export function endCleanly(app: Pick<AppSlice, 'on' | 'exit'>, close: () => Promise<void>): Ending {
  let closing: Promise<void> | null = null
  const end = (): Promise<void> => (closing ??= close())

  app.on('will-quit', (event) => {
    event.preventDefault()
    if (closing !== null) return
    void end().then(
      () => app.exit(0),
      () => app.exit(1),
    )
  })
  return {
    endSession(event) {
      event.preventDefault()
      if (closing !== null) return
      void atMost(systemClock, longestOfSessionMs, end()).then(
        () => app.exit(0),
        () => app.exit(1),
      )
    },
  }
}
