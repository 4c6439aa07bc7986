import { atMost } from '../../lib/time/at-most.ts'
import { type Clock, systemClock } from '../../lib/time/clock.ts'

/** As the desktop's: what is durable is on disk long before. Windows ends a program of a closed console by itself then. */
const longestMs = 10_000

/** A process, as far as it can be asked to end. */
type Program = {
  on(event: NodeJS.Signals | 'disconnect', listener: () => void): unknown
  exit(code: number): void
  /** Undefined where nobody is to be left by. */
  readonly connected?: boolean | undefined
}

/** Closes the app, once and not for longer than ten seconds, when whoever started it wants its end or is gone. */
export function endOnSignals(program: Program, close: () => Promise<void>, clock: Clock = systemClock): void {
  let isEnding = false
  function end(): void {
    if (isEnding) return
    isEnding = true
    void atMost(clock, longestMs, close()).then(
      () => program.exit(0),
      () => program.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) program.on(signal, end)
  // Whoever started us is gone: nobody would end us any more.
  program.on('disconnect', end)
  if (program.connected === false) end()
}
