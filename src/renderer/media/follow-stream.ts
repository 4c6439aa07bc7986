import { AppError } from '../../shared/errors.ts'

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

type FollowOptions<Event> = {
  /** Ends the following; nothing is called after it. */
  signal: AbortSignal
  open(signal: AbortSignal): AsyncIterable<Event>
  /** The stream is open, for the first time or again: what was missed has to be read. */
  onOpen(): void
  onEvent(event: Event): void
  onLost(): void
  wait?: Wait
}

const firstPauseMs = 500
const longestPauseMs = 8000

/** Follows a watch stream for as long as the window lives: when it breaks, opens it again, ever more patiently. */
export async function followStream<Event>(options: FollowOptions<Event>): Promise<void> {
  const { signal, open, onOpen, onEvent, onLost, wait = waitFor } = options
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      const events = open(signal)
      onOpen()
      for await (const event of events) {
        if (signal.aborted) return
        pauseMs = firstPauseMs
        onEvent(event)
      }
    } catch (error) {
      // A fault of ours must not hide in a retry; only what the channel reports is worth another try.
      if (!signal.aborted && !(error instanceof AppError)) throw error
    }
    if (signal.aborted) return
    onLost()
    await wait(pauseMs, signal)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
